import Lua
import LuaSyntax

/// Finds out whether a function of a script dismisses a screen and also does something else.
///
/// The function is found in the source text by its lines, and isn't called.
struct DismissingCode: SyntaxWalk {
  private let tree: SyntaxTree
  private let lines: ClosedRange<Int>
  private var isInside = false
  private var dismisses = false
  private var actsOtherwise = false

  /// Whether the function dismisses a screen and also does something else.
  var actsAndDismisses: Bool { dismisses && actsOtherwise }

  init(of lines: ClosedRange<Int>, in source: SourceText) {
    (tree, self.lines) = (SyntaxTree(source), lines)
    walk(tree.block)
  }

  mutating func walk(_ function: Function) {
    let outer = isInside
    let first = tree.line(of: function.tokens.lowerBound)
    let last = tree.line(of: function.tokens.upperBound - 1)
    isInside = isInside || first == lines.lowerBound && last == lines.upperBound
    walk(function.body)
    isInside = outer
  }

  mutating func walk(_ statement: Statement) {
    if isInside {
      switch statement {
      case .assignment: actsOtherwise = true
      case .expression(let expression): note(expression)
      case .return(let values): for value in values { if callsDismiss(value) { dismisses = true } }
      default: break
      }
    }
    walkParts(of: statement)
  }

  private mutating func note(_ expression: Expression) {
    if callsDismiss(expression) { dismisses = true } else { actsOtherwise = true }
  }

  private func callsDismiss(_ expression: Expression) -> Bool {
    tree.tokens[expression.tokens].contains { $0.name == "dismiss" }
  }
}
