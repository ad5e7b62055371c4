import Controllers
import Rendering
import Scripting

// The values of UIKit's properties, whether the declaration, the script or the user set them.
extension Described {
  /// The properties whose values differ from those of a new object, and the properties that contain a control's value.
  ///
  /// The command `state` finds differences the same way.
  var values: [String] {
    guard let modelObject else { return [] }
    let properties = session.stateWriter.changedProperties(of: modelObject, always: Described.shownProperties)
      .filter { !Described.propertiesOfOtherFacts.contains($0.name) && $0.value != .nothing }
    let entries = (properties + selectedTitles(of: modelObject)).compactMap { name, value in
      value.valueTree.map { (key: Optional(name), value: $0) }
    }
    return entries.isEmpty ? [] : ValueTree.table(entries, more: 0).lines(columns: columns - 4)
  }

  /// The properties that contain the value that a control shows.
  ///
  /// `describe` reports these properties even if they have their default values.
  private static let shownProperties: Set<String> = [
    "currentPage", "date", "isAnimating", "isOn", "maximumValue", "minimumValue", "numberOfPages", "progress",
    "selectedSegmentIndex", "text", "value",
  ]

  /// The properties that other facts already report.
  private static let propertiesOfOtherFacts: Set<String> = [
    "accessibilityIdentifier", "accessibilityLabel", "bounds", "center", "frame", "id", "intrinsicContentSize",
  ]

  /// Returns the selected titles of a picker.
  ///
  /// A script reads the titles with a method, so the properties don't include them.
  private func selectedTitles(of object: ModelObject) -> [(name: String, value: StateValue)] {
    let titles = ((object as? View)?.selectedTitles ?? []).map { $0.map(StateValue.text) ?? .nothing }
    guard !titles.isEmpty else { return [] }
    return [("selectedTitle", titles.count == 1 ? titles[0] : .list(titles))]
  }
}

extension StateValue {
  /// The value as a script would write it, or `nil` if the value is or contains an object or a function.
  fileprivate var valueTree: ValueTree? {
    switch self {
    case .nothing: .leaf("nil")
    case .flag(let flag): .leaf(flag ? "true" : "false")
    case .integer(let number): .leaf(String(number))
    case .number(let number): .leaf(plainNumber(number))
    case .text(let text): .leaf(ValuePrinter.quoted(text))
    case .list(let values): StateValue.tableTree(values.map { (nil, $0) })
    case .fields(let fields): StateValue.tableTree(fields.map { ($0.name, $0.value) })
    case .object, .script: nil
    }
  }

  private static func tableTree(_ values: [(key: String?, value: StateValue)]) -> ValueTree? {
    let entries = values.compactMap { key, value in value.valueTree.map { (key: key, value: $0) } }
    return entries.count < values.count ? nil : .table(entries, more: 0)
  }
}
