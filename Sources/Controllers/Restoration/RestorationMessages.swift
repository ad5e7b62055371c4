import Locations

// Warnings that UIKit writes to the console, and warnings about situations in which UIKit is silent.
extension Warning {
  /// UIKit's warning that a stack isn't restored completely, followed by the reason.
  static func truncatedStack(at index: Int, _ path: RestorationPath, _ reason: String) -> Warning {
    Warning(
      "Can't find Child View Controller at index \(index) with identifier \(path.text), truncating child array: \(reason)"
    )
  }

  /// UIKit's warning about an unsuitable restoration class.
  ///
  /// The warning was added in system 8; earlier systems don't warn.
  static func restorationClassDoesNotConform(_ name: String, at location: CodeLocation?) -> Warning {
    Warning(
      "restoration class for view controller does not conform to UIViewControllerRestoration protocol: Class is \(name);"
        + " it needs a function `viewControllerWithRestorationIdentifierPath(class, path, coder)`", declaredAt: location
    )
  }

  static func notRestored(_ object: SavedObject, _ reason: String) -> Warning {
    Warning("\(object.className) at \(object.path.text) is not restored: \(reason)")
  }

  static func notDecoded(_ controller: ViewController, _ object: SavedObject) -> Warning {
    Warning(
      "\(controller.displayName) was found at \(object.path.text), but is not an instance of \(object.className),"
        + " so its state is not decoded")
  }

  static func identifierDiffers(_ controller: ViewController, _ path: RestorationPath) -> Warning {
    let own =
      controller.restorationIdentifier.map { "the restorationIdentifier \"\($0)\"" } ?? "no restorationIdentifier"
    return Warning(
      "\(controller.displayName) was returned for \(path.text) but has \(own),"
        + " so it will not be saved under that path again")
  }

  static func returnedTwice(_ controller: ViewController, _ path: RestorationPath, _ other: RestorationPath) -> Warning
  {
    Warning("\(controller.displayName) was returned for \(path.text), but was already found at \(other.text)")
  }

  static func equalSiblings(_ controller: ViewController, in parent: ViewController) -> Warning {
    Warning(
      "\(controller.displayName) has the restorationIdentifier \"\(controller.restorationIdentifier ?? "")\" of another child"
        + " of \(parent.displayName): they are distinguished only by their order")
  }

  static func duplicatePath(_ controller: ViewController, _ path: RestorationPath, as other: String) -> Warning {
    Warning("\(controller.displayName) is not saved: its identifier path \(path.text) is that of \(other)")
  }

  static func tabNotRestored(_ path: RestorationPath, of tabs: ViewController) -> Warning {
    Warning("\(tabs.displayName) cannot select \(path.text): it is no longer one of the tabs")
  }

  static func presentationNotRestored(_ controller: ViewController, on presenter: ViewController, _ why: String)
    -> Warning
  {
    Warning("\(controller.displayName) is not presented on \(presenter.displayName) again: \(why)")
  }

  static let restorationNotCompleted = Warning(
    "extendStateRestoration was called without completeStateRestoration: the state that is being restored is kept,"
      + " and no new state is saved")

  static let restorationNotExtended = Warning(
    "completeStateRestoration was called without extendStateRestoration")
}
