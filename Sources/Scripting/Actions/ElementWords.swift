import Controllers
import Layout

extension Element {
  /// The view that is the element or that contains it, or `nil` for a bar item that isn't visible in a bar.
  package var view: View? {
    switch target {
    case .view(let view): view
    case .segment(let control, _): control
    case .scope(let bar, _), .cancelButton(let bar): bar
    case .backButton(let bar): bar
    case .tab(let bar, _): bar
    case .row(let cell), .accessory(let cell), .editControl(let cell), .deleteButton(let cell): cell
    case .barButton(let item): item.bar
    }
  }

  /// Whether a touch could have an effect on the element, or on a recognizer of its view or of an enclosing view.
  package var canBeTapped: Bool { takesTouches || (view?.respondsToTaps ?? false) }

  /// The element's `id` in the script.
  package var identifier: String? {
    switch target {
    case .view(let view): view.identifier
    case .row(let cell): cell.identifier
    case .barButton(let item): item.identifier
    case .tab(let bar, let index): bar.items.indices.contains(index) ? bar.items[index].identifier : nil
    case .segment, .scope, .cancelButton, .backButton, .accessory, .editControl, .deleteButton: nil
    }
  }

  /// The element as messages and `what` show it, such as `row "Crêpes" (RecipeList), table "recipes"`.
  package var fullDescription: String {
    let name = names.first.map { " \"\($0)\"" } ?? ""
    return role + name + containerDescription
  }

  /// The element without its screen and table, such as `row "Crêpes"`.
  package var shortDescription: String { role + (names.first.map { " \"\($0)\"" } ?? "") }

  /// A word for the kind of the element, such as `button` or `row`.
  package var role: String {
    switch target {
    case .view(let view): view.role
    case .segment: "segment"
    case .scope: "scope"
    case .cancelButton: "cancel button"
    case .barButton: "bar button"
    case .backButton: "back button"
    case .tab: "tab"
    case .row(let cell): cell.container?.terms.noun ?? "row"
    case .accessory: "detail button of row"
    case .editControl(let cell): cell.editingStyle == .insert ? "plus sign" : "minus sign"
    case .deleteButton(let cell): "button of row \"\(cell.text ?? "")\","
    }
  }

  /// Whether the element is in a scroll view.
  fileprivate var canBeScrolled: Bool {
    var view = view
    while let current = view {
      if current.asScrollView != nil { return true }
      view = current.superview
    }
    return false
  }

  private var containerDescription: String {
    let container = view?.asCell?.container
    let table = container?.identifier.map { ", \(container?.terms.view ?? "table") \"\($0)\"" } ?? ""
    let screen = view?.nearestViewController.map { " (\($0.displayName))" } ?? ""
    return screen + table
  }
}

extension View {
  /// A word for the kind of view, such as `text field`.
  var role: String {
    let name = Swift.type(of: self).className
    return name.reduce("") { $1.isUppercase ? $0 + ($0.isEmpty ? "" : " ") + $1.lowercased() : $0 + String($1) }
  }
}

extension BarButtonItem {
  /// The bar that currently shows the item, or `nil` if no bar shows the item.
  fileprivate var bar: View? {
    for owner in owners {
      if let bar = owner as? View { return bar }
      if let item = owner as? NavigationItem, let bar = item.owners.lazy.compactMap({ $0 as? View }).first {
        return bar
      }
    }
    return nil
  }
}

extension Element.Obstacle {
  /// Returns the reason why a touch doesn't reach the element.
  package func message(_ element: Element) -> String {
    switch self {
    case .hidden(let view):
      "\(element.fullDescription) is hidden"
        + (view === element.view ? "" : " because a view that contains it is hidden")
    case .outsideVisibleArea: "\(element.fullDescription) is out of sight" + hint(for: element)
    case .disabled: "\(element.fullDescription) is disabled"
    case .ignoresTouches(let view): "\(element.fullDescription) doesn't receive touches: \(view.untouchableReason)"
    case .covered(let view):
      "\(element.fullDescription) is covered by "
        + (element.view.flatMap { ColumnsInFront(view, over: $0) }.map { $0.name + $0.hint } ?? view.coverName)
    case .transition(let leaving, let arriving):
      "touches are ignored during the transition from \(leaving.displayName) to \(arriving.displayName)"
    }
  }
}

extension Element.Obstacle {
  /// Whether the obstacle is that the element is outside the visible area.
  var isOutOfSight: Bool {
    if case .outsideVisibleArea = self { return true }
    return false
  }

  /// Whether the obstacle is that another view of the element's screen covers the element.
  ///
  /// Such an overlap is rarely intended.
  func isOnScreen(of element: Element) -> Bool {
    guard case .covered(let cover) = self, let screen = element.view?.nearestViewController else { return false }
    return cover.nearestViewController === screen
  }

  /// Returns a hint on how to show an element that is out of sight, preceded by a semicolon.
  ///
  /// The hint is an empty string if scrolling can't show the element.
  func hint(for element: Element) -> String { isOutOfSight && element.canBeScrolled ? "; `scroll` reveals it" : "" }
}

extension View {
  /// The reason why the view doesn't receive touches.
  ///
  /// The reason gives the property, and states whether `false` is the default of the view's class.
  package var untouchableReason: String {
    let value = "isUserInteractionEnabled is false"
    return type(of: self).isUserInteractionEnabledByDefault
      ? value : value + " (the default for \(type(of: self).className))"
  }

  /// The name by which messages refer to the view if it covers an element.
  package var coverName: String {
    if let overlay = containingOverlay, viewController == nil, identifier == nil {
      return overlay.overlayName
    }
    if isPartOfUnavailableContent {
      return "the contentUnavailableConfiguration" + (nearestViewController.map { " of \($0.displayName)" } ?? "")
    }
    if let columns = ColumnsInFront(hiddenBy: self) { return columns.name }
    if let name = identifier ?? readableName {
      return "\"\(name)\"" + (nearestViewController.map { " (\($0.displayName))" } ?? "")
    }
    return nearestViewController?.displayName ?? "another view"
  }
}
