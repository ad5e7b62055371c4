// Exceptions that UIKit raises.
extension ControllerException.Reason {
  static func splitOnPhone(_ split: String) -> Self {
    Self("\(split): a split view controller is only supported when running on the pad: open it with `--device iPad`")
  }

  static func splitCount(_ split: String, count: Int) -> Self {
    Self("\(split) takes exactly two view controllers, master and detail: found \(count)")
  }

  static func splitPushed(_ split: String, on container: String) -> Self {
    Self("Split view controllers cannot be pushed to a navigation controller (\(split) on \(container))")
  }

  static func splitPresented(_ split: String, on presenter: String) -> Self {
    Self("Application tried to present a split view controller modally (\(split) on \(presenter))")
  }
}
