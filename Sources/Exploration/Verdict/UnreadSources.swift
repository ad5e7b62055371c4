import Lua
import LuaSyntax
import Scripting

/// The places in a script at which the next step may depend on something that isn't part of the state.
struct UnreadSources {
  /// The reasons, such as `reads the clock at app.lua:12`.
  private(set) var reasons: [String] = []

  private static let clocks: Set = ["time", "date", "clock"]

  /// Reads scripts.
  ///
  /// - Parameter sources: The scripts by their paths.
  init(_ sources: [String: SourceText]) {
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) { read(source, name) }
  }

  private mutating func read(_ source: SourceText, _ name: String) {
    var last: [String] = []
    for token in ScriptTokens(code: source.bytes[...]) {
      last = last.suffix(2) + [token.words]
      guard last.count == 3, last[1] == "." else { continue }
      if last[0] == "os", UnreadSources.clocks.contains(last[2]) {
        reasons.append("reads the clock at \(name):\(token.line)")
      } else if last[0] == "math", last[2] == "random" {
        reasons.append("draws a random number at \(name):\(token.line)")
      }
    }
  }
}

extension ScriptToken {
  fileprivate var words: String {
    switch kind {
    case .name(let name): name
    case .symbol(UInt8(ascii: ".")): "."
    default: ""
    }
  }
}
