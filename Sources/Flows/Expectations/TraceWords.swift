import Controllers
import Rendering

/// An event as a list matches it.
struct TraceWords {
  /// As in the trace: `Settings viewWillAppear animated=true`.
  let text: String
  /// The names its subject answers to, as words: the class, and the class with its number.
  let subjectForms: [[Substring]]
  /// What happened, or the words of a message.
  let words: [Substring]
  let details: [TraceField]
  /// Whether it is a warning, a print or an error.
  let isMessage: Bool
  /// Whether it counts only when a list names it.
  let isOften: Bool

  init(_ event: Event, in trace: Trace) {
    text = TraceText.words(of: event, in: trace)
    let label = trace.text(of: event.subject)
    words = event.headline(in: trace).split(separator: " ")
    details = event.fields(in: trace)
    let number = event.subject.number
    let name = number > 1 ? String(label.dropLast("#\(number)".count)) : label
    subjectForms = (number > 0 ? [name, "\(name)#\(number)"] : [name]).map { $0.split(separator: " ") }
    isMessage = event.kind === EventKind.text
    isOften = event.kind.isOften
  }

  var name: String { words.first.map(String.init) ?? "" }

  /// Whether its subject goes by that name.
  func isOf(_ subject: String) -> Bool { subjectForms.contains(subject.split(separator: " ")) }
}

extension [TraceWords] {
  /// Without the layout callbacks and orientation queries that no entry names: how many there are is promised nowhere.
  func counting(_ patterns: [TracePattern]) -> [TraceWords] {
    filter { event in !event.isOften || patterns.contains { $0.names(event) } }
  }
}
