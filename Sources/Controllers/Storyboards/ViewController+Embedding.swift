import Layout

// Container views are filled while the view of their screen is loaded: its subviews are there, and `viewDidLoad` follows.
// The child is made, the parent receives `prepare`, the child `willMove`; the child's view is loaded and put into the
// container view, which it fills, and the child receives `didMove`. So embedded ones load from the innermost outwards.
//
// Sources: "View Controllers" (Programming iOS 6), "Advanced Storyboard Techniques"; Here: `didMove` in the same pass.

extension ViewController {
  /// Fills the container views in its view, which was made just now.
  final func embedChildren(in view: View) {
    for container in view.containerViews(of: self) {
      container.isPastFilling = true
      guard let template = container.segue(from: self) else { continue }
      do {
        try refuseEndlessEmbedding(of: template)
        if shouldPerform(template, sender: nil) { try perform(template, sender: nil, into: container) }
      } catch { system.host?.raise(error) }
    }
  }

  /// Makes a controller the child whose view fills a container view.
  final func embed(_ child: ViewController, in container: EmbeddingView) throws(ControllerException) {
    guard container.subviews.isEmpty else { throw ControllerException(.embedIntoFull) }
    try refuseEndlessEmbedding(of: child)
    try addChild(child)
    guard child.parentLink === self else { return }
    let view = child.view
    guard child.parentLink === self, view.superview == nil else { return }
    view.frame = container.bounds
    view.autoresizingMask = .flexibleSize
    container.addSubview(view)
    child.didMove(toParent: self)
  }

  /// The container view of its own that a segue fills; nil when its view has none.
  final func containerView(for template: SegueTemplate) -> EmbeddingView? {
    view.containerViews(of: self).first { $0.segue(from: self) == template }
  }

  /// The same for a scene that comes by way of another file, or in a container.
  private func refuseEndlessEmbedding(of child: ViewController) throws(ControllerException) {
    guard !isObserved(.shouldPerformSegue) else { return }
    var path: [String] = []
    var around: ViewController? = self
    while let current = around {
      path.insert(current.scene?.id ?? current.kind.name, at: 0)
      if let origin = current.scene, let again = child.firstScene(from: origin) {
        throw ControllerException(.embedsItself(path + [again.scene?.id ?? ""]))
      }
      around = current.parentLink
    }
  }

  /// It or the first in it that is made of a scene; nil when none is.
  private func firstScene(from origin: SceneOrigin) -> ViewController? {
    if let own = scene, own.storyboard === origin.storyboard, own.id == origin.id { return self }
    return children.lazy.compactMap { $0.firstScene(from: origin) }.first
  }

  /// Here: a scene that embeds itself has no end, unless it may be prevented.
  private func refuseEndlessEmbedding(of template: SegueTemplate) throws(ControllerException) {
    guard !isObserved(.shouldPerformSegue) else { return }
    var path = [template.destination]
    var around: ViewController? = self
    while let current = around {
      let name = current.scene?.id ?? current.kind.name
      path.insert(name, at: 0)
      if name == template.destination, current.scene?.storyboard === scene?.storyboard {
        throw ControllerException(.embedsItself(path))
      }
      around = current.parentLink
    }
  }
}

extension View {
  /// The container views in it, in the order in which they are drawn; those of other controllers' views are theirs.
  fileprivate func containerViews(of controller: ViewController) -> [EmbeddingView] {
    guard viewController == nil || viewController === controller else { return [] }
    if let container = self as? EmbeddingView { return [container] }
    return subviews.flatMap { $0.containerViews(of: controller) }
  }
}
