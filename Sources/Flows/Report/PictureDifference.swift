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

  /// The indices of the lines in the later picture that differ from the earlier picture.
  package var changedIndices: [Int] { after.indices.filter { !before.indices.contains($0) || before[$0] != after[$0] } }

  /// All lines in the format of a patch, each with a prefix: a space, `-` or `+`.
  ///
  /// In each group of changed lines, the lines of the earlier picture are first.
  package var patchLines: [String] {
    var result: [String] = []
    var (removedLines, addedLines): ([String], [String]) = ([], [])
    for index in 0..<max(before.count, after.count) {
      let (oldLine, newLine) = (before.line(index), after.line(index))
      if let old = oldLine, old == newLine {
        result += removedLines + addedLines + [" " + old]
        (removedLines, addedLines) = ([], [])
      } else {
        if let old = oldLine { removedLines.append("-" + old) }
        if let new = newLine { addedLines.append("+" + new) }
      }
    }
    return result + removedLines + addedLines
  }

  /// The changed lines, with three lines above and below each group of changed lines.
  ///
  /// A line with `…` represents omitted lines.
  package var excerpt: [String] {
    let lines = patchLines
    let changedLineIndices = lines.indices.filter { !lines[$0].hasPrefix(" ") }
    let shownFlags = lines.indices.map { index in
      changedLineIndices.contains { abs($0 - index) <= PictureDifference.contextLineCount }
    }
    return lines.indices.flatMap { index -> [String] in
      if shownFlags[index] { return [lines[index]] }
      return index == 0 || shownFlags[index - 1] ? [" …"] : []
    }
  }

  /// The number of unchanged lines that are shown above and below changed lines.
  private static let contextLineCount = 3
}

extension [String] {
  fileprivate func line(_ index: Int) -> String? { indices.contains(index) ? self[index] : nil }
}
