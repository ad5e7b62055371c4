// Warnings like those that UIKit writes to the console.
extension Warning {
  static func managedBar(_ property: String, bar: String, of container: ViewController, instead method: String)
    -> Warning
  {
    Warning(
      "`\(property)` of the \(bar) of \(container.displayName) is reset by the controller: use `\(method)`"
    )
  }

  static func fixedTitle(_ title: String, systemItem: String) -> Warning {
    Warning("The title \"\(title)\" is not shown, because the title of the system item `\(systemItem)` is fixed")
  }
}

// Exceptions like those that UIKit raises.
extension ControllerException.Reason {
  static func managedBar(_ call: String, bar: String, of container: String) -> Self {
    Self(
      bar == TabBar.className
        ? "Directly modifying a tab bar managed by a tab bar controller is not allowed"
          + " (\(call) on the bar of \(container))"
        : "Cannot call \(call) directly on a \(bar) managed by a controller (\(container))")
  }

  static func managedBarDelegate(bar: String, of container: String) -> Self {
    Self(
      bar == TabBar.className
        ? "Changing the delegate of a tab bar managed by a tab bar controller is not allowed (\(container))"
        : "Cannot manually set the delegate on a \(bar) managed by a controller (\(container))")
  }
}
