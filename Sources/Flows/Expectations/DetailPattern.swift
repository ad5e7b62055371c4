import Controllers
import Rendering

/// A pattern for a detail of an event in an event list, such as `parent=Draft`, `duration=0.4` or `button=Keep it`.
struct DetailPattern {
  let name: String
  /// The text after `=`, or `nil` if there is no `=`.
  private(set) var value: String?
  /// The values that the detail can have, or `nil` if the event has no detail with this name.
  let possibleValues: EventField.Values?

  /// Returns the details that the words of an entry contain.
  ///
  /// A word that isn't a known detail continues the value of the previous detail.
  static func detailPatterns(in words: ArraySlice<Substring>, of event: String) -> [DetailPattern] {
    let details = EventKind.recorded(named: event).flatMap(\.details)
    return words.reduce(into: []) { found, word in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let knownValues = parts[0] == TraceField.scene ? .text : details.first { $0.name == parts[0] }?.values
      let values = parts.count == 2 ? knownValues : nil
      if values == nil, let last = found.last, last.possibleValues?.allowsSeveralWords == true {
        found[found.count - 1].value = [last.value ?? "", String(word)].joined(separator: " ")
      } else {
        found.append(DetailPattern(name: parts[0], value: parts.count == 2 ? parts[1] : nil, possibleValues: values))
      }
    }
  }

  /// Whether an event has a detail with this name and value.
  func matches(_ event: EventWords) -> Bool {
    event.details.contains { $0.key == name && (matchesValue($0.value) || matchesName($0)) }
  }

  /// Whether the value is a name that the trace shows for a field, either the display name or the short name.
  private func matchesName(_ field: TraceField) -> Bool {
    value.map { $0 == field.displayText || $0 == field.shortDisplayText } ?? false
  }

  private func matchesValue(_ found: TraceField.Value) -> Bool {
    guard let value, let values = possibleValues else { return false }
    if found.text == value { return true }
    switch values {
    case .flag, .orientation, .word: return false
    case .controller: return DetailPattern.isSameController(found.text[...], value[...])
    case .controllers: return areWords(in: found.text) { DetailPattern.isSameController($0, $1) }
    case .orientations:
      return DetailPattern.orientationMask(value).map { $0 == DetailPattern.orientationMask(found.text) } ?? false
    case .seconds: return matchesNumber(found) { Clock.microseconds($0) == Clock.microseconds($1) }
    case .count: return matchesNumber(found) { $0 == $1 }
    case .text: return !value.isEmpty && found.text.split(separator: " ").starts(with: value.split(separator: " "))
    case .texts: return areWords(in: found.text) { $0 == $1 || $0 == $1 + "," }
    }
  }

  private func matchesNumber(_ found: TraceField.Value, _ isSame: (Double, Double) -> Bool) -> Bool {
    guard let expectedNumber = value.flatMap(Double.init), expectedNumber.isFinite, let found = found.number else {
      return false
    }
    return isSame(found, expectedNumber)
  }

  /// Whether the words of the value occur consecutively in a string.
  private func areWords(in text: String, _ isSame: (Substring, Substring) -> Bool) -> Bool {
    let found = text.split(separator: " ")
    let expectedWords = (value ?? "").split(separator: " ")
    guard !expectedWords.isEmpty, expectedWords.count <= found.count else { return false }
    return (0...(found.count - expectedWords.count)).contains { start in
      zip(found[start...], expectedWords).allSatisfy { isSame($0, $1) }
    }
  }

  /// Whether the expected name is the name of the controller that was found.
  ///
  /// A class name matches any instance, and `Draft#1` matches only the first instance.
  private static func isSameController(_ foundName: Substring, _ expectedName: Substring) -> Bool {
    guard foundName != expectedName else { return true }
    if expectedName.hasSuffix("#1") { return foundName == expectedName.dropLast(2) }
    return foundName.hasPrefix(expectedName + "#") && UInt32(foundName.dropFirst(expectedName.count + 1)) != nil
  }

  /// Parses a list of orientations separated by commas, or returns `nil` if one of the names isn't an orientation.
  static func orientationMask(_ text: String) -> InterfaceOrientationMask? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy(InterfaceOrientationMask.names.contains) else { return nil }
    return InterfaceOrientationMask(InterfaceOrientationMask.orientations(named: names))
  }
}

extension EventField.Values {
  /// Whether a value can consist of several words.
  fileprivate var allowsSeveralWords: Bool {
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
