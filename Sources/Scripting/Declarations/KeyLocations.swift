import Controllers
import Layout
import Locations
import Lua

// Finds the exact line of a mistake in a declaration. Lua knows only the line where a table begins, so the text of the
// script is searched.
extension SourceSearch {
  /// Returns the source location to report for an error in a declaration.
  ///
  /// The result is the location of the key, item or visual format that caused the error.
  func location(of error: any Error, from location: CodeLocation) -> CodeLocation {
    let declarationError = error as? any DeclarationError
    let underlyingError = declarationError?.innermostError ?? error
    if let problem = underlyingError as? FormatProblem {
      return self.location(of: problem.error.format, from: location) ?? location
    }
    let foundLiteral = (underlyingError as? Mismatch)?.foundValue.literal
    let isSure = underlyingError is KeyProblem
    let foundLocation = findLine(from: location) { tables, first in
      declarationError.flatMap { tables.line(of: $0.path, from: first, literal: foundLiteral?.text, isSure: isSure) }
        ?? foundLiteral.flatMap { $0.isText ? tables.line(ofValue: $0.text, from: first) : nil }
        ?? declarationError.flatMap { tables.lineOfLastStep(of: $0.path, from: first) }
    }
    return foundLocation ?? location
  }

  /// Returns the source location of a path in a declaration, or of the given literal value at that path.
  ///
  /// If the script makes the value in another way, such as a row in a loop, the result is the location of the innermost
  /// entry on the path that the declaration contains, such as `rows = rows`.
  package func location(of path: [DeclaredStep], from location: CodeLocation, literal: String? = nil) -> CodeLocation {
    findLine(from: location) {
      $0.line(of: path, from: $1, literal: literal) ?? $0.lineOfLastStep(of: path, from: $1)
    } ?? location
  }

  /// Returns the source location of a constraint, or `nil` if the constraint wasn't declared.
  package func location(of content: DeclaredConstraint.Content, from location: CodeLocation) -> CodeLocation? {
    switch content {
    case .format(let format, _, _): self.location(of: format, from: location)
    case .equation(let equation): equation.location ?? self.location(ofTableFor: equation, from: location)
    case .existing: nil
    }
  }

  /// Returns the source location of a constraint that is declared as a table with `firstItem`.
  private func location(ofTableFor equation: DeclaredEquation, from location: CodeLocation) -> CodeLocation? {
    guard case .name(let name) = equation.firstView else { return nil }
    return findLine(from: location) { $0.line(ofValue: name, under: "firstItem", from: $1) }
  }

  /// Returns the first source location of a string, starting at a given source location.
  ///
  /// Only the line number can differ, so that `app.lua:12` becomes `app.lua:14`, for example.
  func location(of text: String, from location: CodeLocation) -> CodeLocation? {
    guard let startLine = location.line, let lines = session.loader.sources[location.file]?.text.scriptLines,
      let lineIndex = lines.indices.first(where: { $0 >= startLine - 1 && lines[$0].contains(text) })
    else { return nil }
    return location.with(line: lineIndex + 1)
  }

  /// Warns about a key that the script defines, because it resembles the name of a UIKit property.
  func warn(ofNearMiss key: String, _ similarName: String, of noun: String, at location: CodeLocation?) {
    let text = "`\(key)` is a custom field: \(noun) has `\(similarName)`"
    let location = location ?? session.scriptLocation
    guard !session.declarations.recordIfSkipping(PlainError(text), as: .doubt, at: location) else { return }
    session.system.warn(Warning(text, declaredAt: location))
  }

  private func findLine(from location: CodeLocation, search: (ScriptTables, Int) -> Int?) -> CodeLocation? {
    guard let startLine = location.line, startLine > 0, let source = session.loader.sources[location.file] else {
      return nil
    }
    return search(session.loader.parsedSources.tables(of: source, named: location.file), startLine).map(
      location.with(line:))
  }
}

extension FoundValue {
  /// The value as a script writes it, or `nil` if it has several spellings in Lua.
  fileprivate var literal: (text: String, isText: Bool)? {
    switch self {
    case .string(let text): (text, true)
    case .integer(let number): (String(number), false)
    case .number(let number): (plainNumber(number), false)
    case .boolean(let isTrue): (isTrue ? "true" : "false", false)
    default: nil
    }
  }
}
