import Controllers
import Rendering
import Scripting

/// The parts of a screen that should be unchanged when the user goes back to it.
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

  /// The values of each part of the screen.
  ///
  /// Elements with the same kind and name share a part.
  private let valuesByPart: [Part: [String]]
  /// The parts in the order in which the screen lists them.
  private let parts: [Part]
  private let orientation: String
  /// The orientation of the app.
  ///
  /// It stays the same while the device has an orientation that the app doesn't support.
  private let interfaceOrientation: InterfaceOrientation
  /// Whether the app has the same orientation as the device.
  private let followsDevice: Bool
  /// The element that the user is editing, or `nil` if there is none.
  private let editedElement: String?
  /// The lines of the picture, without the line below it.
  private let picture: [String]

  /// Reads the contents of the screen of a session.
  init(of session: Session) {
    var (values, parts): ([Part: [String]], [Part]) = ([:], [])
    for element in session.finder.elements {
      for (property, value) in ScreenContents.properties(of: element) {
        let part = Part(element: element.shortDescription, property: property)
        if values[part] == nil { parts.append(part) }
        values[part, default: []].append(value)
      }
    }
    (self.valuesByPart, self.parts) = (values, parts)
    editedElement = session.system.firstResponder.map { "\(type(of: $0))" }
    orientation = session.system.device.orientation.rawValue
    interfaceOrientation = session.application.statusBarOrientation
    followsDevice = session.system.device.orientation.interfaceOrientation == interfaceOrientation
    picture = Picture(of: session.system).lines.dropLast()
  }

  private static func properties(of element: Element) -> [(Property, String)] {
    switch element.target {
    // A selected item of a collection view looks like the other items.
    case .row(let cell) where cell.table != nil: return [(.selection, "\(cell.isSelected)")]
    case .view(let view):
      let value = view.elementValue.map { [(Property.value, "\($0)")] } ?? []
      return value + (view.asScrollView.map { [(.scrollPosition, "\($0.contentOffset)")] } ?? [])
    default: return []
    }
  }

  /// Describes the first difference from other contents of the same screen.
  ///
  /// It isn't a difference if a field is no longer being edited, or if another row is selected.
  ///
  /// - Parameter before: The contents at an earlier moment.
  /// - Returns: The difference, such as `text field "name" has a different value`, or `nil` if there is none or if the
  ///   device was rotated between the two moments.
  func difference(since before: ScreenContents) -> String? {
    guard orientation == before.orientation, before.followsDevice || !isRotated(since: before) else { return nil }
    let changedParts = parts.filter { before.valuesByPart[$0] != nil && before.valuesByPart[$0] != valuesByPart[$0] }
    if let part = changedParts.first(where: { !isDeselection(of: $0) }) { return described(part) }
    // A menu or a keyboard that covered the screen before doesn't appear again.
    let isComparable = changedParts.isEmpty && editedElement == before.editedElement && parts == before.parts
    return picture == before.picture || !isComparable ? nil : "the screen looks different"
  }

  /// Whether the app has another orientation than at an earlier moment.
  private func isRotated(since before: ScreenContents) -> Bool { interfaceOrientation != before.interfaceOrientation }

  /// Whether a row is no longer selected.
  private func isDeselection(of part: Part) -> Bool {
    part.property == .selection && valuesByPart[part]?.contains("true") == false
  }

  private func described(_ part: Part) -> String {
    switch part.property {
    case .value: "\(part.element) has a different value"
    // All rows of a list have the same mistake, so the description doesn't contain their names.
    case .selection: "a row stays selected"
    case .scrollPosition: "\(part.element) is scrolled to a different position"
    }
  }
}
