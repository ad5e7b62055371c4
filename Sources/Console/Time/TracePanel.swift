import Controllers
import Layout
import Rendering
import Scripting
import TextWidth
import Timeline

/// A panel next to the picture that shows the numbered events of an input.
///
/// Layout events are left out. A horizontal rule marks each point at which time passes.
struct TracePanel {
  private let trace: Trace
  private let run: Run
  private let output: Output
  private let width: Int

  /// Creates a panel.
  ///
  /// - Parameters:
  ///   - run: the run with the inputs.
  ///   - trace: the trace that contains the events.
  ///   - output: the output on which the panel is shown.
  ///   - width: the width of a line, in cells.
  init(of run: Run, _ trace: Trace, _ output: Output, width: Int) {
    (self.run, self.trace, self.output, self.width) = (run, trace, output, width)
  }

  /// A line of the panel, with the index of its event in the trace.
  private struct Row {
    var text: String
    var index: Int?
    var style: OutputStyle?
  }

  /// Returns the panel for an input.
  ///
  /// - Parameters:
  ///   - input: the number of the input.
  ///   - markedIndex: the index in the trace of the event at the current moment, or `nil` if the present is shown.
  ///   - height: the maximum number of lines.
  /// - Returns: the heading, followed by the events around the moment or, in the present, the last events.
  func lines(of input: Int, at markedIndex: Int?, height: Int) -> [String] {
    let events = run.events(of: input)
    let rows = rows(events, at: markedIndex)
    let maximumRowCount = max(1, height - 1)
    let shownRows = visibleRows(rows, maximumCount: maximumRowCount, at: markedIndex)
    return [heading(of: input, events, at: markedIndex)] + shownRows.map(styledText)
  }

  /// Returns the heading, such as `2 tap "Send"    2:14 of 18 events`.
  private func heading(of input: Int, _ events: Range<Int>, at moment: Int?) -> String {
    let name = run.inputs.indices.contains(input) ? run.inputs[input].text.headline : ""
    let count = events.count.counted("event")
    let rightText =
      moment.map { "\(Moment(input: input, event: $0 - events.lowerBound + 1).text) of \(count)" } ?? count
    let leftText = "\(input) \(name)".printableLine.fitted(to: max(8, width - rightText.count - 1))
    let gap = String(repeating: " ", count: max(1, width - leftText.cellWidth - rightText.count))
    return leftText + gap + rightText
  }

  private func rows(_ events: Range<Int>, at moment: Int?) -> [Row] {
    var rows: [Row] = []
    var foldedCount = 0
    var time = events.first.flatMap { trace[$0]?.time }
    let digitCount = String(events.count).count
    let subjectWidth = min(14, events.lazy.compactMap { trace[$0] }.map { shortName($0.subject).cellWidth }.max() ?? 0)
    func addFoldedCount() {
      guard foldedCount > 0, let last = rows.indices.last(where: { rows[$0].index != nil }) else { return }
      rows[last].text = "\(rows[last].text) +\(foldedCount)"
      foldedCount = 0
    }
    for index in events {
      guard let event = trace[index] else { continue }
      if event.kind.group == .layout, index != moment {
        foldedCount += 1
        continue
      }
      addFoldedCount()
      if event.time != time {
        time = event.time
        let text = "─ \(Seconds(event.time).text) " + String(repeating: "─", count: 12)
        rows.append(Row(text: text, style: .quiet))
      }
      rows += self.rows(of: event, index, (digitCount, subjectWidth), in: events, at: moment)
    }
    addFoldedCount()
    return rows
  }

  /// Returns the lines of an event.
  ///
  /// A warning or an error is shown in full. Other events take one line.
  private func rows(
    of event: Event, _ index: Int, _ widths: (number: Int, subject: Int), in events: Range<Int>, at moment: Int?
  ) -> [Row] {
    let marker = index == moment ? "▶" : " "
    let number = (index - events.lowerBound + 1).padded(widths.number)
    let subjectText = shortName(event.subject).fitted(to: widths.subject).padded(to: widths.subject)
    let text = "\(subjectText) \(shortText(of: event))"
    let isNote = event.subject == .warning || event.subject == .error
    let isLater = moment.map { index > $0 } ?? false
    let isDimmed = isLater || event.kind.group == .visibleChange
    let prefix = "\(marker)\(number) "
    guard isNote else { return [Row(text: prefix + text, index: index, style: isDimmed ? .quiet : nil)] }
    let indentation = String(repeating: " ", count: prefix.cellWidth)
    let lines = TextLines.wrapped(text, columns: max(10, width - prefix.cellWidth), width: \.cellWidth)
    return lines.enumerated().map { Row(text: ($0 == 0 ? prefix : indentation) + $1, index: index, style: .warning) }
  }

  /// Returns an event in short form, such as `viewWillDisappear -anim`.
  ///
  /// `animated=true` is left out, because most events have this value.
  private func shortText(of event: Event) -> String {
    let fields = event.fields(in: trace).compactMap { field in
      guard case .flag(let flag) = field.value else { return "\(field.key)=\(field.shortDisplayText ?? field.text)" }
      if field.key == "animated" { return flag ? nil : "-anim" }
      return (flag ? "+" : "-") + field.key
    }
    return ([event.headline(in: trace)] + fields).joined(separator: " ").printableLine
  }

  /// Returns a short name for a subject.
  ///
  /// For a UIKit container, this is the part of the name that distinguishes it from other containers.
  private func shortName(_ subject: Subject) -> String {
    trace.name(of: subject).shortDisplayName.printableLine
  }

  private func visibleRows(_ rows: [Row], maximumCount: Int, at moment: Int?) -> ArraySlice<Row> {
    guard rows.count > maximumCount else { return rows[...] }
    guard let moment, let markedRow = rows.firstIndex(where: { ($0.index ?? -1) >= moment }) else {
      return rows.suffix(maximumCount)
    }
    let start = max(0, min(rows.count - maximumCount, markedRow - maximumCount / 2))
    return rows[start..<start + maximumCount]
  }

  private func styledText(_ row: Row) -> String {
    let text = output.signs.converted(row.text.fitted(to: width))
    return row.style.map { $0.paint(text, if: output.isColored) } ?? text
  }
}
