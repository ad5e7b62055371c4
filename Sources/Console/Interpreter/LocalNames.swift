import Lua

/// The names that a chunk declares as `local` at its beginning.
///
/// These variables exist only within the chunk, which surprises many users.
struct LocalNames: Equatable {
  private(set) var names: [String] = []
  /// The text of the chunk after the declared names.
  private let rest: Substring

  /// Reads the names from a chunk.
  ///
  /// - Parameter text: a chunk that compiles.
  init(of text: String) {
    var remainder = text.trimmed
    guard remainder.leadingName == "local" else {
      self.rest = remainder
      return
    }
    remainder = remainder.dropFirst(5).drop { $0.isWhitespace }
    if remainder.leadingName == "function" { remainder = remainder.dropFirst(8).drop { $0.isWhitespace } }
    while case let name = remainder.leadingName, !name.isEmpty {
      names.append(String(name))
      remainder = remainder.dropFirst(name.count).drop { $0.isWhitespace }
      guard remainder.first == "," else { break }
      remainder = remainder.dropFirst().drop { $0.isWhitespace }
    }
    self.rest = remainder
  }

  /// The names that the rest of the chunk doesn't use.
  private var unusedNames: [String] {
    let words = Set(rest.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    return names.filter { !words.contains(Substring($0)) }
  }

  /// A note about a name that the rest of the chunk doesn't use, or `nil` if the rest uses all names.
  var note: String? {
    unusedNames.first.map { "`\($0)` is local to this line: leave out `local` to keep it" }
  }
}

/// The local variables that no longer exist because their line has ended.
struct EndedLocals {
  private(set) var names: Set<String> = []

  /// Adds the local variables that a line declares, and returns them.
  @discardableResult
  mutating func add(declaredBy text: String) -> LocalNames {
    let locals = LocalNames(of: text)
    names.formUnion(locals.names)
    return locals
  }
}
