extension ColumnViewController {
  static let hiddenStateOfColumnViewController = HiddenState(ColumnViewController.self) { split, notes in
    let columns = SplitColumn.allCases
    notes.value("isStyleChosen", split.isStyleChosen)
    notes.value("contents", columns.filter { split.contents[$0] != nil }.map(\.rawValue))
    notes.objects("contents", columns.compactMap { split.contents[$0] })
    notes.value("inStacks", columns.filter { split.inStacks[$0] != nil }.map(\.rawValue))
    notes.value("isInspectorShown", split.isInspectorShown)
    for column in columns where split.widths[column] != nil {
      notes.value("widths", at: column.rawValue, split.widths(of: column))
    }
    notes.value("hasSettled", split.hasSettled)
    notes.value("isCollapsed", split.isCollapsed)
    notes.value("mode", split.mode)
    notes.value("chosenMode", split.chosenMode?.mode)
    notes.value("chosenMode.isWide", split.chosenMode?.isWide)
    notes.value("visible", split.visible.map(\.rawValue))
    notes.value("merged", split.merged.map(\.rawValue))
    notes.value("kept", columns.filter { split.kept[$0] != nil }.map(\.rawValue))
    notes.objects("kept", columns.flatMap { split.kept[$0] ?? [] })
    notes.object("createdModeItem", split.createdModeItem)
    notes.object("modeItemHome", split.modeItemHome)
    notes.object("parts.containerView", split.parts?.containerView)
  }
}
