import Controllers

/// Writes the controllers in the format of UIKit's dump, but without addresses.
package enum UIKitTree {
  package static func text(of system: System) -> String {
    guard let root = system.application?.window?.rootViewController else { return "" }
    var lines: [String] = []
    append(root, depth: 0, marker: "|", to: &lines)
    for content in system.popoverContents where content.parent == nil {
      append(content, depth: 0, marker: "|", to: &lines)
    }
    return lines.joinedLines
  }

  private static func append(_ controller: ViewController, depth: Int, marker: String, to lines: inout [String]) {
    let indent =
      depth == 0 ? "" : String(repeating: "   | ", count: depth - 1) + "   \(marker) "
    let suffix = marker == "+" ? ", presented with: <\(controller.presentationClass)>" : ""
    let state = ", state: \(controller.appearance.text)"
    let line = "<\(controller.uiKitClass)>" + state + viewDescription(of: controller) + suffix
    lines.append(indent + line.printableLine)
    for child in controller.children { append(child, depth: depth + 1, marker: "|", to: &lines) }
    if let presented = controller.presenting.ownPresentedViewController {
      append(presented, depth: depth + 1, marker: "+", to: &lines)
    }
  }

  private static func viewDescription(of controller: ViewController) -> String {
    guard controller.isViewLoaded else { return ", view: (view not loaded)" }
    let view = controller.view
    return ", view: <\(controller.uiKitViewClass(of: view))>" + (view.window == nil ? " not in the window" : "")
  }
}

extension ViewController {
  /// UIKit's name for a built-in class, or the script's name for a screen's class.
  fileprivate var uiKitClass: String {
    let builtIn = type(of: self).className
    return kind.name == builtIn ? type(of: self).frameworkPrefix + builtIn : kind.name
  }

  fileprivate func uiKitViewClass(of view: View) -> String {
    asContainer?.uiKitViewClass ?? "UI" + type(of: view).className
  }

  fileprivate var presentationClass: String {
    switch presenting.actualPresentationStyle {
    case .fullScreen: "_UIFullscreenPresentationController"
    case .pageSheet: "_UIPageSheetPresentationController"
    case .formSheet: "_UIFormSheetPresentationController"
    case .currentContext: "_UICurrentContextPresentationController"
    case .popover: "UIPopoverPresentationController"
    case .overFullScreen: "_UIOverFullscreenPresentationController"
    case .overCurrentContext: "_UIOverCurrentContextPresentationController"
    case .automatic, .custom: "UIPresentationController"
    }
  }
}
