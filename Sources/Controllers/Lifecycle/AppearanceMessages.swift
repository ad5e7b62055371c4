// Warnings, which UIKit writes to the console.
extension Warning {
  static func unbalancedAppearance(_ controller: ViewController) -> Warning {
    Warning("Unbalanced calls to begin/end appearance transitions for \(controller.label)")
  }
}
