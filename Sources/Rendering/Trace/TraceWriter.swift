import Controllers
import TextWidth

/// Writes events as lines into an array of bytes.
///
/// The writer creates a string only when a caller requests one.
struct TraceWriter {
  /// The maximum width of names that are written in full, in cells.
  ///
  /// This is 80 minus the widths of a number, the time, an event's name and `animated=true`.
  static let maximumNameWidth = 27

  private let trace: Trace
  /// The time that is shown as 0, in microseconds.
  var timeOrigin = 0
  /// The width of the subject column, in cells.
  ///
  /// A longer subject moves the rest of its line to the right.
  var subjectWidth: Int
  /// Whether names are shortened so that lines fit into 80 cells.
  var usesShortNames = false {
    didSet { columnsBySubject = [:] }
  }
  private var bytes: [UInt8] = []
  private var columnsBySubject: [Subject: Column] = [:]

  /// A string and its width in cells.
  private struct Column {
    let text: String
    let width: Int

    init(_ text: String) {
      self.text = text
      width = text.cellWidth
    }
  }

  init(of trace: Trace, subjects subjectWidth: Int) {
    self.trace = trace
    self.subjectWidth = subjectWidth
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
    append(time: event.time - timeOrigin)
    append(column(of: event.subject), width: subjectWidth)
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
      append(usesShortNames ? field.shortDisplayText ?? field.text : field.text)
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
    var remainder = isExact ? time / 1000 : time
    let digitCount = isExact ? 3 : 6
    var integerPart = remainder
    for _ in 0..<digitCount { integerPart /= 10 }
    var textLength = digitCount + 2
    while integerPart >= 10 {
      integerPart /= 10
      textLength += 1
    }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(6, textLength) + 2))
    var index = bytes.count - 3
    for number in 0..<textLength {
      if number == digitCount {
        bytes[index] = UInt8(ascii: ".")
      } else {
        bytes[index] = UInt8(ascii: "0") + UInt8(remainder % 10)
        remainder /= 10
      }
      index -= 1
    }
  }

  private mutating func column(of subject: Subject) -> Column {
    if let knownColumn = columnsBySubject[subject] { return knownColumn }
    let name = trace.name(of: subject)
    let column = Column(usesShortNames && name.told != name.key ? name.shortDisplayName : name.told)
    columnsBySubject[subject] = column
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
