// The hidden state that affects segues and container views.

extension EmbeddingView {
  static let hiddenStateOfEmbeddingView = HiddenState(EmbeddingView.self) { view, notes in
    notes.value("embed", view.embed)
    notes.value("isScreenLoaded", view.isScreenLoaded)
    notes.value("declaredSegue", view.declaredSegue)
    notes.value("embedLocation", view.embedLocation)
  }
}

extension StoryboardSegue {
  static let hiddenStateOfStoryboardSegue = HiddenState(StoryboardSegue.self) { segue, notes in
    notes.object("source", segue.source)
    notes.object("destination", segue.destination)
    notes.object("popoverController", segue.popoverController)
    notes.object("sender", segue.sender)
    notes.object("executor", segue.executor)
    notes.object("containerView", segue.containerView)
    notes.value("identifier", segue.identifier)
    notes.value("template", segue.template)
  }
}
