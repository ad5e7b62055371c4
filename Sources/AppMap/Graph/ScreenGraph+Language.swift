extension ScreenGraph {
  /// Returns the graph with the texts that a user reads in another language.
  ///
  /// Only the texts that a script declares are translated. The scenes of files have translations of their own.
  ///
  /// - Parameter translation: Returns the translation of a text, or the text itself if it has none.
  /// - Returns: The translated graph.
  package func translated(by translation: (String) -> String) -> ScreenGraph {
    let isOfFile = screens.map { !$0.scenes.isEmpty }
    var (screens, ways) = (screens, ways)
    for index in screens.indices where !isOfFile[index] { screens[index].title = screens[index].title.map(translation) }
    for index in ways.indices where !(ways[index].from.map { isOfFile[$0] } ?? false) {
      ways[index].element = ways[index].element.map { $0.translated(by: translation) }
    }
    return ScreenGraph(screens: screens, ways: ways)
  }
}

extension ScreenGraph.Element {
  fileprivate func translated(by translation: (String) -> String) -> ScreenGraph.Element {
    // The kinds of gestures aren't texts.
    guard role != .gesture else { return self }
    var element = ScreenGraph.Element(role: role, names: names.map(translation), table: table)
    element.isItem = isItem
    return element
  }
}
