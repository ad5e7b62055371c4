/// The values of an event, in the order of its fields.
///
/// The most common combinations have separate cases, which need no array.
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
  func told(of values: EventValues) -> Told {
    switch values {
    case .none: return .brief(.none)
    case .flag(let flag):
      guard let key = fields.first?.key else { return .brief(.none) }
      return key.number == TraceKey.animated.number ? .brief(.animated(flag)) : .more(.text("\(flag)"))
    case .object(let object):
      guard let field = fields.first, field.key != nil else { return .brief(.none) }
      if case .controller = field.values { return .brief(.object((object as? ViewController)?.subject)) }
      return object.map { .more(.text($0.nameInTrace)) } ?? .brief(.none)
    case .text(let text): return fields.first?.key == nil ? .brief(.none) : .more(.text(text))
    case .list(let list): return Told(zip(fields, list).compactMap(RecordedValue.init))
    }
  }
}

/// The details that the trace records for an event.
enum Told {
  case brief(Event.Detail)
  case more(Event.Words)

  fileprivate init(_ values: [RecordedValue]) {
    switch (values.first, values.dropFirst().first) {
    case (.flag(let flag)?, .flag(let second)?): self = .brief(.flags(flag, second))
    case (.object(let object)?, .flag(let flag)?): self = .brief(.objectAnimated(object, flag))
    case (.object(let object)?, _): self = .brief(.object(object))
    case (.flag(let flag)?, _): self = .more(.text("\(flag)"))
    case (.text(let text)?, .flag(let flag)?): self = .more(.texts(text, "\(flag)"))
    case (.text(let text)?, .text(let second)?): self = .more(.texts(text, second))
    case (.text(let text)?, .number(let number)?): self = .more(.textNumber(text, number))
    case (.text(let style)?, .row(let path)?): self = .more(.row(path, style))
    case (.text(let text)?, _): self = .more(.text(text))
    case (.row(let path)?, .row(let target)?): self = .more(.rows(path, target))
    case (.row(let path)?, _): self = .more(.row(path, nil))
    case (.number?, _), (nil, _): self = .brief(.none)
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
