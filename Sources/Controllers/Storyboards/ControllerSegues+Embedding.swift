import Layout
import Locations

// Container views are filled while the view of their screen is loaded: after the subviews have been created, and before
// `viewDidLoad`. The child is created, the parent receives `prepare`, and the child receives `willMove`. Then the
// child's view is loaded and added to the container view, which it fills, and the child receives `didMove`. Therefore,
// the innermost embedded controllers are loaded first.
//
// Sources: "View Controllers" (Programming iOS 6), "Advanced Storyboard Techniques". Here: `didMove` is sent without
// waiting for another layout pass.

extension ControllerSegues {
  /// Fills the container views in the controller's view.
  ///
  /// Called when the view has just been created.
  func embedChildren(in view: View) {
    for container in view.containerViews(of: owner) {
      container.isScreenLoaded = true
      guard let template = container.segue(from: owner) else { continue }
      do {
        try refuseEndlessEmbedding(of: template)
        if shouldPerform(template, sender: nil) { try perform(template, sender: nil, into: container) }
      } catch { system.host?.raise(error) }
    }
  }

  /// Adds a child whose view fills a container view.
  func embed(_ child: ViewController, in container: EmbeddingView) throws(ControllerException) {
    guard container.subviews.isEmpty else { throw ControllerException(.embedIntoFull) }
    try refuseEndlessEmbedding(of: child, at: container.segue(from: owner)?.location)
    try owner.addChild(child)
    guard child.parentLink === owner else { return }
    let view = child.view
    guard child.parentLink === owner, view.superview == nil else { return }
    view.frame = container.bounds
    view.autoresizingMask = .flexibleSize
    container.addSubview(view)
    child.didMove(toParent: owner)
  }

  /// Returns the container view that a segue fills, or `nil` if the controller's view has none.
  func containerView(for template: SegueTemplate) -> EmbeddingView? {
    owner.view.containerViews(of: owner).first { $0.segue(from: owner) == template }
  }

  /// Throws an error if a scene would embed itself endlessly through another file or inside a container.
  private func refuseEndlessEmbedding(of child: ViewController, at location: CodeLocation?) throws(ControllerException)
  {
    guard !owner.isObserved(.shouldPerformSegue) else { return }
    var path: [String] = []
    var nextController: ViewController? = owner
    while let current = nextController {
      path.insert(current.scene?.id ?? current.kind.name, at: 0)
      if let origin = current.scene, let existingController = child.segues.firstScene(from: origin) {
        throw ControllerException(.embedsItself(path + [existingController.scene?.id ?? ""], at: location))
      }
      nextController = current.parentLink
    }
  }

  /// Returns the outermost controller that was created from a scene, or `nil` if there is none.
  ///
  /// The search begins with this controller and continues with its children.
  private func firstScene(from origin: SceneOrigin) -> ViewController? {
    if let ownScene = owner.scene, ownScene.storyboard === origin.storyboard, ownScene.id == origin.id { return owner }
    return owner.children.lazy.compactMap { $0.segues.firstScene(from: origin) }.first
  }

  /// Throws an error if a scene embeds itself endlessly, unless `shouldPerformSegue` may stop the embedding.
  ///
  /// Here: UIKit overflows its call stack.
  private func refuseEndlessEmbedding(of template: SegueTemplate) throws(ControllerException) {
    guard !owner.isObserved(.shouldPerformSegue) else { return }
    var path = [template.destination]
    var nextController: ViewController? = owner
    while let current = nextController {
      let name = current.scene?.id ?? current.kind.name
      path.insert(name, at: 0)
      if name == template.destination, current.scene?.storyboard === owner.scene?.storyboard {
        throw ControllerException(.embedsItself(path, at: template.location))
      }
      nextController = current.parentLink
    }
  }
}

extension View {
  /// Returns the container views in this view, in order of declaration.
  ///
  /// Views of other controllers aren't searched.
  fileprivate func containerViews(of controller: ViewController) -> [EmbeddingView] {
    guard viewController == nil || viewController === controller else { return [] }
    if let container = self as? EmbeddingView { return [container] }
    return subviews.flatMap { $0.containerViews(of: controller) }
  }
}
