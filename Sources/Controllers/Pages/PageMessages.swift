import Locations

// Warnings that UIKit writes to the console.
extension Warning {
  static func pageIsNotFree(_ page: ViewController, in container: PageViewController) -> Warning {
    Warning(
      "The data source of \(container.displayName) returned \(page.displayName), which is already on the screen,"
        + " so no page turns"
    )
  }

  /// The warning about a page view controller that has appeared without a page.
  ///
  /// Here: UIKit shows nothing and doesn't warn.
  static func noPages(_ container: PageViewController, at location: CodeLocation?) -> Warning {
    Warning(
      "\(container.displayName) has appeared without a page: set the first one in code, with `setViewControllers`, because"
        + " the data source is not asked for it", declaredAt: location)
  }

  static func spineDoesNotFit(_ container: PageViewController, _ spine: SpineLocation, pages count: Int) -> Warning {
    Warning(
      "The number of view controllers provided (\(count)) doesn't match the number required (\(spine.pageCount))"
        + " for the spine location \(spine.rawValue) of \(container.displayName); the pages are unchanged")
  }
}

// Exceptions that UIKit raises.
extension ControllerException.Reason {
  /// The exception about the wrong number of pages.
  ///
  /// Here: up to system 12, it also names the container and the spine location.
  static func wrongPageCount(_ count: Int, required: Int, of container: PageViewController) -> Self {
    let text =
      "The number of view controllers provided (\(count)) doesn't match the number required (\(required))"
      + " for the requested transition"
    switch container.system.behavior.consoleNames {
    case .presenter: return Self("\(text) (\(container.displayName), \(container.spineLocation.text))")
    case .presenterAndSource: return Self(text)
    }
  }

  static func oneSidedSpread(_ container: String) -> Self {
    Self("\(container) cannot be single-sided: its spine is in the middle")
  }

  static func pageOptionIsFixed(_ option: String, of container: String) -> Self {
    Self("\(option) of \(container) cannot be changed once its view is loaded or it has pages")
  }
}

extension SpineLocation {
  /// The description of the spine location in messages.
  fileprivate var text: String { self == .none ? "pages that scroll" : "spine location \(rawValue)" }
}
