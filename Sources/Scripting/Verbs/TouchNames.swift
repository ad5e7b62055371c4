import Controllers
import Layout

/// The names by which user actions find the elements on the screen at one moment.
///
/// With these names, a flow can refer to an element that the user chose by its number. A name is valid only if the user
/// action finds exactly the chosen element by this name. The names of all elements are collected once, so each query is
/// only a lookup.
struct TouchNames {
  /// The elements that the user action can touch, in reading order, by name.
  private var free: [String: [Element]] = [:]
  /// The `id`s of elements.
  private var identifiers: Set<String> = []
  /// All names of elements on the screen.
  private var names: Set<String> = []
  private let session: Session

  /// - Parameters:
  ///   - elements: All elements on the screen, from front to back.
  ///   - touchableElements: The elements that support the user action and can be reached by a touch.
  ///   - session: The session of the screen.
  init(_ elements: [Element], touchableElements: [Element], in session: Session) {
    self.session = session
    for element in elements {
      names.formUnion(element.names)
      guard let identifier = element.identifier else { continue }
      identifiers.insert(identifier)
      names.insert(identifier)
    }
    for element in touchableElements.inReadingOrder {
      for name in element.searchNames { free[name, default: []].append(element) }
    }
  }

  /// Returns the name by which the user action finds an element.
  ///
  /// If several elements are called `Twin`, the name has the form `Twin#2`.
  ///
  /// - Parameter element: An element that the user action can touch.
  /// - Returns: The name, or `nil` if the user action can't find the element by a name.
  func name(of element: Element) -> String? {
    element.searchNames.lazy.compactMap { name(of: element, by: $0) }.first
  }

  private func name(of element: Element, by name: String) -> String? {
    guard element.identifier == name || !identifiers.contains(name),
      element.matches(to: name) || !names.contains(name)
    else { return nil }
    let matchingElements = (free[name] ?? []).filter { $0.identifier == name || !identifiers.contains(name) }
    guard matchingElements.count > 1 else { return name }
    if session.finder.single(of: matchingElements)?.isSame(as: element) ?? false { return name }
    let indices = matchingElements.indices.filter { matchingElements[$0].isSame(as: element) }
    let numberedName = "\(name)#\((indices.first ?? 0) + 1)"
    return indices.count == 1 && !names.contains(numberedName) ? numberedName : nil
  }
}

extension Element {
  /// The names by which user actions find the element.
  ///
  /// They include the element's kind, as in `tap "switch#2"`.
  var searchNames: [String] { names.contains(role) ? names : names + [role] }

  /// Whether this element and another element represent the same object on the screen.
  ///
  /// The two elements may have been found at different times.
  func isSame(as other: Element) -> Bool {
    switch (target, other.target) {
    case (.view(let view), .view(let other)): view === other
    case (.barButton(let item), .barButton(let other)): item === other
    case (.row(let cell), .row(let other)): cell === other
    case (.accessory(let cell), .accessory(let other)): cell === other
    case (.editControl(let cell), .editControl(let other)): cell === other
    case (.deleteButton(let cell), .deleteButton(let other)): cell === other
    case (.segment(let control, let position), .segment(let other, let index)): control === other && position == index
    case (.scope(let bar, let position), .scope(let other, let index)): bar === other && position == index
    case (.tab(let bar, let position), .tab(let other, let index)): bar === other && position == index
    case (.cancelButton(let bar), .cancelButton(let other)): bar === other
    case (.backButton(let bar), .backButton(let other)): bar === other
    default: false
    }
  }
}

extension [Element] {
  /// The elements from top to bottom, and from left to right on the same line.
  var inReadingOrder: [Element] {
    let elementsWithFrames = map { (frame: $0.frame, element: $0) }
    return elementsWithFrames.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }.map(\.element)
  }
}
