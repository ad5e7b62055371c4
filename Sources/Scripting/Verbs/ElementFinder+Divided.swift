import Controllers

// Finds views whose parts receive the touches, such as a segmented control with its segments. The elements on the
// screen are the parts, so `find` doesn't find the view itself.
extension ElementFinder {
  /// Returns the divided view with a given `id`.
  ///
  /// If no element has this `id`, returns the divided view of a given kind.
  ///
  /// - Parameters:
  ///   - name: the `id` or the kind. If there are several views of the kind, the name ends with a number.
  ///   - verb: the user action, for messages.
  /// - Returns: the view, or `nil` if no such view is on the screen.
  /// - Throws: `PlainError` if several views are of the kind, and the name has no number that identifies one of them.
  func dividedView(named name: String, for verb: String) throws -> View? {
    let elements = self.elements.inReadingOrder
    let views = ElementFinder.dividedViews(of: elements)
    if let view = views.first(where: { $0.identifier == name }) { return view }
    let elementName = session.elementName(name)
    guard !elements.contains(where: { $0.identifier == elementName.text || $0.matches(to: elementName.text) }) else {
      return nil
    }
    let viewsOfKind = views.filter { $0.role == elementName.text }
    return viewsOfKind.isEmpty ? nil : try elementName.singleItem(of: viewsOfKind, elementName.text, for: verb)
  }

  /// Whether a name refers to an element, or to the kind of an element or divided view without a name.
  package func isName(_ name: String) -> Bool {
    let elements = self.elements
    return elements.contains { $0.matches(to: name) || $0.role == name }
      || ElementFinder.dividedViews(of: elements).contains { $0.identifier == name || $0.role == name }
  }

  /// Returns the divided views with the given parts, in the order of the parts.
  private static func dividedViews(of parts: [Element]) -> [View] {
    var seenViews: Set<ObjectIdentifier> = []
    return parts.compactMap(\.view).filter { $0.takesTouchesInParts && seenViews.insert(ObjectIdentifier($0)).inserted }
  }
}
