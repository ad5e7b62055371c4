/// Lines from a file, a pipe or a text: no prompt, no editing, no history.
package final class PlainLines: LineSource {
  private let read: () -> String?

  /// - Parameter read: gives the next line without its break; nil at the end.
  package init(_ read: @escaping () -> String?) {
    self.read = read
  }

  package convenience init(text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).makeIterator()
    self.init { lines.next().map(String.init) }
  }

  package static func standardInput() -> PlainLines {
    let input = StandardInput()
    return PlainLines { input.next() }
  }

  package func next(continues: Bool) -> Line { read().map { .text($0.withoutReturn) } ?? .end }

  package func remember(_ chunk: String) {}
}

extension String {
  /// Without the second half of a line break from elsewhere.
  fileprivate var withoutReturn: String { last == "\r" ? String(dropLast()) : self }
}
