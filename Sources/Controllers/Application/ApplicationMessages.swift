// Warnings that UIKit writes to the console.
extension Warning {
  package static let noRootViewController = Warning(
    "Applications are expected to have a root view controller at the end of application launch")
}
