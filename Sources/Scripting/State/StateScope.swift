import Controllers

/// The part of a session that belongs to some screens.
struct StateScope {
  let roots: [ViewController]

  /// Whether an object belongs to the screens.
  ///
  /// Such an object is described. Any other object is only named.
  func includes(_ object: AnyObject) -> Bool {
    switch object {
    case let controller as ViewController: roots.contains { $0 === controller }
    case is Application, is System, is Window, is Clock, is Device, is NotificationCenter: false
    default: true
    }
  }
}
