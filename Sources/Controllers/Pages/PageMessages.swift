// Warnings, which UIKit writes to the console.
extension Warning {
  static func pageIsNotFree(_ page: ViewController, in container: PageViewController) -> Warning {
    Warning(
      "The data source of \(container.toldName) answered with \(page.toldName), which is on the screen already: no page turns"
    )
  }

  /// Here: UIKit shows nothing and says nothing.
  static func noPages(_ container: PageViewController, at place: String?) -> Warning {
    Warning(
      "\(container.toldName) has appeared without a page: the first one is set in code, by `setViewControllers`, and is not"
        + " asked of the data source", declaredAt: place)
  }

  static func spineDoesNotFit(_ container: PageViewController, _ spine: SpineLocation, pages count: Int) -> Warning {
    Warning(
      "The number of view controllers provided (\(count)) doesn't match the number required (\(spine.pageCount))"
        + " for the spine location \(spine.rawValue) of \(container.toldName): everything stays")
  }
}

// What UIKit raises.
extension ControllerException.Reason {
  static func wrongPageCount(_ count: Int, required: Int, spine: SpineLocation, of container: String) -> Self {
    Self(
      "The number of view controllers provided (\(count)) doesn't match the number required (\(required))"
        + " for the requested transition (\(container), \(spine.words))")
  }

  static func oneSidedSpread(_ container: String) -> Self {
    Self("\(container) cannot be single-sided: its spine is in the middle")
  }

  static func pageOptionIsFixed(_ option: String, of container: String) -> Self {
    Self("\(option) of \(container) is chosen when it is made")
  }
}

extension SpineLocation {
  /// As messages tell it.
  fileprivate var words: String { self == .none ? "pages that scroll" : "spine location \(rawValue)" }
}
