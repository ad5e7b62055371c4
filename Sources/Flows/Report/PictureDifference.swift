import Rendering

/// The difference between two pictures, line by line.
///
/// Lines are compared by index, because pictures of the same device have the same number of lines.
package struct PictureDifference {
  package let before: [String]
  package let after: [String]

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - before: the earlier picture.
  ///   - after: the later picture.
  package init(from before: [String], to after: [String]) {
    (self.before, self.after) = (before.withoutColors, after.withoutColors)
  }

  /// The indices of the lines in the later picture that have changed.
  package var changed: [Int] { after.indices.filter { !before.indices.contains($0) || before[$0] != after[$0] } }

  /// All lines in the format of a patch, each with a space, `-` or `+` in front.
  ///
  /// In each group of changed lines, the lines of the earlier picture come first.
  package var lines: [String] {
    var result: [String] = []
    var (removed, added): ([String], [String]) = ([], [])
    for index in 0..<max(before.count, after.count) {
      let (old, new) = (before.line(index), after.line(index))
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

  /// The changed lines, with three lines above and below each group of them.
  ///
  /// A line with `…` stands for the lines that are left out.
  package var excerpt: [String] {
    let lines = lines
    let changed = lines.indices.filter { !lines[$0].hasPrefix(" ") }
    let isShown = lines.indices.map { index in changed.contains { abs($0 - index) <= PictureDifference.context } }
    return lines.indices.flatMap { index -> [String] in
      if isShown[index] { return [lines[index]] }
      return index == 0 || isShown[index - 1] ? [" …"] : []
    }
  }

  /// The number of unchanged lines that are shown above and below changed lines.
  private static let context = 3
}

extension [String] {
  fileprivate func line(_ index: Int) -> String? { indices.contains(index) ? self[index] : nil }
}
