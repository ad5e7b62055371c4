import Controllers
import Rendering
import Scripting

/// The parts of a screen that a user expects to find unchanged after going back.
struct ScreenContents: Equatable {
  /// A property of an element on the screen.
  private struct Part: Hashable {
    /// The kind and the name of the element, such as `text field "name"`.
    let element: String
    let property: Property
  }

  private enum Property {
    case value, selection, scrollPosition
  }

  /// The values of each part.
  ///
  /// Elements of the same kind and name share a part.
  private let values: [Part: [String]]
  /// The parts in the order in which the screen lists them.
  private let parts: [Part]
  private let orientation: String
  /// The orientation of the app, which stays the same while the device has an orientation that the app doesn't support.
  private let interfaceOrientation: InterfaceOrientation
  /// Whether the app has the orientation of the device.
  private let followsDevice: Bool
  /// The element that is edited, or `nil` if none is.
  private let edited: String?
  /// The lines of the picture, without the line below it.
  private let picture: [String]

  /// Reads the contents of the screen of a session.
  init(of session: Session) {
    var (values, parts): ([Part: [String]], [Part]) = ([:], [])
    for element in session.finder.elements {
      for (property, value) in ScreenContents.properties(of: element) {
        let part = Part(element: element.shortDescribed, property: property)
        if values[part] == nil { parts.append(part) }
        values[part, default: []].append(value)
      }
    }
    (self.values, self.parts) = (values, parts)
    edited = session.system.firstResponder.map { "\(type(of: $0))" }
    orientation = session.system.device.orientation.rawValue
    interfaceOrientation = session.application.statusBarOrientation
    followsDevice = session.system.device.orientation.interface == interfaceOrientation
    picture = Picture(of: session.system).lines.dropLast()
  }

  private static func properties(of element: Element) -> [(Property, String)] {
    switch element.target {
    // A selected item of a collection view looks like the others.
    case .row(let cell) where cell.table != nil: return [(.selection, "\(cell.isSelected)")]
    case .view(let view):
      let value = view.elementValue.map { [(Property.value, "\($0)")] } ?? []
      return value + (view.asScrollView.map { [(.scrollPosition, "\($0.contentOffset)")] } ?? [])
    default: return []
    }
  }

  /// Describes the first difference from other contents of the same screen.
  ///
  /// A field that is no longer edited isn't a difference, and neither is the selection of another row.
  ///
  /// - Parameter before: The contents at an earlier moment.
  /// - Returns: The difference, such as `text field "name" has a different value`, or `nil` if nothing differs or if
  ///   the device was turned between the moments.
  func difference(since before: ScreenContents) -> String? {
    guard orientation == before.orientation, before.followsDevice || !isTurned(since: before) else { return nil }
    let changed = parts.filter { before.values[$0] != nil && before.values[$0] != values[$0] }
    if let part = changed.first(where: { !isDeselection(of: $0) }) { return described(part) }
    // A menu or a keyboard that covered the screen before doesn't come back.
    let isComparable = changed.isEmpty && edited == before.edited && parts == before.parts
    return picture == before.picture || !isComparable ? nil : "the screen looks different"
  }

  /// Whether the app has another orientation than at an earlier moment.
  private func isTurned(since before: ScreenContents) -> Bool { interfaceOrientation != before.interfaceOrientation }

  /// Whether a row is no longer selected.
  private func isDeselection(of part: Part) -> Bool {
    part.property == .selection && values[part]?.contains("true") == false
  }

  private func described(_ part: Part) -> String {
    switch part.property {
    case .value: "\(part.element) has a different value"
    // The rows of a list have the same fault, so it is described without their names.
    case .selection: "a row stays selected"
    case .scrollPosition: "\(part.element) is scrolled to a different position"
    }
  }
}
