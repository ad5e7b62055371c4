extension UserInput {
  /// Taps the page that a partial curl has turned up, which dismisses the controller behind that page.
  ///
  /// - Returns: `false` if no such page is in front, otherwise `true`.
  package func tapCurledPage() -> Bool {
    let views = system.application?.window?.subviews ?? []
    guard let curl = views.last as? CurledPage, let presenter = curl.page.viewController else { return false }
    presenter.dismiss(animated: true)
    return true
  }

  /// The container in which a touch beside a column hides that column, or `nil` if there is none.
  package var containerWithTouchBeside: (any Container)? {
    system.frontPath.reversed().lazy.compactMap(\.controller.asContainer).first(where: \.respondsToTouchBeside)
  }
}
