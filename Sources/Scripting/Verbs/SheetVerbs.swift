import Controllers
import Lua

// User actions on the sheet in front. A sheet that is dragged far enough down leaves.
extension VerbTable {
  static let sheetVerbs: [Verb] = [
    Verb(
      "swipeDown", does: [.goesBack], [],
      "Swipes down on the sheet in front, or on a screen that appeared with a zoom, to dismiss it."
    ) {
      session, _ in
      if let zoomed = session.user.zoomedScreen { return { try session.user.swipeDown(zoomed) } }
      let sheet = try session.user.sheetToDrag()
      return {
        try sheet.beginDrag()
        sheet.presenting.finishSheetDrag()
      }
    },
    Verb("beginSheetDrag", does: [], [], "Begins to drag the sheet in front down and holds it.") { session, _ in
      let sheet = try session.user.sheetToDrag()
      return { try sheet.beginDrag() }
    },
    Verb(
      "drag", does: [], [.init("points", .number), .init("speed", .number, isOptional: true)],
      "Drags the sheet in front down by a number of points, or up if negative, and releases it at a speed in points per second."
    ) { session, arguments in
      let sheet = try session.user.sheetToDrag()
      let (points, speed) = (arguments.number(0) ?? 0, arguments.number(1) ?? 0)
      return { sheet.presenting.dragSheet(by: points, speed: speed) }
    },
    Verb(
      "dragSheet", does: [], [.init("detent", .value)],
      "Drags the sheet in front to one of its detents, given by its identifier or by its height in points."
    ) { session, arguments in
      let sheet = try session.user.sheetToDrag()
      let name = arguments.text(0) ?? arguments.number(0).map(plainNumber) ?? ""
      try session.user.requireDetent(name, of: sheet)
      return { sheet.presenting.dragSheet(to: name) }
    },
  ]
}

extension UserActions {
  fileprivate func swipeDown(_ zoomed: ViewController) throws {
    guard session.system.userInput.swipeDown(zoomed) else {
      throw PlainError("\(zoomed.displayName) can't be swiped down now")
    }
  }

  /// The screen in front that has zoomed in and that touches reach, or `nil` if there is none.
  var zoomedScreen: ViewController? {
    guard session.system.transitionWithoutTouches == nil, session.application.overlays.isEmpty else { return nil }
    return session.system.zoomedScreenInFront
  }

  /// Returns the controller in the sheet that the user can drag.
  ///
  /// - Throws: `PlainError` if there is no such sheet.
  func sheetToDrag() throws -> ViewController {
    guard let sheet = session.system.sheetInFront else { throw PlainError("no sheet is in front") }
    let name = sheet.displayName
    guard session.system.behavior.handDismisses else {
      throw PlainError(
        "the sheet of \(name) can't be dragged: dragging a sheet needs system \(Behaviors.table.handDismisses.since)"
      )
    }
    if let held = session.system.heldSheet { throw PlainError("the sheet of \(held.displayName) is being held") }
    if let overlay = session.system.application?.overlays.last, overlay.overlayWindow !== sheet.view.window {
      throw PlainError("no touch reaches the sheet of \(name): covered by \(overlay.overlayName)")
    }
    if let moving = session.system.transitionWithoutTouches {
      let (leaving, arriving) = (moving.leaving.displayName, moving.arriving.displayName)
      throw PlainError("no touch reaches the sheet of \(name): touches are ignored while \(leaving) → \(arriving)")
    }
    if sheet.presenting.sheetCoversAll {
      throw PlainError("the sheet of \(name) can't be dragged: it covers the screen in landscape")
    }
    guard sheet.presenting.canDragSheet else { throw PlainError("the sheet of \(name) can't be dragged now") }
    return sheet
  }

  fileprivate func requireDetent(_ name: String, of sheet: ViewController) throws {
    let known = sheet.presenting.sheetDetents
    guard !known.contains(name) else { return }
    guard !sheet.presenting.sheetIsInMiddle else {
      throw PlainError(
        "the sheet of \(sheet.displayName) is a card in the middle of the screen, where detents have no effect")
    }
    guard known.count > 1 else {
      throw PlainError(
        "the sheet of \(sheet.displayName) has only one detent\(known.first.map { ": \"\($0)\"" } ?? "")")
    }
    let hint =
      Suggestion.nearest(to: name, among: known).map { "; nearest: \"\($0)\"" }
      ?? "; it has: " + known.map { "\"\($0)\"" }.joined(separator: ", ")
    throw PlainError("the sheet of \(sheet.displayName) has no detent \"\(name)\"\(hint)")
  }
}

extension ViewController {
  fileprivate func beginDrag() throws {
    guard presenting.beginSheetDrag() else { throw PlainError("the sheet of \(displayName) can't be dragged now") }
  }
}
