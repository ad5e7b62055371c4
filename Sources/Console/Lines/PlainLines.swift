import Flows
import Lua

/// Lines from a file, a pipe or a text: no prompt, no editing, no history.
package final class PlainLines: LineSource {
  /// Gives the next line as it stands; nil at the end.
  let read: () throws -> String?

  /// - Parameter read: gives the next line without its break; nil at the end; throws `UnreadableInput`.
  package init(_ read: @escaping () throws -> String?) {
    self.read = read
  }

  package convenience init(text: String) {
    var lines = text.lines.makeIterator()
    self.init { lines.next() }
  }

  package static func standardInput() -> PlainLines {
    let input = StandardInput()
    return PlainLines { try input.next() }
  }

  package func next(continues: Bool) -> Line {
    do {
      return try read().map { .text($0.withoutReturn) } ?? .end
    } catch let error as MalformedLine {
      return .malformed(error.problem)
    } catch {
      return .unreadable(error as? UnreadableInput ?? UnreadableInput("\(error)"))
    }
  }

  package func remember(_ chunk: String) {}
}

extension String {
  /// Without the second half of a line break from elsewhere.
  fileprivate var withoutReturn: String { last == "\r" ? String(dropLast()) : self }
}
