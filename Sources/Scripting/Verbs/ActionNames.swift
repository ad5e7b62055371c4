import Controllers

/// The names by which user actions other than `tap` find the elements on the screen at one moment.
///
/// An element may have different names in different user actions. For example, if a bar item and a field are called
/// `Name`, `tap` finds the field as `Name#2`, and `enter` finds it as `Name`.
package final class ActionNames {
  private let session: Session
  private let allElements: [Element]
  private let tester = HitTester()
  private var namesByAction: [String: (elements: [Element], names: TouchNames)] = [:]
  private lazy var backButton = session.finder.backButtons.first { $0.obstacle == nil }

  /// - Parameters:
  ///   - session: The session, whose screen must not change while the names are used.
  ///   - elements: All elements on the screen, from front to back, or `nil` if they aren't known yet.
  package init(in session: Session, _ elements: [Element]? = nil) {
    self.session = session
    allElements = elements ?? session.finder.elements
  }

  /// Returns the elements that a user action can touch, from front to back.
  ///
  /// - Parameter verb: The name of a user action on elements, such as `enter`.
  /// - Returns: The elements.
  package func elements(for verb: String) -> [Element] { entry(for: verb).elements }

  /// Returns the name by which a user action finds an element.
  ///
  /// - Parameters:
  ///   - element: An element.
  ///   - verb: The name of a user action on elements, such as `enter`.
  /// - Returns: The name, or `nil` if the action can't touch the element or can't find it by a name.
  package func name(of element: Element, for verb: String) -> String? {
    let entry = self.entry(for: verb)
    return entry.elements.contains { $0.isSame(as: element) } ? entry.names.name(of: element) : nil
  }

  /// Whether `back` taps an element.
  package func isFoundByBack(_ element: Element) -> Bool { backButton?.isSame(as: element) ?? false }

  private func entry(for verb: String) -> (elements: [Element], names: TouchNames) {
    if let knownEntry = namesByAction[verb] { return knownEntry }
    let supportedElements = session.verbs[verb]?.elements
    let touchableElements = allElements.filter {
      supportedElements?.contain($0) == true && $0.obstacle(by: tester) == nil
    }
    let entry = (touchableElements, TouchNames(allElements, touchableElements: touchableElements, in: session))
    namesByAction[verb] = entry
    return entry
  }
}
