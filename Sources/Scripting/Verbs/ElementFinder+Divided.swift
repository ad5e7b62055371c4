import Controllers

// Views whose parts receive the touches, such as a segmented control with its segments. The elements on the screen are
// the parts, so `find` doesn't find the view itself.
extension ElementFinder {
  /// Returns the divided view with a given `id` or, if no element has the name, of a given kind.
  ///
  /// - Parameters:
  ///   - name: the `id` or the kind, with a number if several views are of the kind.
  ///   - verb: the user action, for messages.
  /// - Returns: the view, or `nil` if no such view is on the screen.
  /// - Throws: `PlainError` if several views are of the kind, and the name has no number that means one of them.
  func dividedView(named name: String, for verb: String) throws -> View? {
    let elements = self.elements.inReadingOrder
    let views = ElementFinder.dividedViews(of: elements)
    if let view = views.first(where: { $0.identifier == name }) { return view }
    let wanted = session.elementName(name)
    guard !elements.contains(where: { $0.identifier == wanted.text || $0.answers(to: wanted.text) }) else { return nil }
    let kin = views.filter { $0.role == wanted.text }
    return kin.isEmpty ? nil : try wanted.only(of: kin, wanted.text, for: verb)
  }

  /// Returns whether a name means an element, or an element or a divided view of that kind without a name.
  package func isName(_ name: String) -> Bool {
    let elements = self.elements
    return elements.contains { $0.answers(to: name) || $0.role == name }
      || ElementFinder.dividedViews(of: elements).contains { $0.identifier == name || $0.role == name }
  }

  /// Returns the divided views with the given parts, in the order of the parts.
  private static func dividedViews(of parts: [Element]) -> [View] {
    var seen: Set<ObjectIdentifier> = []
    return parts.compactMap(\.view).filter { $0.takesTouchesInParts && seen.insert(ObjectIdentifier($0)).inserted }
  }
}
