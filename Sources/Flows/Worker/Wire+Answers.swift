// The fields of an answer: a file's declarations, the report of a flow, or an interruption.

extension FlowDeclarations: WireValue {
  static var blank: FlowDeclarations { FlowDeclarations() }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&flows)
    wire.field(&problem)
    wire.field(&status)
    wire.field(&isModule)
    wire.field(&modules)
    wire.field(&items)
  }
}

extension DeclaredItem: WireValue {
  static var blank: DeclaredItem {
    DeclaredItem(kind: .screen, screen: "", name: "", location: .blank, touchedAt: "", names: [])
  }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&kind)
    wire.field(&screen)
    wire.field(&name)
    wire.field(&location)
    wire.field(&touchedAt)
    wire.field(&needsName)
    wire.field(&names)
  }
}

extension DeclaredItem.Kind: WireValue {
  static let blank = DeclaredItem.Kind.screen
}

extension FlowRun.Interruption: WireValue {
  static var blank: FlowRun.Interruption { FlowRun.Interruption() }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&flow)
    wire.field(&location)
  }
}

extension FlowReport: WireValue {
  static var blank: FlowReport { FlowReport() }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&failures)
    wire.field(&warnings)
    wire.field(&notes)
    wire.field(&reached)
    wire.field(&snapshots)
    wire.field(&device)
    wire.field(&system)
    wire.field(&time)
    wire.field(&status)
    wire.field(&hash)
    wire.field(&steps)
    wire.field(&pictures)
    wire.field(&output)
    wire.field(&run)
  }
}

extension ExitStatus: WireValue {
  static let blank = ExitStatus.ok
}

extension ReachedItem: WireValue {
  static var blank: ReachedItem { ReachedItem([]) }

  mutating func exchange(with wire: inout some Wire) { wire.field(&words) }
}

extension FlowStep: WireValue {
  static var blank: FlowStep { FlowStep(text: "", location: nil, time: 0) }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&text)
    wire.field(&location)
    wire.field(&time)
    wire.field(&line)
    wire.field(&picture)
    wire.field(&trace)
  }
}

extension TakenSnapshot: WireValue {
  static var blank: TakenSnapshot { TakenSnapshot(path: "", location: nil, state: .same, text: "") }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&path)
    wire.field(&location)
    wire.field(&state)
    // The text of an unchanged snapshot isn't needed, because the file already contains it.
    if state != .same { wire.field(&text) }
  }
}

extension TakenSnapshot.State: WireValue {
  static let blank = TakenSnapshot.State.same
}
