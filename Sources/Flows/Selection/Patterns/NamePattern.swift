/// A regular expression that selects flows by their names.
///
/// Swift's `Regex` tries the ways to match one after another, which takes exponential time for some expressions, such as
/// `(a*)*b`. This type follows all ways at the same time (Thompson's construction), so the time grows only with the
/// length of the name and the number of steps of the program. `Regex` still decides which expressions are valid and
/// which characters match, so a name is matched if and only if `Regex` matches it.
final class NamePattern {
  private let program: PatternProgram
  private let parts: PatternParts

  /// Reads an expression.
  ///
  /// - Parameter text: The expression in the syntax of Swift's `Regex`.
  /// - Throws: `PatternProblem` if the expression isn't valid, or if filters don't support it.
  init(_ text: String) throws(PatternProblem) {
    do throws(PatternProblem) {
      var parser = PatternParser(text)
      let node = try parser.node()
      try NamePattern.validate(text)
      parts = try PatternParts(parser.sources)
      program = try PatternProgram(of: node, longest: text.count * 2)
    } catch {
      throw error.quoting(text)
    }
  }

  private static func validate(_ text: String) throws(PatternProblem) {
    do { _ = try Regex(text) } catch { throw PatternProblem(isExpression: false, "\(error)") }
  }

  /// Whether the expression matches a part of a name.
  func isFound(in name: String) -> Bool {
    var search = PatternSearch(program, for: parts, in: name)
    return search.isFound()
  }
}

/// The error for a text that can't select flows.
struct PatternProblem: Error, Equatable, CustomStringConvertible {
  let description: String
  /// Whether Swift's `Regex` might accept the text, although filters don't.
  private let isExpression: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - isExpression: Whether Swift's `Regex` might accept the text.
  ///   - reason: The reason without the text.
  init(isExpression: Bool = true, _ reason: String) { (self.isExpression, description) = (isExpression, reason) }

  /// Returns the error with the text in its message.
  func quoting(_ text: String) -> PatternProblem {
    PatternProblem(
      isExpression: isExpression,
      "\"\(text)\"" + (isExpression ? ": " : " isn't a regular expression: ") + description)
  }
}
