import Lua
import Scripting

/// The file name extensions that select the format of a written file.
enum FileEnding {
  /// Returns the format for a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - owner: the beginning of the error message, such as `a map's`.
  /// - Returns: the format for the extension. The case of the extension is ignored.
  /// - Throws: `PlainError` with a list of the known extensions, if the path doesn't have a known extension.
  static func format<Form: RawRepresentable & CaseIterable>(of path: String, naming owner: String) throws -> Form
  where Form.RawValue == String {
    let name = path.pathParts().last.map(String.init) ?? path
    let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
    if let format = ending.flatMap({ Form(rawValue: $0.lowercased()) }) { return format }
    let knownExtensions = Form.allCases.map { "." + $0.rawValue }.joined(separator: " ")
    let foundText = ending.map { "found `.\($0)`" } ?? "`\(path)` has no extension"
    let hint = ending.flatMap { Suggestion.sentence(for: $0, among: Form.allCases.map(\.rawValue), quote: "`") }
    throw PlainError(
      "\(owner) file name must end in one of \(knownExtensions); \(foundText)" + (hint.map { "; \($0)" } ?? ""))
  }
}
