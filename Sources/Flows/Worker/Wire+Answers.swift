// The fields of an answer: a file's declarations, the report of a flow, or an interruption.

extension FlowDeclarations: WireValue {
  static var placeholder: FlowDeclarations { FlowDeclarations() }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&flows)
    wire.exchangeField(&problem)
    wire.exchangeField(&status)
    wire.exchangeField(&isModule)
    wire.exchangeField(&modules)
    wire.exchangeField(&items)
  }
}

extension DeclaredItem: WireValue {
  static var placeholder: DeclaredItem {
    DeclaredItem(kind: .screen, screenName: "", name: "", location: .placeholder, touchedAt: "", names: [])
  }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&kind)
    wire.exchangeField(&screenName)
    wire.exchangeField(&name)
    wire.exchangeField(&location)
    wire.exchangeField(&touchedAt)
    wire.exchangeField(&needsName)
    wire.exchangeField(&names)
  }
}

extension DeclaredItem.Kind: WireValue {
  static let placeholder = DeclaredItem.Kind.screen
}

extension FlowRun.Interruption: WireValue {
  static var placeholder: FlowRun.Interruption { FlowRun.Interruption() }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&flow)
    wire.exchangeField(&location)
  }
}

extension FlowReport: WireValue {
  static var placeholder: FlowReport { FlowReport() }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&failures)
    wire.exchangeField(&warnings)
    wire.exchangeField(&notes)
    wire.exchangeField(&reachedItems)
    wire.exchangeField(&snapshots)
    wire.exchangeField(&device)
    wire.exchangeField(&system)
    wire.exchangeField(&virtualDuration)
    wire.exchangeField(&status)
    wire.exchangeField(&hash)
    wire.exchangeField(&steps)
    wire.exchangeField(&pictures)
    wire.exchangeField(&output)
    wire.exchangeField(&runFileText)
  }
}

extension ExitStatus: WireValue {
  static let placeholder = ExitStatus.ok
}

extension ReachedItem: WireValue {
  static var placeholder: ReachedItem { ReachedItem([]) }

  mutating func exchange(with wire: inout some Wire) { wire.exchangeField(&words) }
}

extension FlowStep: WireValue {
  static var placeholder: FlowStep { FlowStep(text: "", location: nil, time: 0) }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&text)
    wire.exchangeField(&location)
    wire.exchangeField(&startTime)
    wire.exchangeField(&sourceLine)
    wire.exchangeField(&pictureIndex)
    wire.exchangeField(&trace)
  }
}

extension TakenSnapshot: WireValue {
  static var placeholder: TakenSnapshot { TakenSnapshot(path: "", location: nil, state: .same, newText: "") }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&path)
    wire.exchangeField(&location)
    wire.exchangeField(&state)
    // The text of an unchanged snapshot isn't sent, because the file already contains it.
    if state != .same { wire.exchangeField(&newText) }
  }
}

extension TakenSnapshot.State: WireValue {
  static let placeholder = TakenSnapshot.State.same
}
