import Controllers
import Layout
import Lua
import OrderedCollections

extension PanelView.Arrow.Direction: Choice {}

extension ClassTable {
  static let popoverClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "PopoverController", extends: "Object",
      "Shows a screen in a box that points at an element; on the iPad only.",
      text: "contentViewController", make: { system, _ in PopoverController(in: system) }, popoverMembers)
  ]

  private static let popoverMembers: [Member] = [
    property(
      "contentViewController", "The screen in it.", get: { (p: PopoverController) in p.contentViewController },
      set: { (p, content: ViewController?) in try p.setContentViewController(content) }),
    property("popoverContentSize", \PopoverController.popoverContentSize, "The size of its content, in points."),
    property("passthroughViews", \PopoverController.passthroughViews, "Views behind it that still receive touches."),
    delegateProperty("A table, or a controller, with `shouldDismiss` and `didDismiss`."),
    readOnly("isPopoverVisible", "Whether it is on the screen.") { (p: PopoverController) in
      p.isPopoverVisible
    }.state,
    readOnly("popoverArrowDirection", "The direction of its arrow; nil while it is not shown.") {
      (p: PopoverController) in
      p.popoverArrowDirection
    },
    method(
      "present", "from, [rect], [arrowDirections], [animated]",
      "Shows it at a bar item or an element, or at a rectangle of that element."
    ) { (p: PopoverController, arguments) in
      try p.present(
        from: arguments.popoverAnchor(), directions: arguments.arrowDirections(), animated: arguments.animated())
    },
    renamed("presentPopoverFromBarButtonItem", to: "present"), renamed("presentPopoverFromRect", to: "present"),
    method("dismiss", "[animated], [completion]", "Dismisses it; `didDismiss` is not sent.") {
      (p: PopoverController, arguments) in
      let animated = try arguments.animated()
      p.dismiss(animated: animated, completion: try arguments.completion(keptBy: p))
    },
    renamed("dismissPopoverAnimated", to: "dismiss"),
    callback(.shouldDismiss),
    callback(.didDismissPopover),
  ]

  static let splitClass = ClassDescriptor(
    "SplitViewController", extends: "ViewController", "Master and detail side by side, on the pad.",
    items: "viewControllers", make: { SplitViewController(in: $0, kind: $1) }, splitMembers)

  private static let splitMembers: [Member] = [
    property(
      "viewControllers", "Master and detail.", get: { (c: SplitViewController) in c.viewControllers },
      set: { try $0.setViewControllers($1) }),
    property(
      "presentsWithGesture", \SplitViewController.presentsWithGesture,
      "Whether a swipe to the right over the detail shows the hidden master, from system 5 on."),
    delegateProperty("A table, or a controller, with `willHide`, `willShow` and others."),
    callback(.willHide),
    callback(.willShowMaster),
    callback(.shouldHide),
    callback(.willPresentMaster),
  ]

  /// What every controller says for popovers and split views.
  static let popoverContentMembers: [Member] = [
    property(
      "from", "What it points at on the iPad, presented as a popover or an action sheet: an element or a bar item.",
      type: .only("an element or a bar item", trials: ["label 'a'"]),
      look: { $0.popoverAnchor?.source.stateValue ?? .nothing },
      get: { (c: ViewController, call) in
        let bridge = call.session.bridge
        bridge.pushOwnField("from", of: c, call)
        guard call.isNil(call.count), let source = c.popoverAnchor?.source else { return }
        call.pop()
        bridge.push(source, call)
      }, set: { c, call, index in try call.session.bridge.setFrom(of: c, at: index, call) }),
    property(
      "contentSizeForViewInPopover", \ViewController.contentSizeForViewInPopover,
      "The size it would like in a popover, in points."),
    property(
      "isModalInPopover", \ViewController.isModalInPopover, "Whether touches outside its popover are ignored."),
    readOnly("splitViewController", "The nearest split view controller around it.") { (c: ViewController) in
      c.splitViewController
    },
  ]
}

// `from` is no property of UIKit's, and a screen may well have one of its own: an origin, a sender. What a popover can
// point at is the popover's; anything else is the screen's.
extension Bridge {
  fileprivate func setFrom(of controller: ViewController, at index: Int32, _ call: LuaCall) throws {
    let value = call.absolute(index)
    let isScreen = screens[controller.kind.name] != nil
    let anchor: PopoverAnchor?
    do { anchor = try call.anchor(at: value) } catch {
      guard isScreen else { throw error }
      controller.popoverAnchor = nil
      return setOwnField("from", of: controller, at: value, call)
    }
    controller.popoverAnchor = anchor
    guard isScreen else { return }
    call.restoring {
      call.pushNil()
      setOwnField("from", of: controller, at: call.count, call)
    }
  }

  private func setOwnField(_ name: String, of controller: ViewController, at index: Int32, _ call: LuaCall) {
    call.restoring {
      push(controller, call)
      call.pushProperties(at: call.count)
      call.pushValue(at: index)
      call.setField(name, of: -2)
    }
  }

  /// Pushes what the script keeps under a name with an object; nil for nothing.
  fileprivate func pushOwnField(_ name: String, of controller: ViewController, _ call: LuaCall) {
    let height = call.count
    push(controller, call)
    if call.pushExistingProperties(at: call.count) { call.pushField(name, of: call.count) } else { call.pushNil() }
    while call.count > height + 1 { call.remove(at: height + 1) }
  }
}

extension Arguments {
  /// A bar item or an element, and a rectangle of the element if one follows.
  fileprivate func popoverAnchor() throws -> PopoverAnchor {
    guard let anchor = try next("from", reading: { try $0.anchor(at: $1) }) else {
      throw PlainError("from: expected an element or a bar item, found nil")
    }
    guard let view = anchor.source as? View, let rect = try rectangle() else { return anchor }
    return PopoverAnchor(view, rect: rect)
  }

  /// A table that begins with a number is a rectangle.
  private func rectangle() throws -> Rect? {
    let isRectangle = peek { call, index in
      call.type(at: index) == .table && call.restoring { call.pushItem(1, of: index) == .number }
    }
    return isRectangle ? try next("rect") : nil
  }

  /// Words or one word; all of them unless told.
  fileprivate func arrowDirections() throws -> [PanelView.Arrow.Direction] {
    if peek({ call, index in call.type(at: index) == .string }) {
      let word: String = try next("arrowDirections")
      if word == "any" { return PanelView.Arrow.Direction.allCases }
      guard let direction = PanelView.Arrow.Direction(rawValue: word) else {
        throw PlainError("arrowDirections: expected \(PanelView.Arrow.Direction.expected), found \"\(word)\"")
      }
      return [direction]
    }
    guard peek({ call, index in call.type(at: index) == .table }) else { return PanelView.Arrow.Direction.allCases }
    return try next("arrowDirections")
  }
}
