import Controllers
import Layout
import Lua
import OrderedCollections

extension PanelView.Arrow.Direction: Choice {}

extension ClassTable {
  static let popoverClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "PopoverController", since: "3.2", extends: "Object",
      "A box that shows a screen and points at an element. Available only on the iPad.",
      text: "contentViewController", make: { system, _ in PopoverController(in: system) }, popoverMembers)
  ]

  private static let popoverMembers: [Member] = [
    property(
      "contentViewController", "The screen in the popover.", get: { (p: PopoverController) in p.contentViewController },
      set: { (p, content: ViewController?) in try p.setContentViewController(content) }),
    property("popoverContentSize", \PopoverController.popoverContentSize, "The size of the content, in points."),
    property(
      "passthroughViews", \PopoverController.passthroughViews,
      "The views behind the popover that still receive touches."),
    delegateProperty("The delegate: a table or controller with `shouldDismiss` and `didDismiss`."),
    readOnly("isPopoverVisible", "Whether the popover is on the screen.") { (p: PopoverController) in
      p.isPopoverVisible
    }.state,
    readOnly("popoverArrowDirection", "The direction of the arrow, or nil while the popover is hidden.") {
      (p: PopoverController) in
      p.popoverArrowDirection
    },
    method(
      "present", ["from", .optional("rect"), .optional("arrowDirections"), .optional("animated")],
      "Shows the popover at a bar item, an element, or a rectangle in an element."
    ) { (p: PopoverController, arguments) in
      try p.present(
        from: arguments.nextAnchor(), directions: arguments.nextArrowDirections(), animated: arguments.readAnimated())
    },
    renamed("presentPopoverFromBarButtonItem", to: "present"), renamed("presentPopoverFromRect", to: "present"),
    method(
      "dismiss", [.optional("animated"), .optional("completion")], "Dismisses the popover without sending `didDismiss`."
    ) {
      (p: PopoverController, arguments) in
      let animated = try arguments.readAnimated()
      p.dismiss(animated: animated, completion: try arguments.completion(keptBy: p))
    },
    renamed("dismissPopoverAnimated", to: "dismiss"),
    callback(.shouldDismiss),
    callback(.didDismissPopover),
  ]

  /// The members for popovers and split views that every controller has.
  static let popoverContentMembers: [Member] = [
    property(
      "from", "On the iPad, the element or bar item that a popover or action sheet with the screen points at.",
      type: .described("an element or a bar item"),
      value: { $0.popoverAnchor?.source },
      get: { (c: ViewController, call) in
        let bridge = call.session.bridge
        bridge.pushOwnField("from", of: c, call)
        guard call.isNil(call.count), let source = c.popoverAnchor?.source else { return }
        call.pop()
        bridge.push(source, call)
      }, set: { c, slot in try slot.session.bridge.setPopoverSource(of: c, at: slot) }
    ).unversioned,
    property(
      "contentSizeForViewInPopover", \ViewController.contentSizeForViewInPopover,
      "The preferred size in a popover, in points."
    ).since("3.2"),
    property(
      "preferredContentSize", \ViewController.contentSizeForViewInPopover,
      "The preferred size in a popover, in points: the newer name of `contentSizeForViewInPopover`."
    ).derived.since("7"),
    property(
      "isModalInPopover", \ViewController.isModalInPopover, "Whether touches outside the popover are ignored."
    ).since("3.2"),
    readOnly("splitViewController", "The nearest split view controller that contains the controller.") {
      (c: ViewController) in
      c.splitViewController
    }.since("3.2"),
  ]
}

// UIKit has no property `from`, and a screen may have a field with that name for another purpose, such as a sender.
// Therefore, `from` sets the popover's anchor only if a popover can point to the value. Any other value sets the
// screen's field.
extension Bridge {
  fileprivate func setPopoverSource(of controller: ViewController, at slot: LuaSlot) throws {
    let call = slot.call
    let valueIndex = slot.index
    let isScreen = screens[controller.kind.name] != nil
    let anchor: PopoverAnchor?
    do { anchor = try call.slot(valueIndex).anchor() } catch {
      guard isScreen else { throw error }
      controller.popoverAnchor = nil
      return setOwnField("from", of: controller, at: call.slot(valueIndex))
    }
    controller.popoverAnchor = anchor
    guard isScreen else { return }
    call.restoringStack {
      call.pushNil()
      setOwnField("from", of: controller, at: call.top)
    }
  }

  private func setOwnField(_ name: String, of controller: ViewController, at slot: LuaSlot) {
    let call = slot.call
    call.restoringStack {
      push(controller, call)
      call.pushProperties(at: call.count)
      call.pushValue(at: slot.index)
      call.setField(name, of: -2)
    }
  }

  /// Pushes a field that the script added to a controller, or nil if the field doesn't exist.
  fileprivate func pushOwnField(_ name: String, of controller: ViewController, _ call: LuaCall) {
    let previousCount = call.count
    push(controller, call)
    if call.pushExistingProperties(at: call.count) { call.pushField(name, of: call.count) } else { call.pushNil() }
    while call.count > previousCount + 1 { call.remove(at: previousCount + 1) }
  }
}

extension Arguments {
  /// Reads a bar item or an element.
  ///
  /// A rectangle in the element may follow an element.
  ///
  /// - Throws: `PlainError` for any other value.
  fileprivate func nextAnchor() throws -> PopoverAnchor {
    guard let anchor = try next("from", reading: { try $0.anchor() }) else {
      throw PlainError("from: expected an element or a bar item, found nil")
    }
    guard let view = anchor.source as? View, let rect = try nextRectangle() else { return anchor }
    return PopoverAnchor(view, rect: rect)
  }

  /// Reads the next argument if the argument is a rectangle, which is a table whose first item is a number.
  ///
  /// - Throws: `PlainError` if the table isn't a rectangle.
  private func nextRectangle() throws -> Rect? {
    let isRectangle = nextMeets { slot in
      slot.type == .table && slot.call.restoringStack { slot.call.pushItem(1, of: slot.index) == .number }
    }
    return isRectangle ? try next("rect") : nil
  }

  /// Reads a direction or a list of directions.
  ///
  /// Without an argument, all directions are returned.
  ///
  /// - Throws: `PlainError` for an unknown direction.
  fileprivate func nextArrowDirections() throws -> [PanelView.Arrow.Direction] {
    if nextMeets({ $0.type == .string }) {
      let word: String = try next("arrowDirections")
      if word == "any" { return PanelView.Arrow.Direction.allCases }
      guard let direction = PanelView.Arrow.Direction(rawValue: word) else {
        throw PlainError("arrowDirections: expected \(PanelView.Arrow.Direction.expected), found \"\(word)\"")
      }
      return [direction]
    }
    guard nextMeets({ $0.type == .table }) else { return PanelView.Arrow.Direction.allCases }
    return try next("arrowDirections")
  }
}
