import Controllers
import Scripting

/// A value that differs between states of the same screen.
struct GrowingValue: Hashable {
  /// The kinds of values, ordered from the easiest to the hardest to understand.
  enum Kind: Int {
    /// The number of instances of a declared screen.
    case instances
    /// The number of timers.
    case timers
    /// A value of the script.
    case script
    /// A property of an object of UIKit.
    case property
    /// The number of other objects or tables.
    case objects
  }

  let kind: Kind
  /// The text that describes the value, such as `Cart.count` or `text of TextField "name" in Form`.
  let name: String
  /// The name that ignores the value in `explore { ignore = … }`, or `nil` if the value can't be ignored.
  var ignoredName: String?

  /// Returns the number of instances of a screen, or of other objects or tables.
  ///
  /// - Parameters:
  ///   - heading: The heading of the blocks that describe these objects.
  ///   - screens: The names of the declared screens.
  /// - Returns: The number, or `nil` for functions and their variables, which appear together with other objects.
  static func count(of heading: StateChange.Heading, _ screens: Set<String>) -> GrowingValue? {
    let title = heading.title
    if heading.isOfTimer { return GrowingValue(kind: .timers, name: "number of timers") }
    if screens.contains(title) { return GrowingValue(kind: .instances, name: "instances of \(title)") }
    guard let table = tableName(title) else { return GrowingValue(kind: .objects, name: "number of \(title)") }
    guard !title.hasPrefix("function "), !title.hasPrefix("variable ") else { return nil }
    let list = table.hasSuffix("]") ? String(table[..<(table.lastIndex(of: "[") ?? table.endIndex)]) : table
    // The table with which the script declared an object isn't a value of the script.
    guard list.split(separator: ".").last != "declaration" else {
      return GrowingValue(kind: .objects, name: "number of \(title)")
    }
    return GrowingValue(kind: .script, name: "entries of \(list)", ignoredName: list)
  }

  /// Creates the value that a line in the text of a state describes.
  ///
  /// - Parameters:
  ///   - line: The line in readable form.
  ///   - title: The title of its block.
  ///   - isOwn: Whether the script has stored the value in an object.
  init?(_ line: String, of title: String, isOwn: Bool) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let key = String(line[..<colon])
    let table = GrowingValue.tableName(title)
    guard isOwn || table != nil else {
      self.init(kind: .property, name: "\(key) of \(title)")
      return
    }
    let owner = table ?? title
    if key.hasPrefix("[") {
      self.init(kind: .script, name: "entries of \(owner)", ignoredName: owner)
    } else {
      let name = owner.isEmpty ? key : "\(owner.split(separator: ".").last ?? "").\(key)"
      // A variable that several functions share is identified by its name alone.
      let fullName = title.hasPrefix("variable ") ? owner : name
      self.init(kind: .script, name: fullName, ignoredName: title.hasPrefix("variable ") ? nil : fullName)
    }
  }

  /// Returns the name for `explore { ignore = … }` that ignores a line's value, or `nil` if the value can't be ignored.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - title: The title of its block.
  ///   - isOwn: Whether the script has stored the value in an object.
  /// - Returns: The name.
  static func ignorableName(_ line: String, of title: String, isOwn: Bool) -> String? {
    guard let value = GrowingValue(line, of: title, isOwn: isOwn), let name = value.ignoredName else { return nil }
    guard line.hasPrefix("["), let end = line.firstIndex(of: ":") else { return name }
    return "\(name.split(separator: ".").last ?? "")\(line[..<end])"
  }

  private init(kind: Kind, name: String, ignoredName: String? = nil) {
    (self.kind, self.name, self.ignoredName) = (kind, name, ignoredName)
  }

  /// Returns the name of the table, function or variable that a block describes, or `nil` for another block.
  private static func tableName(_ title: String) -> String? {
    if title == "globals" { return "" }
    for prefix in ["table ", "variable ", "function "] where title.hasPrefix(prefix) {
      return String(title.dropFirst(prefix.count))
    }
    return nil
  }
}

/// The values that differ between two states.
struct StateChange {
  /// The values, without duplicates.
  let values: Set<GrowingValue>

  /// Compares two states.
  ///
  /// - Parameters:
  ///   - earlier: The state that was found first.
  ///   - later: The other state.
  ///   - screens: The names of the declared screens.
  init(from earlier: StateText, to later: StateText, _ screens: Set<String>) {
    let (oldHeadings, newHeadings) = (StateChange.headings(of: earlier), StateChange.headings(of: later))
    var values: Set<GrowingValue> = []
    for (heading, count) in newHeadings where count > oldHeadings[heading, default: 0] {
      if let value = GrowingValue.count(of: heading, screens) { values.insert(value) }
    }
    let (oldTitles, newTitles) = (StateChange.titles(of: earlier), StateChange.titles(of: later))
    for detail in StateChange.lines(of: later, without: earlier)
    where oldTitles[detail.title] == newTitles[detail.title] {
      guard let line = ReadableLine(detail) else { continue }
      if let value = GrowingValue(line.text, of: detail.title, isOwn: line.isOwn) { values.insert(value) }
    }
    self.values = values
  }

  /// The heading of a block.
  ///
  /// The blocks of timers have the same title as those of a screen that is called `Timer`.
  struct Heading: Hashable {
    let title: String
    let isOfTimer: Bool

    init(of block: StateText.Block) {
      title = block.title
      // Only a timer has this property. If the script stores such a property in a screen, its line begins with `own`.
      isOfTimer = title == "\(Clock.Timer.self)" && block.lines.contains { $0.hasPrefix("isWaiting:") }
    }
  }

  private static func headings(of text: StateText) -> [Heading: Int] {
    Dictionary(text.blocks.map { (Heading(of: $0), 1) }, uniquingKeysWith: +)
  }

  private static func titles(of text: StateText) -> [String: Int] {
    Dictionary(text.blocks.map { ($0.title, 1) }, uniquingKeysWith: +)
  }

  private static func lines(of text: StateText, without other: StateText) -> [StateText.Detail] {
    var counts: [StateText.Detail: Int] = [:]
    for detail in other.details { counts[detail, default: 0] += 1 }
    return text.details.filter { detail in
      guard let count = counts[detail], count > 0 else { return true }
      counts[detail] = count - 1
      return false
    }
  }
}
