// The hidden state of constraints: pending work, and the order in which constraints take effect.

extension ViewLayout {
  static let hiddenStateOfViewLayout = HiddenState(ViewLayout.self) { layout, notes in
    notes.value("translatesMask", layout.translatesMask)
    notes.value("reach", layout.reach)
    notes.value("ownCount", layout.ownCount)
    notes.value("hugging", layout.hugging)
    notes.value("compression", layout.compression)
    notes.value("insets", layout.insets)
    notes.value("contentSize", layout.contentSize)
    notes.value("isInvalid", layout.isInvalid)
    let guides = GuideKind.allCases.compactMap { layout.guides[$0] }
    if !guides.isEmpty { notes.objects("guides", guides) }
    notes.objects("held", layout.held)
    notes.object("ownRoot", layout.ownRoot)
    notes.object("root", layout.root)
  }
}
