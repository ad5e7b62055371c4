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
    let told = error as? any DeclarationError
    let core = told?.core ?? error
    if let problem = core as? FormatProblem {
      return self.location(of: problem.error.format, from: location) ?? location
    }
    let literal = (core as? Mismatch)?.found.literal
    let isSure = core is KeyProblem
    let found = line(from: location) { tables, first in
      told.flatMap { tables.line(of: $0.path, from: first, literal: literal?.text, isSure: isSure) }
        ?? literal.flatMap { $0.isText ? tables.line(ofValue: $0.text, from: first) : nil }
        ?? told.flatMap { tables.lineOfBeginning(of: $0.path, from: first) }
    }
    return found ?? location
  }

  /// Returns the source location of a path in a declaration, or of the given literal value at that path.
  ///
  /// If the script makes the value in another way, such as a row in a loop, the result is the location of the innermost
  /// entry on the path that the declaration contains, such as `rows = rows`.
  package func location(of path: [DeclaredStep], from location: CodeLocation, literal: String? = nil) -> CodeLocation {
    line(from: location) {
      $0.line(of: path, from: $1, literal: literal) ?? $0.lineOfBeginning(of: path, from: $1)
    } ?? location
  }

  /// Returns the source location of a constraint, or `nil` if the constraint wasn't declared.
  package func location(of content: DeclaredConstraint.Content, from location: CodeLocation) -> CodeLocation? {
    switch content {
    case .format(let format, _, _): self.location(of: format, from: location)
    case .equation(let equation): equation.location ?? self.location(ofTableFor: equation, from: location)
    case .made: nil
    }
  }

  /// Returns the source location of a constraint that is declared as a table with `firstItem`.
  private func location(ofTableFor equation: DeclaredEquation, from location: CodeLocation) -> CodeLocation? {
    guard case .name(let name) = equation.first else { return nil }
    return line(from: location) { $0.line(ofValue: name, under: "firstItem", from: $1) }
  }

  /// Returns the first source location of a string, starting at a given source location.
  ///
  /// Only the line number can differ, so that `app.lua:12` becomes `app.lua:14`, for example.
  func location(of text: String, from location: CodeLocation) -> CodeLocation? {
    guard let first = location.line, let lines = session.loader.sources[location.file]?.text.scriptLines,
      let index = lines.indices.first(where: { $0 >= first - 1 && lines[$0].contains(text) })
    else { return nil }
    return location.with(line: index + 1)
  }

  /// Warns about a key that the script defines and that resembles the name of a UIKit property.
  func warn(ofNearMiss key: String, _ known: String, of noun: String, at location: CodeLocation?) {
    let text = "`\(key)` is a custom field: \(noun) has `\(known)`"
    let location = location ?? session.scriptLocation
    guard !session.declarations.passes(PlainError(text), as: .doubt, at: location) else { return }
    session.system.warn(Warning(text, declaredAt: location))
  }

  private func line(from location: CodeLocation, find: (ScriptTables, Int) -> Int?) -> CodeLocation? {
    guard let first = location.line, first > 0, let source = session.loader.sources[location.file] else { return nil }
    return find(session.loader.texts.tables(of: source, named: location.file), first).map(location.with(line:))
  }
}

extension FoundValue {
  /// The value as a script writes it, or `nil` if there are several ways to write the value.
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
