import Controllers
import Lua

// User actions on the sheet in front. A sheet that is dragged far enough down is dismissed.
extension VerbTable {
  static let sheetVerbs: [Verb] = [
    Verb(
      "swipeDown", does: [.goesBack], [],
      "Swipes down on the sheet in front, or on a screen that appeared with a zoom, to dismiss it."
    ) {
      session, _ in
      if let zoomedScreen = session.userActions.zoomedScreen {
        return { try session.userActions.swipeDown(zoomedScreen) }
      }
      let sheet = try session.userActions.sheetToDrag()
      return {
        try sheet.beginDrag()
        sheet.presenting.finishSheetDrag()
      }
    },
    Verb("beginSheetDrag", does: [], [], "Begins to drag the sheet in front down and holds it.") { session, _ in
      let sheet = try session.userActions.sheetToDrag()
      return { try sheet.beginDrag() }
    },
    Verb(
      "drag", does: [], [.init("points", .number), .init("speed", .number, isOptional: true)],
      "Drags the sheet in front down by a number of points, or up if negative, and releases it at a speed in points per second."
    ) { session, arguments in
      let sheet = try session.userActions.sheetToDrag()
      let (points, speed) = (arguments.number(0) ?? 0, arguments.number(1) ?? 0)
      return { sheet.presenting.dragSheet(by: points, speed: speed) }
    },
    Verb(
      "dragSheet", does: [], [.init("detent", .value)],
      "Drags the sheet in front to one of its detents, given by its identifier or by its height in points."
    ) { session, arguments in
      let sheet = try session.userActions.sheetToDrag()
      let name = arguments.text(0) ?? arguments.number(0).map(plainNumber) ?? ""
      try session.userActions.checkDetent(name, of: sheet)
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

  /// The screen in front that was presented with a zoom and that touches reach, or `nil` if there is no such screen.
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
        "the sheet of \(name) can't be dragged: dragging a sheet needs system \(Behaviors.table.handDismisses.firstSystem)"
      )
    }
    if let heldSheet = session.system.draggedSheet {
      throw PlainError("the sheet of \(heldSheet.displayName) is being held")
    }
    if let overlay = session.system.application?.overlays.last, overlay.overlayWindow !== sheet.view.window {
      throw PlainError("no touch reaches the sheet of \(name): covered by \(overlay.overlayName)")
    }
    if let transition = session.system.transitionWithoutTouches {
      let (disappearingName, appearingName) = (transition.leaving.displayName, transition.arriving.displayName)
      throw PlainError(
        "no touch reaches the sheet of \(name): touches are ignored while \(disappearingName) → \(appearingName)")
    }
    if sheet.presenting.sheetCoversAll {
      throw PlainError("the sheet of \(name) can't be dragged: it covers the screen in landscape")
    }
    guard sheet.presenting.canDragSheet else { throw PlainError("the sheet of \(name) can't be dragged now") }
    return sheet
  }

  fileprivate func checkDetent(_ name: String, of sheet: ViewController) throws {
    let knownDetents = sheet.presenting.sheetDetents
    guard !knownDetents.contains(name) else { return }
    guard !sheet.presenting.sheetIsInMiddle else {
      throw PlainError(
        "the sheet of \(sheet.displayName) is a card in the middle of the screen, where detents have no effect")
    }
    guard knownDetents.count > 1 else {
      throw PlainError(
        "the sheet of \(sheet.displayName) has only one detent\(knownDetents.first.map { ": \"\($0)\"" } ?? "")")
    }
    let hint =
      Suggestion.nearest(to: name, among: knownDetents).map { "; nearest: \"\($0)\"" }
      ?? "; it has: " + knownDetents.map { "\"\($0)\"" }.joined(separator: ", ")
    throw PlainError("the sheet of \(sheet.displayName) has no detent \"\(name)\"\(hint)")
  }
}

extension ViewController {
  fileprivate func beginDrag() throws {
    guard presenting.beginSheetDrag() else { throw PlainError("the sheet of \(displayName) can't be dragged now") }
  }
}
