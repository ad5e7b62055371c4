// The fields of failures, warnings and notes.

extension Failure: WireValue {
  static var blank: Failure { Failure(message: []) }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&location)
    wire.field(&line)
    wire.field(&source)
    wire.field(&message)
    wire.field(&cause)
    wire.field(&hints)
    wire.field(&moment)
    wire.field(&step)
    wire.field(&before)
  }
}

extension Failure.Cause: WireValue {
  static let blank = Failure.Cause.flow
}

extension FailureMoment: WireValue {
  static var blank: FailureMoment { FailureMoment() }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&picture)
    wire.field(&verbs)
    wire.field(&trace)
  }
}

extension Failure.Before: WireValue {
  static var blank: Failure.Before { Failure.Before(step: "", picture: []) }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&step)
    wire.field(&picture)
  }
}

extension FlowWarning: WireValue {
  static var blank: FlowWarning { FlowWarning(message: "", location: nil, count: 0) }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&message)
    wire.field(&location)
    wire.field(&count)
  }
}

extension FlowNote: WireValue {
  static var blank: FlowNote { FlowNote(.optional, location: nil, message: []) }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&kind)
    wire.field(&location)
    wire.field(&message)
  }
}

extension FlowNote.Kind: WireValue {
  static let blank = FlowNote.Kind.optional
}
