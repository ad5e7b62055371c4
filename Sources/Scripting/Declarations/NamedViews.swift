import Controllers

/// The views in a view by the names that constraints use: an `id`, or a file's reference.
///
/// Each view is looked at once, however many names are looked up, and only as far as the lookups need.
/// Nothing may be added to the views while it is used.
package final class NamedViews {
  private var found: [String: View] = [:]
  /// The views that come next, the last first.
  private var waiting: [View]
  /// How many views were looked at.
  package private(set) var lookedAt = 0

  package init(in view: View) { waiting = [view] }

  /// The first view of that name, from the back to the front.
  package subscript(name: String) -> View? {
    while found[name] == nil, let view = waiting.popLast() {
      lookedAt += 1
      for name in [view.identifier, view.drawnName] {
        if let name, found[name] == nil { found[name] = view }
      }
      waiting += view.subviews.reversed()
    }
    return found[name]
  }
}
