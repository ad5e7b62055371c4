import Controllers
import Layout
import Rendering
import Scripting
import TextWidth
import Timeline

/// A panel next to the picture that shows the numbered events of an input.
///
/// Layout events are left out, and a rule marks where time passes.
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
  ///   - moment: the index in the trace of the event at the current moment, or `nil` if the present is shown.
  ///   - height: the maximum number of lines.
  /// - Returns: the heading, followed by the events around the moment or, in the present, the last events.
  func lines(of input: Int, at moment: Int?, height: Int) -> [String] {
    let events = run.events(of: input)
    let rows = rows(events, at: moment)
    let room = max(1, height - 1)
    let shown = window(rows, room: room, at: moment)
    return [head(of: input, events, at: moment)] + shown.map(painted)
  }

  /// Returns the heading, such as `2 tap "Send"    2:14 of 18 events`.
  private func head(of input: Int, _ events: Range<Int>, at moment: Int?) -> String {
    let name = run.inputs.indices.contains(input) ? run.inputs[input].text.headline : ""
    let count = events.count.counted("event")
    let right = moment.map { "\(Moment(input: input, event: $0 - events.lowerBound + 1).text) of \(count)" } ?? count
    let left = "\(input) \(name)".printableLine.fitted(to: max(8, width - right.count - 1))
    let gap = String(repeating: " ", count: max(1, width - left.cellWidth - right.count))
    return left + gap + right
  }

  private func rows(_ events: Range<Int>, at moment: Int?) -> [Row] {
    var rows: [Row] = []
    var folded = 0
    var time = events.first.flatMap { trace[$0]?.time }
    let digits = String(events.count).count
    let subjects = min(14, events.lazy.compactMap { trace[$0] }.map { shortened($0.subject).cellWidth }.max() ?? 0)
    func unfold() {
      guard folded > 0, let last = rows.indices.last(where: { rows[$0].index != nil }) else { return }
      rows[last].text = "\(rows[last].text) +\(folded)"
      folded = 0
    }
    for index in events {
      guard let event = trace[index] else { continue }
      if event.kind.group == .layout, index != moment {
        folded += 1
        continue
      }
      unfold()
      if event.time != time {
        time = event.time
        let text = "─ \(Seconds(event.time).text) " + String(repeating: "─", count: 12)
        rows.append(Row(text: text, style: .quiet))
      }
      rows += self.rows(of: event, index, (digits, subjects), in: events, at: moment)
    }
    unfold()
    return rows
  }

  /// Returns the lines of an event.
  ///
  /// A warning or an error is shown in full. Other events take one line.
  private func rows(
    of event: Event, _ index: Int, _ widths: (number: Int, subject: Int), in events: Range<Int>, at moment: Int?
  ) -> [Row] {
    let mark = index == moment ? "▶" : " "
    let number = (index - events.lowerBound + 1).padded(widths.number)
    let subject = shortened(event.subject).fitted(to: widths.subject).padded(to: widths.subject)
    let text = "\(subject) \(words(of: event))"
    let isNote = event.subject == .warning || event.subject == .error
    let isLater = moment.map { index > $0 } ?? false
    let isQuiet = isLater || event.kind.group == .seen
    let start = "\(mark)\(number) "
    guard isNote else { return [Row(text: start + text, index: index, style: isQuiet ? .quiet : nil)] }
    let blank = String(repeating: " ", count: start.cellWidth)
    let lines = TextLines.wrapped(text, columns: max(10, width - start.cellWidth), width: \.cellWidth)
    return lines.enumerated().map { Row(text: ($0 == 0 ? start : blank) + $1, index: index, style: .warning) }
  }

  /// Returns an event in short form, such as `viewWillDisappear -anim`.
  ///
  /// `animated=true` is left out, because most events have this value.
  private func words(of event: Event) -> String {
    let fields = event.fields(in: trace).compactMap { field in
      guard case .flag(let flag) = field.value else { return "\(field.key)=\(field.short ?? field.text)" }
      if field.key == "animated" { return flag ? nil : "-anim" }
      return (flag ? "+" : "-") + field.key
    }
    return ([event.headline(in: trace)] + fields).joined(separator: " ").printableLine
  }

  /// Returns a short name for a subject.
  ///
  /// For a UIKit container, this is the part of the name that distinguishes it from other containers.
  private func shortened(_ subject: Subject) -> String {
    trace.name(of: subject).short.printableLine
  }

  private func window(_ rows: [Row], room: Int, at moment: Int?) -> ArraySlice<Row> {
    guard rows.count > room else { return rows[...] }
    guard let moment, let middle = rows.firstIndex(where: { ($0.index ?? -1) >= moment }) else {
      return rows.suffix(room)
    }
    let start = max(0, min(rows.count - room, middle - room / 2))
    return rows[start..<start + room]
  }

  private func painted(_ row: Row) -> String {
    let text = output.signs.shown(row.text.fitted(to: width))
    return row.style.map { $0.paint(text, if: output.isColored) } ?? text
  }
}
