import Flows
import Lua

/// Lines from a file, a pipe or a string, without a prompt, editing or history.
package final class PlainLines: LineSource {
  /// Returns the next line unchanged, or `nil` at the end.
  let read: () throws -> String?
  /// Returns the work to do during a pause in the input, or `nil` if there is no such work.
  ///
  /// Each call of the returned function does a part of the work and returns whether more work is left. See
  /// `Interpreter.preparation`.
  package var preparation: () -> (() -> Bool)? = { nil }

  /// Creates a source.
  ///
  /// - Parameter read: returns the next line without its line break, or `nil` at the end. It may throw
  ///   `UnreadableInput` or `MalformedLine`.
  package init(_ read: @escaping () throws -> String?) {
    self.read = read
  }

  package convenience init(text: String) {
    var lines = text.lines.makeIterator()
    self.init { lines.next() }
  }

  package static func standardInput() -> PlainLines {
    let input = StandardInput()
    let lines = PlainLines { try input.next() }
    input.preparation = { [unowned lines] in lines.preparation() }
    return lines
  }

  /// Whether the next line is the first one, which may begin with a byte order mark.
  private var isFirst = true

  package func next(continues: Bool) -> Line {
    defer { isFirst = false }
    do {
      return try read().map { .text((isFirst ? $0.withoutByteOrderMark : $0).withoutReturn) } ?? .end
    } catch let error as MalformedLine {
      return .malformed(error.problem)
    } catch {
      return .unreadable(error as? UnreadableInput ?? UnreadableInput("\(error)"))
    }
  }

  package func remember(_ chunk: String) {}
}

extension String {
  /// The line without the mark with which some editors begin a file in UTF-8.
  fileprivate var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }

  /// The line without the carriage return of a Windows line break.
  fileprivate var withoutReturn: String { last == "\r" ? String(dropLast()) : self }
}
