/// A replacement in a file.
///
/// The change that it belongs to is switched on when the tests run.
struct Edit {
  let range: Range<Int>
  let text: String
}

/// A small change of a program that tests should notice.
struct Change {
  let line: Int
  /// A description, as `>= becomes >`.
  let title: String
  /// Returns the edits for the change's number.
  let edits: (Int) -> [Edit]
  /// Returns the declarations that the edits need, such as an operator.
  var declarations: (Int) -> String = { _ in "" }
}

extension Change {
  /// A change that puts text around a range.
  ///
  /// - Parameters:
  ///   - line: the line of the change.
  ///   - title: the description.
  ///   - range: the range in the file's bytes.
  ///   - after: the text after the range.
  ///   - before: returns the text before the range, for the change's number.
  /// - Returns: the change.
  static func around(
    _ line: Int, _ title: String, _ range: Range<Int>, after: String = ")", before: @escaping (Int) -> String
  ) -> Change {
    Change(line: line, title: title) { number in
      [
        Edit(range: range.lowerBound..<range.lowerBound, text: before(number)),
        Edit(range: range.upperBound..<range.upperBound, text: after),
      ]
    }
  }

  /// A change that replaces a token.
  static func replacing(_ token: Token, _ title: String, with text: @escaping (Int) -> String) -> Change {
    Change(line: token.line, title: title) { [Edit(range: token.range, text: text($0))] }
  }
}
