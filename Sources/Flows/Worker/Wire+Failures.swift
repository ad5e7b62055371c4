// The fields of failures, warnings and notes.

extension Failure: WireValue {
  static var placeholder: Failure { Failure(message: []) }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&location)
    wire.exchangeField(&sourceLine)
    wire.exchangeField(&expectationSource)
    wire.exchangeField(&message)
    wire.exchangeField(&cause)
    wire.exchangeField(&hints)
    wire.exchangeField(&moment)
    wire.exchangeField(&stepCount)
    wire.exchangeField(&previousScreen)
  }
}

extension Failure.Cause: WireValue {
  static let placeholder = Failure.Cause.flow
}

extension FailureMoment: WireValue {
  static var placeholder: FailureMoment { FailureMoment() }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&picture)
    wire.exchangeField(&userActions)
    wire.exchangeField(&trace)
  }
}

extension Failure.PreviousScreen: WireValue {
  static var placeholder: Failure.PreviousScreen { Failure.PreviousScreen(step: "", picture: []) }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&step)
    wire.exchangeField(&picture)
  }
}

extension FlowWarning: WireValue {
  static var placeholder: FlowWarning { FlowWarning(message: "", location: nil, count: 0) }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&message)
    wire.exchangeField(&location)
    wire.exchangeField(&count)
  }
}

extension FlowNote: WireValue {
  static var placeholder: FlowNote { FlowNote(.optional, location: nil, message: []) }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&kind)
    wire.exchangeField(&location)
    wire.exchangeField(&message)
  }
}

extension FlowNote.Kind: WireValue {
  static let placeholder = FlowNote.Kind.optional
}
