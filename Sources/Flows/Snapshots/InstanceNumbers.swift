/// Renumbers the instances in a snapshot in the order in which they first occur.
///
/// Without this, a snapshot would depend on the number of instances that earlier parts of the flow have created.
struct InstanceNumbers {
  private let names: [String]

  /// Creates a renumbering.
  ///
  /// - Parameter names: the names of instances, without their numbers.
  init(of names: Set<String>) {
    self.names = names.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  func renumberedLines(_ lines: [String]) -> [String] {
    // A name that never has a number always refers to the first instance, so it doesn't change.
    let numberedNames = names.filter { name in lines.contains { $0.contains(name + "#") } }
    guard !numberedNames.isEmpty else { return lines }
    var numbersByName: [String: [String]] = [:]
    return lines.map { line in renumberedLine(line[...], numberedNames, &numbersByName) }
  }

  private func renumberedLine(_ line: Substring, _ names: [String], _ indices: inout [String: [String]]) -> String {
    var result = ""
    var remainingText = line
    while let firstCharacter = remainingText.first {
      let isInsideWord = result.last.map(Self.isWordCharacter) ?? false
      guard !isInsideWord, let name = names.first(where: { remainingText.hasPrefix($0) }) else {
        result.append(firstCharacter)
        remainingText.removeFirst()
        continue
      }
      let textAfterName = remainingText.dropFirst(name.count)
      let digits = textAfterName.first == "#" ? textAfterName.dropFirst().prefix { $0.isASCII && $0.isNumber } : ""
      guard digits.isEmpty ? !(textAfterName.first.map(Self.isWordCharacter) ?? false) : true else {
        result += name
        remainingText = textAfterName
        continue
      }
      result += name + newNumber(digits.isEmpty ? "1" : String(digits), of: name, &indices)
      remainingText = digits.isEmpty ? textAfterName : textAfterName.dropFirst(digits.count + 1)
    }
    return result
  }

  private func newNumber(_ text: String, of name: String, _ indices: inout [String: [String]]) -> String {
    let index = indices[name, default: []].firstIndex(of: text) ?? indices[name, default: []].count
    if index == indices[name, default: []].count { indices[name, default: []].append(text) }
    return index == 0 ? "" : "#\(index + 1)"
  }

  private static func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
