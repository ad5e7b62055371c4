/// A detail that an event has in addition to its time, subject and name.
///
/// The details of each event have a fixed order.
package struct TraceField {
  package let key: String
  package let value: Value
  /// The display text of the value, or `nil` if it doesn't differ from the value's text.
  package private(set) var displayText: String?
  /// The short form of the display text, or `nil` if it is the same as the display text.
  package private(set) var shortDisplayText: String?

  /// The key of the field that contains the scene's name.
  package static let scene = "scene"

  package enum Value {
    case flag(Bool)
    case number(Double)
    case seconds(Double)
    case text(String)
    case nothing
  }
}

extension Event {
  /// Returns the text of a warning, a printed line or an error, or `nil` for any other event.
  package func message(in trace: Trace) -> String? {
    guard kind.isText, case .text(let message)? = trace.textDetail(of: self) else { return nil }
    return message
  }

  /// Returns the event's headline: its name, or the text of a warning or printed line.
  package func headline(in trace: Trace) -> String { message(in: trace) ?? kind.name }

  /// Returns the details with their names.
  ///
  /// If the trace marks the event with a scene, the name of the scene follows.
  package func shownFields(in trace: Trace) -> [TraceField] {
    let fields = fields(in: trace)
    guard let scene = trace.sceneName(of: self) else { return fields }
    return fields + [TraceField(key: TraceField.scene, value: .text(scene))]
  }

  /// Returns the details with their names.
  ///
  /// The array is empty if the details are already part of the headline.
  package func fields(in trace: Trace) -> [TraceField] {
    let names = kind.details
    func field(_ index: Int, _ value: TraceField.Value) -> TraceField {
      guard names.indices.contains(index) else { return TraceField(key: "", value: value) }
      guard names[index].values.areControllers else { return TraceField(key: names[index].name, value: value) }
      return TraceField(
        key: names[index].name, value: value, displayText: trace.displayText(value) { $0.told },
        shortDisplayText: trace.displayText(value) { $0.shortDisplayName }
      )
    }
    func object(_ subject: Subject?) -> TraceField {
      guard let name = subject.map(trace.name) else { return field(0, .nothing) }
      return TraceField(
        key: names.first?.name ?? "", value: .text(name.key), displayText: name.told,
        shortDisplayText: name.told == name.key ? nil : name.shortDisplayName)
    }
    switch detail {
    case .none: return []
    case .animated(let animated): return [field(0, .flag(animated))]
    case .object(let subject): return [object(subject)]
    case .objectAnimated(let subject, let animated): return [object(subject), field(1, .flag(animated))]
    case .flags(let flag, let second): return [field(0, .flag(flag)), field(1, .flag(second))]
    case .stored:
      guard let textDetail = trace.textDetail(of: self) else { return [] }
      let values = kind.isText ? [] : textDetail.values(names)
      return values.enumerated().map { field($0.offset, $0.element) }
    }
  }
}

extension EventField.Values {
  fileprivate var areControllers: Bool {
    switch self {
    case .controller, .controllers: true
    default: false
    }
  }
}

extension Trace {
  /// Returns the display names of subjects instead of their keys.
  ///
  /// Returns `nil` if all display names are the same as the keys.
  fileprivate func displayText(_ value: TraceField.Value, by name: (SubjectName) -> String) -> String? {
    guard case .text(let keys) = value else { return nil }
    // The table contains only subjects whose display name differs from their key.
    guard !allDisplayNames.isEmpty else { return nil }
    return keys.split(separator: " ").map { key in subject(told: String(key)).map(name) ?? String(key) }
      .joined(separator: " ")
  }
}

extension Event.TextDetail {
  /// Returns the values of the details, in the same order.
  fileprivate func values(_ details: [EventKind.Detail]) -> [TraceField.Value] {
    switch self {
    case .text(let text): return [.text(text)]
    case .texts(let text, let second): return [.text(text), .text(second)]
    case .textNumber(let text, let number):
      return [.text(text), details.last?.values == .seconds ? .seconds(number) : .number(number)]
    case .row(let path, let style): return (style.map { [.text($0)] } ?? []) + path.values
    case .rows(let path, let target): return path.values + target.values
    }
  }
}

extension IndexPath {
  /// The row and section, counted from 1 as in scripts.
  fileprivate var values: [TraceField.Value] { [.number(Double(row + 1)), .number(Double(section + 1))] }
}
