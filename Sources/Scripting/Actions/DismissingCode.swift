import Lua
import LuaSyntax

/// Determines whether a function of a script dismisses a screen and also does something else.
///
/// The function isn't called. It is found in the source text by its lines.
struct DismissingCode: SyntaxWalk {
  private let tree: SyntaxTree
  private let lines: ClosedRange<Int>
  private var isInsideFunction = false
  private var hasDismissCall = false
  private var hasOtherEffect = false

  /// Whether the function dismisses a screen and also does something else.
  var actsAndDismisses: Bool { hasDismissCall && hasOtherEffect }

  init(of lines: ClosedRange<Int>, in source: SourceText) {
    (tree, self.lines) = (SyntaxTree(source), lines)
    walk(tree.block)
  }

  mutating func walk(_ function: Function) {
    let wasInside = isInsideFunction
    let firstLine = tree.line(of: function.tokens.lowerBound)
    let lastLine = tree.line(of: function.tokens.upperBound - 1)
    isInsideFunction = isInsideFunction || firstLine == lines.lowerBound && lastLine == lines.upperBound
    walk(function.body)
    isInsideFunction = wasInside
  }

  mutating func walk(_ statement: Statement) {
    if isInsideFunction {
      switch statement {
      case .assignment: hasOtherEffect = true
      case .expression(let expression): recordEffect(expression)
      case .return(let values): for value in values { if containsDismiss(value) { hasDismissCall = true } }
      default: break
      }
    }
    walkParts(of: statement)
  }

  private mutating func recordEffect(_ expression: Expression) {
    if containsDismiss(expression) { hasDismissCall = true } else { hasOtherEffect = true }
  }

  private func containsDismiss(_ expression: Expression) -> Bool {
    tree.tokens[expression.tokens].contains { $0.name == "dismiss" }
  }
}
