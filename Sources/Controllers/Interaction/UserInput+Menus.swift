import Layout

// A long press on an element opens its context menu. A tap opens the menu of a button.
extension UserInput {
  /// Opens the innermost menu of a view or its superviews, as a long press does.
  ///
  /// A view that receives no touches, such as a label by default, doesn't open its menu.
  ///
  /// - Returns: whether a menu opened, or `nil` if neither the view nor a superview has a menu.
  func openMenuByLongPress(_ gesture: Gesture, on view: View) -> Bool? {
    guard gesture.movement == .longPress, let owner = view.nearest(where: { $0.opensMenuByLongPress }) else {
      return nil
    }
    return owner.longPressInteraction?.begin(at: owner)
  }

  /// Opens the menu of a button, or returns `nil` if a tap on the view doesn't open a menu.
  func openMenu(of view: View) -> Bool? {
    guard let interaction = view.interaction, interaction.takesTaps else { return nil }
    return interaction.begin(at: view)
  }
}

extension BarButtonItem {
  /// Opens the item's menu.
  ///
  /// - Returns: `false` if the item has no menu with entries, otherwise `true`.
  func openMenu() -> Bool {
    guard let interaction, interaction.takesTaps else { return false }
    return interaction.begin(at: self)
  }
}

extension System {
  /// The views on which a long press opens a menu and that can be touched, from front to back.
  package var viewsWithMenus: [View] {
    let tester = HitTester()
    return windows.flatMap(\.allDescendants).reversed().filter {
      $0.opensMenuByLongPress && $0.isShown && $0.obstacle(by: tester) == nil
    }
  }
}

extension View {
  /// Whether a long press on the view opens a menu.
  package final var opensMenuByLongPress: Bool { longPressInteraction != nil && isUserInteractionEnabled }
}
