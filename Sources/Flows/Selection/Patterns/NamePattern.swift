/// A regular expression that selects flows by their names.
///
/// Swift's `Regex` tries the possible matches one after another, which takes exponential time for some expressions,
/// such as `(a*)*b`. This type follows all possible matches at the same time (Thompson's construction). So the time
/// depends only on the length of the name and the number of steps of the program. `Regex` still decides which
/// expressions are valid and which characters match. So the result for a name is always the same as that of `Regex`.
final class NamePattern {
  private let program: PatternProgram
  private let parts: PatternParts

  /// Creates a pattern from the text of an expression.
  ///
  /// - Parameter text: The expression in the syntax of Swift's `Regex`.
  /// - Throws: `PatternProblem` if the expression isn't valid, or if filters don't support it.
  init(_ text: String) throws(PatternProblem) {
    do throws(PatternProblem) {
      var parser = PatternParser(text)
      let node = try parser.parseExpression()
      try NamePattern.validate(text)
      parts = try PatternParts(parser.partSources)
      program = try PatternProgram(of: node, maximumLength: text.count * 2)
    } catch {
      throw error.quoting(text)
    }
  }

  private static func validate(_ text: String) throws(PatternProblem) {
    do { _ = try Regex(text) } catch { throw PatternProblem(isExpression: false, "\(error)") }
  }

  /// Whether the expression matches a part of a name.
  func matchesPart(in name: String) -> Bool {
    var search = PatternSearch(program, for: parts, in: name)
    return search.findMatch()
  }
}

/// An error for a text that isn't a valid filter.
struct PatternProblem: Error, Equatable, CustomStringConvertible {
  let description: String
  /// Whether Swift's `Regex` might accept the text, even though filters don't.
  private let isExpression: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - isExpression: Whether Swift's `Regex` might accept the text.
  ///   - reason: The message, which doesn't contain the text.
  init(isExpression: Bool = true, _ reason: String) { (self.isExpression, description) = (isExpression, reason) }

  /// Returns a copy of the error whose message contains the text.
  func quoting(_ text: String) -> PatternProblem {
    PatternProblem(
      isExpression: isExpression,
      "\"\(text)\"" + (isExpression ? ": " : " isn't a regular expression: ") + description)
  }
}
