import Controllers

/// The subviews of a view at any depth, by the names that constraints use.
///
/// Such a name is an `id` in the script or an id in a file.
///
/// A view is examined only once, and only when a lookup requires it. Don't add views while this object is in use.
package final class NamedViews {
  private var viewsByName: [String: View] = [:]
  /// The views to be examined next, in reverse order.
  private var unexaminedViews: [View]
  /// The number of views that have been examined.
  package private(set) var examinedCount = 0

  package init(in view: View) { unexaminedViews = [view] }

  /// Returns the first view with the given name, from back to front, or `nil` if there is no such view.
  package subscript(name: String) -> View? {
    while viewsByName[name] == nil, let view = unexaminedViews.popLast() {
      examinedCount += 1
      for name in [view.identifier, view.nameInFile] {
        if let name, viewsByName[name] == nil { viewsByName[name] = view }
      }
      unexaminedViews += view.subviews.reversed()
    }
    return viewsByName[name]
  }
}
