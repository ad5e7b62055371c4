import Controllers
import Rendering

/// A detail in an entry of an event list, such as `parent=Draft`, `duration=0.4` or `button=Keep it`.
struct DetailPattern {
  let name: String
  /// The text after `=`, or `nil` if there is no `=`.
  private(set) var value: String?
  /// The possible values of the detail, or `nil` if the event has no detail with this name.
  let values: EventField.Values?

  /// Reads details from words.
  ///
  /// A word that isn't a known detail continues the value of the previous detail.
  static func all(in words: ArraySlice<Substring>, of event: String) -> [DetailPattern] {
    let details = EventKind.told(named: event).flatMap(\.details)
    return words.reduce(into: []) { found, word in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let known = parts[0] == TraceField.scene ? .text : details.first { $0.name == parts[0] }?.values
      let values = parts.count == 2 ? known : nil
      if values == nil, let last = found.last, last.values?.isOfWords == true {
        found[found.count - 1].value = [last.value ?? "", String(word)].joined(separator: " ")
      } else {
        found.append(DetailPattern(name: parts[0], value: parts.count == 2 ? parts[1] : nil, values: values))
      }
    }
  }

  /// Whether an event has a detail with this name and value.
  func matches(_ event: EventWords) -> Bool {
    event.details.contains { $0.key == name && (isSaid($0.value) || isRead($0)) }
  }

  /// Whether the value is the display name or short name that the trace shows for a field.
  private func isRead(_ field: TraceField) -> Bool { value.map { $0 == field.told || $0 == field.short } ?? false }

  private func isSaid(_ found: TraceField.Value) -> Bool {
    guard let value, let values else { return false }
    if found.text == value { return true }
    switch values {
    case .flag, .orientation, .word: return false
    case .controller: return DetailPattern.isSame(found.text[...], value[...])
    case .controllers: return isRun(in: found.text) { DetailPattern.isSame($0, $1) }
    case .orientations: return DetailPattern.mask(value).map { $0 == DetailPattern.mask(found.text) } ?? false
    case .seconds: return isNumber(found) { Clock.microseconds($0) == Clock.microseconds($1) }
    case .count: return isNumber(found) { $0 == $1 }
    case .text: return !value.isEmpty && found.text.split(separator: " ").starts(with: value.split(separator: " "))
    case .texts: return isRun(in: found.text) { $0 == $1 || $0 == $1 + "," }
    }
  }

  private func isNumber(_ found: TraceField.Value, _ isSame: (Double, Double) -> Bool) -> Bool {
    guard let wanted = value.flatMap(Double.init), wanted.isFinite, let found = found.number else { return false }
    return isSame(found, wanted)
  }

  /// Whether the words of the value occur consecutively in a string.
  private func isRun(in text: String, _ isSame: (Substring, Substring) -> Bool) -> Bool {
    let found = text.split(separator: " ")
    let wanted = (value ?? "").split(separator: " ")
    guard !wanted.isEmpty, wanted.count <= found.count else { return false }
    return (0...(found.count - wanted.count)).contains { start in
      zip(found[start...], wanted).allSatisfy { isSame($0, $1) }
    }
  }

  /// Whether a controller has the given name.
  ///
  /// A class name matches any instance, and `Draft#1` matches only the first instance.
  private static func isSame(_ found: Substring, _ wanted: Substring) -> Bool {
    guard found != wanted else { return true }
    if wanted.hasSuffix("#1") { return found == wanted.dropLast(2) }
    return found.hasPrefix(wanted + "#") && UInt32(found.dropFirst(wanted.count + 1)) != nil
  }

  /// Reads a list of orientations separated by commas, or returns `nil` if one of the names isn't an orientation.
  static func mask(_ text: String) -> InterfaceOrientationMask? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy(InterfaceOrientationMask.names.contains) else { return nil }
    return InterfaceOrientationMask(InterfaceOrientationMask.orientations(named: names))
  }
}

extension EventField.Values {
  /// Whether a value can consist of several words.
  fileprivate var isOfWords: Bool {
    switch self {
    case .text, .texts, .controllers, .controller: true
    case .flag, .orientation, .orientations, .seconds, .count, .word: false
    }
  }
}

extension TraceField.Value {
  fileprivate var number: Double? {
    switch self {
    case .number(let number), .seconds(let number): number
    case .flag, .text, .nothing: nil
    }
  }
}
