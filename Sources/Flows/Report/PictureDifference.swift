import Rendering

/// What changed from one picture to the next, line by line: pictures of one device have equally many.
package struct PictureDifference {
  package let before: [String]
  package let after: [String]

  /// - Parameters:
  ///   - before: the earlier picture.
  ///   - after: the later one.
  package init(from before: [String], to after: [String]) {
    (self.before, self.after) = (before.withoutColours, after.withoutColours)
  }

  /// The lines of the later picture that were others before.
  package var changed: [Int] { after.indices.filter { !before.indices.contains($0) || before[$0] != after[$0] } }

  /// All lines as a patch has them: a sign, then the line; the earlier ones of a group first.
  package var lines: [String] {
    var result: [String] = []
    var (removed, added): ([String], [String]) = ([], [])
    for place in 0..<max(before.count, after.count) {
      let (old, new) = (before.line(place), after.line(place))
      if let old, old == new {
        result += removed + added + [" " + old]
        (removed, added) = ([], [])
      } else {
        if let old { removed.append("-" + old) }
        if let new { added.append("+" + new) }
      }
    }
    return result + removed + added
  }
}

extension [String] {
  fileprivate func line(_ place: Int) -> String? { indices.contains(place) ? self[place] : nil }
}
