/// The values of an event, in the order of its fields.
///
/// The most common combinations have their own cases, so that they need no array.
package enum EventValues {
  case none
  case flag(Bool)
  case object(ModelObject?)
  case text(String)
  case list([Argument])
}

extension EventValues {
  /// The values as an array.
  package var list: [Argument] {
    switch self {
    case .none: []
    case .flag(let flag): [.flag(flag)]
    case .object(let object): [.object(object)]
    case .text(let text): [.word(text)]
    case .list(let list): list
    }
  }
}

// The details that the trace records.
extension EventKind {
  func recordedDetails(of values: EventValues) -> RecordedDetails {
    switch values {
    case .none: return .compact(.none)
    case .flag(let flag):
      guard let key = fields.first?.key else { return .compact(.none) }
      return key.number == TraceKey.animated.number ? .compact(.animated(flag)) : .textual(.text("\(flag)"))
    case .object(let object):
      guard let field = fields.first, field.key != nil else { return .compact(.none) }
      if case .controller = field.values { return .compact(.object((object as? ViewController)?.subject)) }
      return object.map { .textual(.text($0.nameInTrace)) } ?? .compact(.none)
    case .text(let text): return fields.first?.key == nil ? .compact(.none) : .textual(.text(text))
    case .list(let list): return RecordedDetails(zip(fields, list).compactMap(RecordedValue.init))
    }
  }
}

/// The details that the trace records for an event.
enum RecordedDetails {
  case compact(Event.Detail)
  case textual(Event.TextDetail)

  fileprivate init(_ values: [RecordedValue]) {
    switch (values.first, values.dropFirst().first) {
    case (.flag(let flag)?, .flag(let second)?): self = .compact(.flags(flag, second))
    case (.object(let object)?, .flag(let flag)?): self = .compact(.objectAnimated(object, flag))
    case (.object(let object)?, _): self = .compact(.object(object))
    case (.flag(let flag)?, _): self = .textual(.text("\(flag)"))
    case (.text(let text)?, .flag(let flag)?): self = .textual(.texts(text, "\(flag)"))
    case (.text(let text)?, .text(let second)?): self = .textual(.texts(text, second))
    case (.text(let text)?, .number(let number)?): self = .textual(.textNumber(text, number))
    case (.text(let style)?, .row(let path)?): self = .textual(.row(path, style))
    case (.text(let text)?, _): self = .textual(.text(text))
    case (.row(let path)?, .row(let target)?): self = .textual(.rows(path, target))
    case (.row(let path)?, _): self = .textual(.row(path, nil))
    case (.number?, _), (nil, _): self = .compact(.none)
    }
  }
}

/// A value, in the form in which the trace records it.
private enum RecordedValue {
  case flag(Bool)
  case number(Double)
  case text(String)
  case object(Subject?)
  case row(IndexPath)

  /// Creates a recorded value, or returns `nil` if the trace doesn't record the field.
  init?(_ field: EventField, _ value: Argument) {
    guard field.key != nil else { return nil }
    switch (value, field.values) {
    case (.object(let object), .controller): self = .object((object as? ViewController)?.subject)
    case (.object(let object?), _): self = .text(object.nameInTrace)
    case (.flag(let flag), _): self = .flag(flag)
    case (.number(let number), _): self = .number(number)
    case (.word(let word), _): self = .text(word)
    case (.words(let words), _): self = .text(words.joined(separator: ", "))
    case (.objects(let objects), _): self = .text(objects.map(\.nameInTrace).joined(separator: " "))
    case (.row(let path), _): self = .row(path)
    case (.saved(let value), _): self = .text(value.literal)
    case (.object(nil), _), (.position, _), (.rect, _), (.opaque, _), (.base, _): return nil
    }
  }
}
