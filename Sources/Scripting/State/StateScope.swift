import Controllers

/// What belongs to a screen.
struct StateScope {
  let roots: [ViewController]

  /// Whether an object is told with the screen, and not only named.
  func admits(_ object: AnyObject) -> Bool {
    switch object {
    case let controller as ViewController: roots.contains { $0 === controller }
    case is Application, is System, is Window, is Clock, is Device, is NotificationCenter: false
    default: true
    }
  }
}
