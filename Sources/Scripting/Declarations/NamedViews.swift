import Controllers

/// The subviews of a view at any depth, by the names that constraints use, which are an `id` or an id in a file.
///
/// A view is examined only once, and only when a lookup requires it. Don't add views while this object is in use.
package final class NamedViews {
  private var found: [String: View] = [:]
  /// The views to be examined next, in reverse order.
  private var waiting: [View]
  /// The number of views that have been examined.
  package private(set) var examinedCount = 0

  package init(in view: View) { waiting = [view] }

  /// Returns the first view with the given name, from back to front, or `nil` if there is no such view.
  package subscript(name: String) -> View? {
    while found[name] == nil, let view = waiting.popLast() {
      examinedCount += 1
      for name in [view.identifier, view.nameInFile] {
        if let name, found[name] == nil { found[name] = view }
      }
      waiting += view.subviews.reversed()
    }
    return found[name]
  }
}
