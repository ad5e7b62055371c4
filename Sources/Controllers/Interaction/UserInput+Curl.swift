extension UserInput {
  /// A finger touches the page that a partial curl has turned up, which turns back.
  ///
  /// - Returns: false when there is none in front.
  package func touchCurledPage() -> Bool {
    let views = system.application?.window?.subviews ?? []
    guard let curl = views.last as? CurledPage, let presenter = curl.page.viewController else { return false }
    presenter.dismiss(animated: true)
    return true
  }
}
