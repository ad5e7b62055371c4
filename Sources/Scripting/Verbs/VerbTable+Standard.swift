extension VerbTable {
  /// The standard user actions.
  package static let standard = VerbTable(
    touchVerbs + rowVerbs + tabVerbs + gestureVerbs + answerVerbs + valueVerbs + swipeVerbs + sheetVerbs + pageVerbs
      + segueVerbs
      + (deviceVerbs + timeVerbs).map(\.withoutApp))
}
