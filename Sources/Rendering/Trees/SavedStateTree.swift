import Controllers
import Layout

/// Writes the saved state of the app as a tree.
///
/// The tree contains the controllers with their keys and the states of their views.
package enum SavedStateTree {
  /// Returns one line for each controller, key and view.
  ///
  /// If no state is saved, the text is the reason.
  package static func text(of system: System) -> String {
    guard system.behavior.restoresState else { return "no saved state: " + unsupportedSystemMessage(system) }
    guard let state = system.stateStore.state else { return "no saved state: " + reason(system.stateStore.fate) }
    let objects = state.objects.count == 1 ? "1 controller" : "\(state.objects.count) controllers"
    let builtIn = state.builtIn.compactMap(origin).joined(separator: " · ")
    let headText = "saved at \(Seconds(Clock.microseconds(state.time)).text) s · \(objects) · \(builtIn)"
    let childNodes = nodes(of: state)
    let tree = TreeLines.lines(of: Node(text: headText, below: childNodes), text: \.text, children: \.below)
    let omittedLines =
      state.unsavedNames.isEmpty
      ? [] : ["left out, without a restorationIdentifier: " + abbreviatedList(state.unsavedNames)]
    return (tree + omittedLines).joinedLines
  }

  private static func unsupportedSystemMessage(_ system: System) -> String {
    let firstSystem = Systems.all.first(where: Behaviors.table.restoresState.value)
    return
      "saving state requires system \(firstSystem ?? Systems.documented), but the app follows system \(system.version)"
  }

  private static func reason(_ fate: StateStore.Fate) -> String {
    switch fate {
    case .noSaveYet, .saved: "the app hasn't entered the background yet; `home` saves its state"
    case .saveDeclined(asked: false): "the app doesn't set `shouldSaveApplicationState = true`"
    case .saveDeclined(asked: true): "the app's shouldSaveApplicationState returned false"
    case .failed: "a callback failed while it was saved"
    case .restorationDeclined: "the app declined it: shouldRestoreApplicationState didn't return true"
    case .discarded(let event): "it was dropped: the app \(endings[event] ?? event)"
    case .restored: "the last launch has restored it"
    }
  }

  /// Returns the first few names, followed by the number of further names.
  private static func abbreviatedList(_ names: [String]) -> String {
    let visibleNames = names.prefix(4).joined(separator: " ")
    return names.count > 4 ? "\(visibleNames) and \(names.count - 4) more" : visibleNames
  }

  /// Returns the text of a built-in entry: the app's version, or the kind of device on which the state was saved.
  private static func origin(_ entry: SavedEntry) -> String? {
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
    let application =
      state.application.isEmpty ? [] : [Node(text: "application", below: entryNodes(of: state.application))]
    let paths = Set(state.objects.map(\.path))
    let childrenByParent = Dictionary(grouping: state.objects) { $0.path.nearest(paths.contains) }
    return application + (childrenByParent[nil] ?? []).map { node(of: $0, childrenByParent) }
  }

  private static func node(of object: SavedObject, _ childrenByParent: [RestorationPath?: [SavedObject]]) -> Node {
    let children = childrenByParent[object.path] ?? []
    let views = object.views.map { view in
      Node(text: "\(view.step.identifier) \(view.className) · " + view.entries.map(entryText).joined(separator: " · "))
    }
    let selectedNodes = object.selectedChild.map { [Node(text: "selected: \($0.identifier)")] } ?? []
    return Node(
      text: headText(of: object),
      below: entryNodes(of: object.entries) + selectedNodes + views + children.map { node(of: $0, childrenByParent) })
  }

  private static func headText(of object: SavedObject) -> String {
    let name = object.path.identifier == object.label ? object.label : "\(object.path.identifier) \(object.label)"
    let restorationClassText = object.restorationClass.map { " · restorationClass \($0)" } ?? ""
    let storyboardText = object.scene.map { " · \($0.storyboard)" } ?? ""
    return (object.isPresented ? "+ " : "") + name + storyboardText + restorationClassText
  }

  private static func entryNodes(of entries: [SavedEntry]) -> [Node] { entries.map { Node(text: entryText(of: $0)) } }
}

// Writes values as text.
extension SavedStateTree {
  private static func entryText(of entry: SavedEntry) -> String { "\(entry.key) = \(valueText(of: entry.value))" }

  private static func valueText(of value: SavedValue) -> String {
    switch value {
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): number.plainText
    case .text(let text): "\"\(text)\""
    case .pair(let first, let second): "{ \(first.plainText), \(second.plainText) }"
    case .rect(let rect):
      "{ \(rect.minX.plainText), \(rect.minY.plainText), \(rect.width.plainText), \(rect.height.plainText) }"
    case .storyboard(let name): "storyboard \"\(name)\""
    case .reference(let path, let view): "→ " + path.text + (view.map { ":\($0.identifier)" } ?? "")
    case .table(let fields): table(fields, value.items)
    }
  }

  private static func table(_ fields: [SavedValue.Field], _ items: [SavedValue]?) -> String {
    guard !fields.isEmpty else { return "{}" }
    let parts = items?.map(valueText) ?? fields.map { "\(key($0.key)) = \(valueText(of: $0.value))" }
    return "{ " + parts.joined(separator: ", ") + " }"
  }

  private static func key(_ key: SavedValue) -> String {
    if case .text(let text) = key { return text }
    return "[\(valueText(of: key))]"
  }
}

extension Double {
  fileprivate var plainText: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
