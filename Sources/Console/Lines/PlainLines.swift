import Flows
import Lua

/// Lines from a file, a pipe or a string, without a prompt, editing or history.
package final class PlainLines: LineSource {
  /// Returns the next line unchanged, or `nil` at the end.
  let readLine: () throws -> String?
  /// Returns the work to do during a pause in the input, or `nil` if there is no such work.
  ///
  /// Each call of the returned function does part of the work and returns whether more work is left.
  /// `Interpreter.preparation` describes the work.
  package var prepareNext: () -> (() -> Bool)? = { nil }

  /// Creates a source.
  ///
  /// - Parameter readLine: returns the next line without its line break, or `nil` at the end. It may throw
  ///   `UnreadableInput` or `MalformedLine`.
  package init(_ readLine: @escaping () throws -> String?) {
    self.readLine = readLine
  }

  package convenience init(text: String) {
    var lines = text.lines.makeIterator()
    self.init { lines.next() }
  }

  package static func standardInput() -> PlainLines {
    let input = StandardInput()
    let lines = PlainLines { try input.nextLine() }
    input.prepareNext = { [unowned lines] in lines.prepareNext() }
    return lines
  }

  /// Whether the next line is the first line, which may begin with a byte order mark.
  private var isFirst = true

  package func next(continues: Bool) -> Line {
    defer { isFirst = false }
    do {
      return try readLine().map { .text((isFirst ? $0.withoutByteOrderMark : $0).withoutReturn) } ?? .end
    } catch let error as MalformedLine {
      return .malformed(error.problem)
    } catch {
      return .unreadable(error as? UnreadableInput ?? UnreadableInput("\(error)"))
    }
  }

  package func remember(_ chunk: String) {}
}

extension String {
  /// The line without the byte order mark that some editors write at the beginning of a UTF-8 file.
  fileprivate var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }

  /// The line without the carriage return of a Windows line break.
  fileprivate var withoutReturn: String { last == "\r" ? String(dropLast()) : self }
}
