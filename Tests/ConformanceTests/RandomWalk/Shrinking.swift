/// Returns the shortest part of a list that still fails.
///
/// First, shorter and shorter ranges are removed. Then, single items are simplified.
///
/// - Parameters:
///   - list: a list that fails.
///   - simplified: returns simpler items to try instead of an item.
///   - fails: returns whether a list fails.
/// - Returns: a list that fails, but would succeed if any further item were removed.
func shrunk<Item>(
  _ list: [Item], simplified: (Item) -> [Item] = { _ in [] }, while fails: ([Item]) -> Bool
) -> [Item] {
  var best = list
  var run = max(1, best.count / 2)
  while run >= 1 {
    var start = 0
    while start < best.count {
      let shorter = Array(best[..<start] + best[min(best.count, start + run)...])
      if fails(shorter) { best = shorter } else { start += run }
    }
    run /= 2
  }
  for index in best.indices {
    for simpler in simplified(best[index]) {
      var other = best
      other[index] = simpler
      if fails(other) { best = other }
    }
  }
  return best
}
