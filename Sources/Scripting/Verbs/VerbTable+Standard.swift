extension VerbTable {
  /// The standard user actions.
  package static let standard = VerbTable(
    touchVerbs + rowVerbs + tabVerbs + gestureVerbs + answerVerbs + valueVerbs + swipeVerbs + sheetVerbs + pageVerbs
      + segueVerbs
      + sceneVerbs + (deviceVerbs + deliveryVerbs + timeVerbs).map(\.withoutApp))
}
