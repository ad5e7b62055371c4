import Controllers
import Layout

/// Writes the saved state of the app as a tree: the controllers with their keys and the states of their views.
package enum SavedStateTree {
  /// Returns one line for each controller, key and view.
  ///
  /// If no state is saved, returns the reason.
  package static func text(of system: System) -> String {
    guard system.behavior.restoresState else { return "no saved state: " + tooEarly(system) }
    guard let state = system.stateStore.state else { return "no saved state: " + reason(system.stateStore.fate) }
    let objects = state.objects.count == 1 ? "1 controller" : "\(state.objects.count) controllers"
    let builtIn = state.builtIn.compactMap(madeBy).joined(separator: " · ")
    let head = "saved at \(Seconds(Clock.microseconds(state.time)).text) s · \(objects) · \(builtIn)"
    let below = nodes(of: state)
    let tree = TreeLines.lines(of: Node(text: head, below: below), text: \.text, below: \.below)
    let rest = state.leftOut.isEmpty ? [] : ["left out, without a restorationIdentifier: " + listed(state.leftOut)]
    return (tree + rest).joinedLines
  }

  private static func tooEarly(_ system: System) -> String {
    let first = Systems.all.first(where: Behaviors.table.restoresState.value)
    return "saving state requires system \(first ?? Systems.documented), but the app follows system \(system.version)"
  }

  private static func reason(_ fate: StateStore.Fate) -> String {
    switch fate {
    case .nothingYet, .saved: "the app hasn't entered the background yet; `home` saves its state"
    case .notWanted(asked: false): "the app doesn't set `shouldSaveApplicationState = true`"
    case .notWanted(asked: true): "the app's shouldSaveApplicationState returned false"
    case .failed: "a callback failed while it was saved"
    case .refused: "the app declined it: shouldRestoreApplicationState didn't return true"
    case .dropped(let event): "it was dropped: the app \(endings[event] ?? event)"
    case .restored: "the last launch has restored it"
    }
  }

  /// Returns the first few names, followed by the number of further names.
  private static func listed(_ names: [String]) -> String {
    let shown = names.prefix(4).joined(separator: " ")
    return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
  }

  /// Returns the text of a built-in entry: the app's version, or the kind of device on which the state was saved.
  private static func madeBy(_ entry: SavedEntry) -> String? {
    guard case .text(let text) = entry.value else { return nil }
    return entry.key == SavedState.Key.bundleVersion ? "version " + text : text
  }

  private static let endings = [
    "wasKilled": "was quit by the user", "crashed": "crashed", "rebooted": "ended with the device, which was restarted",
  ]

  private struct Node {
    let text: String
    var below: [Node] = []
  }

  private static func nodes(of state: SavedState) -> [Node] {
    let application = state.application.isEmpty ? [] : [Node(text: "application", below: lines(of: state.application))]
    let paths = Set(state.objects.map(\.path))
    let below = Dictionary(grouping: state.objects) { $0.path.nearest(paths.contains) }
    return application + (below[nil] ?? []).map { node(of: $0, below) }
  }

  private static func node(of object: SavedObject, _ below: [RestorationPath?: [SavedObject]]) -> Node {
    let children = below[object.path] ?? []
    let views = object.views.map { view in
      Node(text: "\(view.step.identifier) \(view.className) · " + view.entries.map(words).joined(separator: " · "))
    }
    let selected = object.selected.map { [Node(text: "selected: \($0.identifier)")] } ?? []
    return Node(
      text: head(of: object),
      below: lines(of: object.entries) + selected + views + children.map { node(of: $0, below) })
  }

  private static func head(of object: SavedObject) -> String {
    let name = object.path.identifier == object.label ? object.label : "\(object.path.identifier) \(object.label)"
    let maker = object.restorationClass.map { " · restorationClass \($0)" } ?? ""
    let scene = object.scene.map { " · \($0.storyboard)" } ?? ""
    return (object.isPresented ? "+ " : "") + name + scene + maker
  }

  private static func lines(of entries: [SavedEntry]) -> [Node] { entries.map { Node(text: words(of: $0)) } }
}

// Writes values as text.
extension SavedStateTree {
  private static func words(of entry: SavedEntry) -> String { "\(entry.key) = \(words(of: entry.value))" }

  private static func words(of value: SavedValue) -> String {
    switch value {
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): number.plain
    case .text(let text): "\"\(text)\""
    case .pair(let first, let second): "{ \(first.plain), \(second.plain) }"
    case .rect(let rect): "{ \(rect.minX.plain), \(rect.minY.plain), \(rect.width.plain), \(rect.height.plain) }"
    case .storyboard(let name): "storyboard \"\(name)\""
    case .reference(let path, let view): "→ " + path.text + (view.map { ":\($0.identifier)" } ?? "")
    case .table(let fields): table(fields, value.items)
    }
  }

  private static func table(_ fields: [SavedValue.Field], _ items: [SavedValue]?) -> String {
    guard !fields.isEmpty else { return "{}" }
    let parts = items?.map(words) ?? fields.map { "\(key($0.key)) = \(words(of: $0.value))" }
    return "{ " + parts.joined(separator: ", ") + " }"
  }

  private static func key(_ key: SavedValue) -> String {
    if case .text(let text) = key { return text }
    return "[\(words(of: key))]"
  }
}

extension Double {
  fileprivate var plain: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
