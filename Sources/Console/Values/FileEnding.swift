import Lua
import Scripting

/// The ending of a file's name, which says what is written to the file.
enum FileEnding {
  /// The form of a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - owner: whose name messages are about: `a map's`.
  /// - Returns: the form that the ending names, in any case.
  /// - Throws: `PlainError` for a name with another ending, with the ones there are.
  static func form<Form: RawRepresentable & CaseIterable>(of path: String, naming owner: String) throws -> Form
  where Form.RawValue == String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
    if let form = ending.flatMap({ Form(rawValue: $0.lowercased()) }) { return form }
    let all = Form.allCases.map { "." + $0.rawValue }.joined(separator: " ")
    let found = ending.map { "found `.\($0)`" } ?? "`\(path)` has none"
    let hint = ending.flatMap { Suggestion.sentence(for: $0, among: Form.allCases.map(\.rawValue), quote: "`") }
    throw PlainError("\(owner) name ends in one of \(all); \(found)" + (hint.map { "; \($0)" } ?? ""))
  }
}
