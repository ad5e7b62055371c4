/// Looks for the shortest list that still fails: leaves out ever smaller runs, then what hangs on single ones.
///
/// - Parameters:
///   - list: what failed.
///   - simplified: simpler ones to try in the place of one.
///   - fails: whether a list fails.
/// - Returns: a list that fails and of which nothing more can be left out.
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
