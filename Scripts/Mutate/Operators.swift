/// Replaces operators with others.
///
/// In the woven file, each changed operator has a name of its own. Unlike a call, it needs no search for the operands.
enum Operators {
  private static let comparisons = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
  ]
  private static let conjunctions = ["&&": "||", "||": "&&"]
  private static let sums = ["+": "-", "-": "+"]
  private static let assignments = ["+=": "-=", "-=": "+="]

  /// Returns the change of an operator, or `nil` if it isn't changed.
  static func change(of token: Token) -> Change? {
    let tables = [comparisons, conjunctions, sums, assignments]
    guard token.isSpaced, let other = tables.lazy.compactMap({ $0[token.text] }).first else { return nil }
    var change = Change.replacing(token, "\(token.text) becomes \(other)") { name($0) }
    change.declarations = { declaration(token.text, other, $0) }
    return change
  }

  /// Returns the name of the operator with a number: two mathematical symbols as digits.
  private static func name(_ number: Int) -> String {
    let digits = [number / 256, number % 256]
    return String(String.UnicodeScalarView(digits.compactMap { Unicode.Scalar(0x2200 + $0) }))
  }

  private static func declaration(_ text: String, _ other: String, _ number: Int) -> String {
    let name = name(number)
    func function(_ generics: String, _ left: String, _ right: String, _ result: String, call: String = "") -> String {
      "func \(name) \(generics)(left: \(left), right: \(right)) \(result) "
        + "{ mutation(\(number)) ? left \(other) right\(call) : left \(text) right\(call) }\n"
    }
    if conjunctions[text] != nil {
      let precedence = text == "&&" ? "LogicalConjunctionPrecedence" : "LogicalDisjunctionPrecedence"
      return "infix operator \(name): \(precedence)\n"
        + "func \(name) (left: Bool, right: @autoclosure () throws -> Bool) rethrows -> Bool "
        + "{ mutation(\(number)) ? try left \(other) right() : try left \(text) right() }\n"
    }
    if sums[text] != nil {
      return "infix operator \(name): AdditionPrecedence\n"
        + function("<T: AdditiveArithmetic>", "T", "T", "-> T")
    }
    if assignments[text] != nil {
      return "infix operator \(name): AssignmentPrecedence\n"
        + "func \(name) <T: AdditiveArithmetic>(left: inout T, right: T) "
        + "{ if mutation(\(number)) { left \(other) right } else { left \(text) right } }\n"
    }
    let head = "infix operator \(name): ComparisonPrecedence\n"
    switch text {
    case "==", "!=":
      return head + function("<T: Equatable>", "T", "T", "-> Bool")
        + function("<T: ~Copyable>", "borrowing T?", "_OptionalNilComparisonType", "-> Bool")
    case "===", "!==":
      return head + function("", "AnyObject?", "AnyObject?", "-> Bool")
    default:
      return head + function("<T: Comparable>", "T", "T", "-> Bool")
    }
  }
}
