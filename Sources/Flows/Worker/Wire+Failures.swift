// Encodes failures, warnings and notes as fields of a message. The field `failure`, `warning` or `note` begins a new
// entry, and the fields for the other parts of the entry follow.

extension WireMessage {
  private static let lists: [(name: String, path: WritableKeyPath<Failure, [String]> & Sendable)] = [
    ("failure.message", \.message), ("failure.hint", \.hints), ("failure.picture", \.seen.picture),
    ("failure.verb", \.seen.verbs), ("failure.event", \.seen.trace),
  ]
  private static let texts: [(name: String, path: WritableKeyPath<Failure, String?> & Sendable)] = [
    ("failure.place", \.place), ("failure.line", \.line), ("failure.source", \.source),
  ]

  mutating func add(_ failures: [Failure]) {
    for failure in failures {
      add("failure", "")
      for part in WireMessage.texts { add(part.name, failure[keyPath: part.path]) }
      for list in WireMessage.lists {
        for line in failure[keyPath: list.path] { add(list.name, line) }
      }
      add("failure.step", failure.step.map { "\($0)" })
      guard let before = failure.before else { continue }
      add("failure.before", before.step)
      for line in before.picture { add("failure.before.line", line) }
    }
  }

  var failures: [Failure] {
    var all: [Failure] = []
    for field in fields {
      if field.name == "failure" { all.append(Failure(message: [])) }
      guard let last = all.indices.last else { continue }
      if let text = WireMessage.texts.first(where: { $0.name == field.name }) {
        all[last][keyPath: text.path] = field.value
      } else if let list = WireMessage.lists.first(where: { $0.name == field.name }) {
        all[last][keyPath: list.path].append(field.value)
      } else {
        all[last].take(field.name, field.value)
      }
    }
    return all
  }

  mutating func add(_ warnings: [FlowWarning]) {
    for warning in warnings {
      add("warning", warning.message)
      add("warning.place", warning.place)
      add("warning.count", warning.count)
    }
  }

  var warnings: [FlowWarning] {
    var all: [FlowWarning] = []
    for field in fields {
      let last = all.last
      switch field.name {
      case "warning": all.append(FlowWarning(message: field.value, place: nil, count: 1))
      case "warning.place":
        if let last { all[all.count - 1] = FlowWarning(message: last.message, place: field.value, count: last.count) }
      case "warning.count":
        if let last, let count = Int(field.value) {
          all[all.count - 1] = FlowWarning(message: last.message, place: last.place, count: count)
        }
      default: break
      }
    }
    return all
  }
}

extension WireMessage {
  mutating func add(_ notes: [FlowNote]) {
    for note in notes {
      add("note", note.kind.rawValue)
      add("note.place", note.place)
      for line in note.message { add("note.line", line) }
    }
  }

  var notes: [FlowNote] {
    fields.reduce(into: []) { all, field in
      if field.name == "note", let kind = FlowNote.Kind(rawValue: field.value) {
        all.append(FlowNote(kind, place: nil, message: []))
      }
      guard let last = all.indices.last else { return }
      switch field.name {
      case "note.place": all[last].place = field.value
      case "note.line": all[last].message.append(field.value)
      default: break
      }
    }
  }
}

extension Failure {
  /// Reads a field for a part of a failure that is neither an optional string nor a list of strings.
  fileprivate mutating func take(_ name: String, _ value: String) {
    switch name {
    case "failure.step": step = Int(value)
    case "failure.before": before = Before(step: value, picture: [])
    case "failure.before.line":
      before = before.map { Before(step: $0.step, picture: $0.picture + [value]) }
    default: break
    }
  }

  /// The state of the screen, which is empty if it isn't known.
  fileprivate var seen: FailureMoment {
    get { moment ?? FailureMoment() }
    set { moment = newValue }
  }
}
