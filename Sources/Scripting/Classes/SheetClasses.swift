import Controllers
import Lua

extension ClassTable {
  static let presentationClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "PresentationController", since: "8", extends: "Object",
      "Manages the presentation of a screen, and asks a delegate about it. A table that `presentationControllerFor`"
        + " returns becomes one.",
      make: { system, _ in PresentationController(in: system, isCustom: true) },
      presentationControllerMembers + customPresentationMembers),
    ClassDescriptor(
      "SheetPresentationController", since: "15", extends: "PresentationController",
      "Manages the presentation of a screen in a sheet.", sheetMembers),
    ClassDescriptor(
      "PopoverPresentationController", since: "8", extends: "PresentationController",
      "Manages the presentation of a screen in a popover.", popoverPresentationMembers),
  ]

  private static let presentationControllerMembers: [Member] = [
    readOnly("presentedViewController", "The screen that is presented.") { (p: PresentationController) in
      p.presentedViewController
    },
    readOnly("presentingViewController", "The screen that presents it, or nil if it isn't presented.") {
      (p: PresentationController) in
      p.presentingViewController
    },
    delegateProperty(
      "The delegate: a table or controller with `shouldDismiss`, `willDismiss`, `didDismiss` and others."),
    callback(.shouldDismissByHand).since("13"),
    callback(.willDismissByHand).since("13"),
    callback(.didDismissByHand).since("13"),
    callback(.didAttemptToDismiss).since("13"),
    callback(.adaptivePresentationStyle),
  ]

  private static let sheetMembers: [Member] = [
    detentsProperty,
    property(
      "selectedDetentIdentifier", \SheetPresentationController.selectedDetentIdentifier,
      "The detent at which the sheet is. The default is the smallest one."),
    property(
      "largestUndimmedDetentIdentifier", \SheetPresentationController.largestUndimmedDetentIdentifier,
      "The largest detent at which the screen behind the sheet isn't dimmed and receives touches."),
    property(
      "prefersGrabberVisible", \SheetPresentationController.prefersGrabberVisible,
      "Whether the sheet shows a grabber at its upper edge."),
    property(
      "prefersScrollingExpandsWhenScrolledToEdge",
      \SheetPresentationController.prefersScrollingExpandsWhenScrolledToEdge,
      "Whether scrolling down in the sheet moves the sheet to a larger detent first."),
    property(
      "prefersEdgeAttachedInCompactHeight", \SheetPresentationController.prefersEdgeAttachedInCompactHeight,
      "Whether the sheet leaves a gap on an iPhone in landscape, instead of covering the screen."),
    property(
      "widthFollowsPreferredContentSizeWhenEdgeAttached",
      \SheetPresentationController.widthFollowsPreferredContentSizeWhenEdgeAttached,
      "Whether a sheet with a gap on an iPhone in landscape is as wide as its screen's `preferredContentSize`."),
    property(
      "preferredCornerRadius", \SheetPresentationController.preferredCornerRadius,
      "The radius of the sheet's corners, in points. nil means the system's radius."),
    method("animateChanges", ["changes"], "Calls a function that changes the sheet's properties.") {
      (p: SheetPresentationController, arguments) in
      let call = arguments.call
      guard call.type(at: 2) == .function else { throw PlainError("changes: \(call.mismatch("a function", 2))") }
      call.pushValue(at: 2)
      try arguments.session.handlers.callScript(
        arguments: 0, results: 0, of: HandlerName("animateChanges", of: p))
    },
    method("invalidateDetents", [], "Calls the functions for the heights of the detents again.") {
      (p: SheetPresentationController, _) in
      p.invalidateDetents()
    }.since("16"),
    callback(.didChangeSelectedDetentIdentifier),
  ]

  private static let detentsProperty = property(
    "detents", "The heights at which the sheet rests. The default is { \"large\" }.",
    type: .described(SheetDetent.expected),
    look: { (p: SheetPresentationController) in .list(p.detents.map { .text($0.identifier) }) },
    get: { (p: SheetPresentationController, call) in
      call.session.bridge.pushStoredValue(.detents, of: p, call)
      guard call.isNil(call.count) else { return }
      call.pop()
      p.detents.map(\.identifier).push(call)
    },
    set: { (p: SheetPresentationController, slot) in
      p.detents = try SheetDetent.readList(at: slot, for: p)
      slot.session.bridge.storeValue(.detents, of: p, at: slot)
    }
  ).readBack(as: "the list that was set")
}

// Reads the detents of a sheet, such as `{ "medium", 200, { id = "peek", height = function(context) … end } }`.
extension SheetDetent {
  fileprivate static let expected = "a list of \"medium\", \"large\", heights in points, and tables { id, height }"
  private static let expectedItem = "\"medium\", \"large\", a height in points, or a table { id, height }"

  /// Reads a list of detents.
  ///
  /// - Throws: `Mismatch` for the first item that isn't a detent, or if two detents have the same identifier.
  fileprivate static func readList(
    at slot: LuaSlot, for sheet: SheetPresentationController
  ) throws -> [SheetDetent] {
    let call = slot.call
    guard slot.type == .table else {
      // The value is a list that was read from the property of a sheet whose detents haven't been set.
      guard let names = try? [String].read(from: slot) else { throw slot.mismatch(expected) }
      return try names.map { name in
        guard let detent = namedDetent(name) ?? sheet.detents.first(where: { $0.identifier == name }) else {
          throw slot.mismatch(expected)
        }
        return detent
      }
    }
    let count = try call.itemCount(of: slot.index)
    guard count > 0 else { throw Mismatch(expected: "at least one detent", found: .table(.emptyList)) }
    var detents: [SheetDetent] = []
    for position in 1...count {
      let detent = try call.withBalancedStack {
        call.pushItem(position, of: slot.index)
        do { return try readItem(at: call.top, for: sheet) } catch {
          throw call.addingName(error, "detent \(position)", item: position)
        }
      }
      guard !detents.contains(where: { $0.identifier == detent.identifier }) else {
        throw Mismatch(expected: "different detents", found: .duplicate(detent.identifier))
      }
      detents.append(detent)
    }
    return detents
  }

  private static func readItem(
    at slot: LuaSlot, for sheet: SheetPresentationController
  ) throws -> SheetDetent {
    let call = slot.call
    switch slot.type {
    case .string:
      let word = try String.read(from: slot)
      if let detent = namedDetent(word) { return detent }
      throw Mismatch(expected: expectedItem, word: word, among: ["medium", "large"])
    case .number:
      recordCustomUse(call)
      let points = try readHeight(at: slot)
      return SheetDetent(identifier: plainNumber(points), height: .points(points))
    case .table: return try readCustom(at: slot, for: sheet)
    default: throw slot.mismatch(expectedItem)
    }
  }

  private static func namedDetent(_ word: String) -> SheetDetent? {
    switch word {
    case "medium": .medium
    case "large": .large
    default: nil
    }
  }

  private static func readCustom(
    at slot: LuaSlot, for sheet: SheetPresentationController
  ) throws -> SheetDetent {
    let call = slot.call
    recordCustomUse(call)
    if let key = call.fieldNames(of: slot.index).first(where: { !["height", "id"].contains($0) }) {
      throw PlainError("a detent has no `\(key.shortenedName)`; it has `id` and `height`")
    }
    let identifier = try call.withBalancedStack {
      call.pushField("id", of: slot.index)
      do { return try String.read(from: call.top) } catch { throw call.addingName(error, "id") }
    }
    return try call.withBalancedStack {
      let type = call.pushField("height", of: slot.index)
      guard type != .function else {
        let function = slot.session.handlers.keepHeight(at: call.top, by: sheet)
        return SheetDetent(identifier: identifier, height: .resolved(function))
      }
      guard type == .number else { throw call.addingName(call.mismatch("points or a function", call.count), "height") }
      do { return SheetDetent(identifier: identifier, height: .points(try readHeight(at: call.top))) } catch {
        throw call.addingName(error, "height")
      }
    }
  }

  private static func readHeight(at slot: LuaSlot) throws -> Double {
    let points = try Points.read(from: slot).value
    guard points > 0 else { throw Mismatch(expected: "more than 0 points", found: .number(points)) }
    return points
  }

  private static func recordCustomUse(_ call: LuaCall) {
    call.session.sourceSearch.recordUse(of: SinceChoice(words: "a detent with a height of its own", since: "16"))
  }
}
