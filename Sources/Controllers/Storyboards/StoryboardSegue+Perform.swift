// What each kind of segue does.
//
// Source: "View Controllers" (Programming iOS 6). The kinds of later files, `show` and `showDetail`, push where they can
// and present where they cannot.

extension StoryboardSegue {
  /// Does what it was drawn as.
  func performAsDrawn() throws {
    guard let template, let source, let destination else { return try performByScript() }
    switch template.kind {
    case .push: try push(destination, from: source, template)
    case .modal: try source.present(destination, animated: template.isAnimated)
    case .show: try show(destination, from: source, template)
    case .custom: try performByScript()
    case .popover, .embed, .replace, .showDetail, .unwind, .relationship: break
    }
  }

  /// Does what the script's `perform` says.
  private func performByScript() throws {
    guard try system.host?.perform(self) == true else { throw ControllerException(.segueWithoutPerform) }
  }

  private func push(_ destination: ViewController, from source: ViewController, _ template: SegueTemplate) throws {
    guard let stack = source.navigationController else {
      throw ControllerException(.pushWithoutStack(template.identifier))
    }
    try stack.pushViewController(destination, animated: template.isAnimated)
  }

  private func show(_ destination: ViewController, from source: ViewController, _ template: SegueTemplate) throws {
    if let stack = source.navigationController, destination.refusalOfPush(on: stack) == nil {
      try stack.pushViewController(destination, animated: template.isAnimated)
    } else {
      try source.present(destination, animated: template.isAnimated)
    }
  }
}
