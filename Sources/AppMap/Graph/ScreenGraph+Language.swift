extension ScreenGraph {
  /// Returns the graph with the texts that a user reads in another language.
  ///
  /// Only text that a script declares is translated here. Scenes in files have their own translations.
  ///
  /// - Parameter translation: Returns the translation of a text, or the text itself if it has none.
  /// - Returns: The translated graph.
  package func translated(by translation: (String) -> String) -> ScreenGraph {
    let isFromFile = screens.map { !$0.scenes.isEmpty }
    var (screens, links) = (screens, ways)
    for index in screens.indices where !isFromFile[index] {
      screens[index].title = screens[index].title.map(translation)
    }
    for index in links.indices where !(links[index].from.map { isFromFile[$0] } ?? false) {
      links[index].element = links[index].element.map { $0.translated(by: translation) }
    }
    return ScreenGraph(screens: screens, links: links)
  }
}

extension ScreenGraph.Element {
  fileprivate func translated(by translation: (String) -> String) -> ScreenGraph.Element {
    // The names of gestures are keywords, not displayed text.
    guard role != .gesture else { return self }
    var element = ScreenGraph.Element(role: role, names: names.map(translation), table: table)
    element.isItem = isItem
    return element
  }
}
