import Controllers
import Layout

/// The names under which verbs find the elements of one moment, so that a flow can say what a number of a list means.
///
/// A name is valid only if the verb that gets it finds exactly this element: the names of all elements are read once, and
/// each answer is a look-up.
struct TouchNames {
  /// The elements that a verb can touch, by name, in reading order.
  private var free: [String: [Element]] = [:]
  /// The elements that a script gave an `id`, by it.
  private var identifiers: Set<String> = []
  /// Every name that something on the screen has.
  private var names: Set<String> = []
  private let session: Session

  /// - Parameters:
  ///   - elements: everything on the screen, front-most first.
  ///   - touched: those that the verb can touch and that a touch reaches.
  ///   - session: the session of that screen.
  init(_ elements: [Element], touched: [Element], in session: Session) {
    self.session = session
    for element in elements {
      names.formUnion(element.names)
      guard let identifier = element.identifier else { continue }
      identifiers.insert(identifier)
      names.insert(identifier)
    }
    for element in touched.inReadingOrder {
      for name in element.spokenNames { free[name, default: []].append(element) }
    }
  }

  /// The name that leads the verb to an element, with its place if others have the name as well: `Twin#2`.
  ///
  /// - Parameter element: one that the verb can touch.
  /// - Returns: the name, or `nil` if none leads there.
  func name(of element: Element) -> String? {
    element.spokenNames.lazy.compactMap { name(of: element, by: $0) }.first
  }

  private func name(of element: Element, by name: String) -> String? {
    guard element.identifier == name || !identifiers.contains(name),
      element.answers(to: name) || !names.contains(name)
    else { return nil }
    let meant = (free[name] ?? []).filter { $0.identifier == name || !identifiers.contains(name) }
    guard meant.count > 1 else { return name }
    if session.single(of: meant)?.isSame(as: element) ?? false { return name }
    let places = meant.indices.filter { meant[$0].isSame(as: element) }
    let numbered = "\(name)#\((places.first ?? 0) + 1)"
    return places.count == 1 && !names.contains(numbered) ? numbered : nil
  }
}

extension Element {
  /// The names a verb accepts: those of the element, then what kind of thing it is, as in `tap "switch#2"`.
  var spokenNames: [String] { names.contains(role) ? names : names + [role] }

  /// Whether both are the same thing on the screen, looked at at different times.
  func isSame(as other: Element) -> Bool {
    switch (target, other.target) {
    case (.view(let view), .view(let other)): view === other
    case (.barButton(let item), .barButton(let other)): item === other
    case (.row(let cell), .row(let other)): cell === other
    case (.accessory(let cell), .accessory(let other)): cell === other
    case (.editControl(let cell), .editControl(let other)): cell === other
    case (.deleteButton(let cell), .deleteButton(let other)): cell === other
    case (.segment(let control, let place), .segment(let other, let index)): control === other && place == index
    case (.scope(let bar, let place), .scope(let other, let index)): bar === other && place == index
    case (.tab(let bar, let place), .tab(let other, let index)): bar === other && place == index
    case (.cancel(let bar), .cancel(let other)): bar === other
    case (.back(let bar), .back(let other)): bar === other
    default: false
    }
  }
}

extension [Element] {
  /// The elements from the top down, each line from left to right.
  var inReadingOrder: [Element] {
    let framed = map { (frame: $0.frame, element: $0) }
    return framed.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }.map(\.element)
  }
}
