import Layout

// The model has no view for the keyboard, and touches pass through it. The model only computes the keyboard's position,
// to report whether the keyboard covers the edited field. From system 7 on, the picture, the notifications and the
// keyboard's guide also use the position.
//
// Sources for the devices of system 6: "Beginning iOS 5 Application Development", "Detecting the presence of the
// keyboard".

/// The keyboard, which is on the screen while the user edits text.
package struct Keyboard {
  /// The view whose text is edited.
  package let editedView: View
  /// The keyboard's frame in points, in window coordinates.
  package let frame: Rect

  /// Creates the keyboard of the first responder, or returns `nil` if the user isn't editing text.
  package init?(of system: System) {
    guard let view = system.firstResponder as? View, view.isTextInput, view.window != nil else { return nil }
    editedView = view
    let screen = system.interfaceBounds
    let height = system.device.screen.keyboardHeight(isLandscape: system.isLandscape)
    frame = Rect(x: screen.minX, y: screen.maxY - height, width: screen.width, height: height)
  }

  /// The height of the area of the edited view that the keyboard covers, in points.
  ///
  /// The height is 0 if UIKit moves the view itself, as it does for alerts, sheets, popovers and the table of a table
  /// view controller. It is also 0 if the user can scroll the view until the keyboard no longer covers it.
  package var coveredHeight: Double {
    guard !editedView.avoidsKeyboard else { return 0 }
    let covered = max(
      0, min(editedView.frameInWindow.maxY, frame.maxY) - max(editedView.frameInWindow.minY, frame.minY))
    return covered <= editedView.scrollableHeight ? 0 : covered
  }
}

extension Screen {
  /// The height of the keyboard, in points.
  ///
  /// Here: the heights for devices after system 6 include the suggestion bar.
  func keyboardHeight(isLandscape: Bool) -> Double {
    let (portrait, landscape): (Double, Double) =
      switch (shape, size.width) {
      case (.homeButton, ..<375): (216, 162)
      case (.homeButton, ..<414): (260, 200)
      case (.homeButton, ..<744): (271, 200)
      case (.homeButton, _): (264, 352)
      case (.roundPad, ..<1000): (264, 352)
      case (.roundPad, _): (328, 423)
      case (.notch, ..<414), (.island, ..<414): (335, 209)
      case (.notch, _), (.island, _): (345, 209)
      }
    return isLandscape ? landscape : portrait
  }
}

extension View {
  /// Whether UIKit moves or shrinks a superview so that the keyboard doesn't cover this view.
  fileprivate final var avoidsKeyboard: Bool {
    if window?.isOverlay == true { return true }
    var view: View? = self
    while let current = view {
      if current is PanelView { return true }
      if let controller = current.viewController, controller.defaultSectionedView === current { return true }
      view = current.superview
    }
    return false
  }

  /// The distance by which the user can scroll this view upward in its scroll views, in points.
  fileprivate final var scrollableHeight: Double {
    var (sum, view) = (0.0, superview)
    while let current = view {
      if let scroll = current.asScrollView, scroll.isScrollEnabled {
        sum += max(0, scroll.maximumOffset.y - scroll.contentOffset.y)
      }
      view = current.superview
    }
    return sum
  }
}
