import Lua
import LuaSyntax
import Scripting

/// The source locations in a script where the next step may depend on data that isn't part of the state.
struct UnreadSources {
  /// The reasons, such as `may read the clock at app.lua:12`.
  private(set) var reasons: [String] = []

  /// The libraries whose functions read data that isn't part of the state.
  ///
  /// Each library is stored with the names of its other functions.
  ///
  /// If a library is used in any other way, as in `local now = os`, the script may read the clock or draw a number
  /// later.
  private static let libraries: [String: (reason: String, others: Set<String>)] = [
    "os": ("may read the clock", ["difftime", "exit", "getenv", "remove", "rename", "setlocale", "tmpname"]),
    "math": (
      "may draw a random number",
      [
        "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max",
        "maxinteger", "min", "mininteger", "modf", "pi", "rad", "sin", "sqrt", "tan", "tointeger", "type", "ult",
      ]
    ),
  ]

  /// Reads scripts.
  ///
  /// - Parameter sources: The scripts by their paths.
  init(_ sources: [String: SourceText]) {
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) { read(source, name) }
  }

  private mutating func read(_ source: SourceText, _ name: String) {
    let tokens = Array(ScriptTokens(code: source.bytes[...]))
    for (index, token) in tokens.enumerated() {
      guard let libraryName = token.word, let library = UnreadSources.libraries[libraryName] else { continue }
      // A field or a key may have the name of a library.
      if index > 0, tokens[index - 1].isSymbol(".") || tokens[index - 1].isSymbol(":") { continue }
      if index + 1 < tokens.count, tokens[index + 1].isSymbol("=") { continue }
      let isField = index + 2 < tokens.count && tokens[index + 1].isSymbol(".")
      if isField, let field = tokens[index + 2].word, library.others.contains(field) { continue }
      reasons.append("\(library.reason) at \(name):\(token.line)")
    }
  }
}

extension ScriptToken {
  fileprivate var word: String? { if case .name(let name) = kind { name } else { nil } }

  fileprivate func isSymbol(_ symbol: Unicode.Scalar) -> Bool {
    if case .symbol(let byte) = kind { byte == UInt8(ascii: symbol) } else { false }
  }
}
