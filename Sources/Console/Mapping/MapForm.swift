import AppMap
import Flows
import Lua
import Scripting

/// What a map can be written as, by the end of a file's name.
package enum MapForm: String, CaseIterable, Sendable {
  case svg, html, mmd, dot, txt, png

  /// The form of a file.
  ///
  /// - Throws: `PlainError` for a name that ends in none, with those there are.
  package init(path: String) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
    if let form = ending.flatMap({ MapForm(rawValue: $0.lowercased()) }) {
      self = form
      return
    }
    let all = MapForm.allCases.map { "." + $0.rawValue }.joined(separator: " ")
    let found = ending.map { "found `.\($0)`" } ?? "`\(path)` has none"
    let hint = ending.flatMap { Suggestion.sentence(for: $0, among: MapForm.allCases.map(\.rawValue), quote: "`") }
    throw PlainError("a map's name ends in one of \(all); \(found)" + (hint.map { "; \($0)" } ?? ""))
  }

  /// Whether it shows what screens look like.
  var hasPictures: Bool { self == .html }
}
