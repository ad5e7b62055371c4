extension UserInput {
  /// Taps the page that a partial curl turned up, which dismisses the controller underneath.
  ///
  /// - Returns: `false` if no such page is in front, otherwise `true`.
  package func touchCurledPage() -> Bool {
    let views = system.application?.window?.subviews ?? []
    guard let curl = views.last as? CurledPage, let presenter = curl.page.viewController else { return false }
    presenter.dismiss(animated: true)
    return true
  }
}
