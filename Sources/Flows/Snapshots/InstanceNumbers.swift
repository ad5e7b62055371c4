/// Renumbers instances in a snapshot in the order of their first occurrence.
///
/// Otherwise, a snapshot would depend on how many instances earlier parts of the flow have created.
struct InstanceNumbers {
  private let names: [String]

  /// Creates a numbering.
  ///
  /// - Parameter names: the names of instances, without their numbers.
  init(of names: Set<String>) {
    self.names = names.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  func renumbered(_ lines: [String]) -> [String] {
    // A name that never has a number refers only to the first instance, so it doesn't change.
    let numbered = names.filter { name in lines.contains { $0.contains(name + "#") } }
    guard !numbered.isEmpty else { return lines }
    var indices: [String: [String]] = [:]
    return lines.map { line in renumbered(line[...], numbered, &indices) }
  }

  private func renumbered(_ line: Substring, _ names: [String], _ indices: inout [String: [String]]) -> String {
    var written = ""
    var rest = line
    while let first = rest.first {
      let isInside = written.last.map(Self.isOfWord) ?? false
      guard !isInside, let name = names.first(where: { rest.hasPrefix($0) }) else {
        written.append(first)
        rest.removeFirst()
        continue
      }
      let behind = rest.dropFirst(name.count)
      let digits = behind.first == "#" ? behind.dropFirst().prefix { $0.isASCII && $0.isNumber } : ""
      guard digits.isEmpty ? !(behind.first.map(Self.isOfWord) ?? false) : true else {
        written += name
        rest = behind
        continue
      }
      written += name + number(digits.isEmpty ? "1" : String(digits), of: name, &indices)
      rest = digits.isEmpty ? behind : behind.dropFirst(digits.count + 1)
    }
    return written
  }

  private func number(_ text: String, of name: String, _ indices: inout [String: [String]]) -> String {
    let index = indices[name, default: []].firstIndex(of: text) ?? indices[name, default: []].count
    if index == indices[name, default: []].count { indices[name, default: []].append(text) }
    return index == 0 ? "" : "#\(index + 1)"
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
