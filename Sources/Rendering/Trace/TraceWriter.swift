import Controllers
import TextWidth

/// Writes events as lines into an array of bytes.
///
/// The writer creates a string only when a caller requests one.
struct TraceWriter {
  /// The maximum width of names that are written in full, in cells.
  ///
  /// The value is 80 minus the widths of a number, the time, an event's name and `animated=true`.
  static let widest = 27

  private let trace: Trace
  /// The time that is shown as 0, in microseconds.
  var origin = 0
  /// The width of the subject column, in cells.
  ///
  /// A longer subject moves the rest of its line to the right.
  var width: Int
  /// Whether names are shortened so that lines fit into 80 cells.
  var isShort = false {
    didSet { subjects = [:] }
  }
  private var bytes: [UInt8] = []
  private var subjects: [Subject: Column] = [:]

  /// A string and its width in cells.
  private struct Column {
    let text: String
    let width: Int

    init(_ text: String) {
      self.text = text
      width = text.cellWidth
    }
  }

  init(of trace: Trace, subjects width: Int) {
    self.trace = trace
    self.width = width
  }

  /// The text that has been written so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the width of a subject, in cells.
  mutating func width(of subject: Subject) -> Int { column(of: subject).width }

  /// Writes a line unchanged.
  mutating func write(_ line: String) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    append(line)
  }

  /// Writes an event on a separate line, without trailing spaces.
  mutating func write(_ event: Event) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    let start = bytes.count
    append(time: event.time - origin)
    append(column(of: event.subject), width: width)
    let fields = event.shownFields(in: trace)
    if fields.isEmpty {
      append(event.headline(in: trace))
    } else {
      append(Column(event.headline(in: trace)), width: 26)
      append(fields)
    }
    makePrintable(from: start)
  }

  private mutating func append(_ fields: [TraceField]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      append(field.key)
      bytes.append(UInt8(ascii: "="))
      append(isShort ? field.short ?? field.text : field.text)
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a column, followed by at least two spaces.
  private mutating func append(_ column: Column, width: Int) {
    append(column.text)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(2, width - column.width)))
  }

  /// Appends virtual time in the format of `Seconds`, in a column of six cells and two spaces.
  private mutating func append(time: Int) {
    let isExact = time % 1000 == 0
    var rest = isExact ? time / 1000 : time
    let digits = isExact ? 3 : 6
    var whole = rest
    for _ in 0..<digits { whole /= 10 }
    var length = digits + 2
    while whole >= 10 {
      whole /= 10
      length += 1
    }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(6, length) + 2))
    var index = bytes.count - 3
    for number in 0..<length {
      if number == digits {
        bytes[index] = UInt8(ascii: ".")
      } else {
        bytes[index] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
      index -= 1
    }
  }

  private mutating func column(of subject: Subject) -> Column {
    if let known = subjects[subject] { return known }
    let name = trace.name(of: subject)
    let column = Column(isShort && name.told != name.key ? name.short : name.told)
    subjects[subject] = column
    return column
  }

  /// Replaces control characters in the line with symbols.
  ///
  /// The line is examined only if it contains a byte that could belong to a control character.
  private mutating func makePrintable(from start: Int) {
    guard bytes[start...].contains(where: { !$0.isPrintableASCII }) else { return }
    let line = String(decoding: bytes[start...], as: UTF8.self).printableLine
    bytes.replaceSubrange(start..., with: line.utf8)
  }
}
