import Controllers
import Lua
import Rendering
import Scripting

/// The property of a state by which an exploration tells states apart.
struct Signature {
  /// The hash.
  let hash: Int
  /// Descriptions of the values that couldn't be read.
  let obstacles: [String]
  /// The ignored names that a value in the state has.
  var ignored: Set<String> = []

  /// The hash, or `nil` if the state equals no other state, because something in it couldn't be read.
  var identity: Int? { obstacles.isEmpty ? hash : nil }
}

/// Reads the signatures of states.
final class SignatureReader {
  private let options: ExplorationOptions
  /// The hashes of texts, by the hashes of states.
  private var hashesOfTexts: [Int: Int] = [:]

  /// - Parameter options: The options of the exploration.
  init(_ options: ExplorationOptions) { self.options = options }

  /// Reads the signature of a session.
  ///
  /// The hash of a state must not be compared with hashes of other processes, unless the options ask for shared
  /// records. Its text is then hashed as well, once for each state.
  ///
  /// - Parameter session: A session that is idle.
  /// - Returns: The signature.
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  func read(_ session: Session) throws -> Signature {
    guard options.same == .state else {
      return Signature(hash: SignatureReader.hashOfScreen(of: session), obstacles: [])
    }
    let signature = try session.stateWriter.stateSignature(ignoring: options.ignored)
    guard options.sharesRecords, signature.obstacles.isEmpty else {
      return Signature(hash: signature.hash, obstacles: signature.obstacles, ignored: signature.ignored)
    }
    let known = try hashesOfTexts[signature.hash] ?? session.stateWriter.stateText(ignoring: options.ignored).hash
    hashesOfTexts[signature.hash] = known
    return Signature(hash: known, obstacles: [], ignored: signature.ignored)
  }

  private static func hashOfScreen(of session: Session) -> Int {
    let hasher = StateHasher()
    for line in Picture(of: session.system).lines.dropLast() { hasher.combine(line) }
    for line in ControllerTree.text(of: session.system).lines { hasher.combine(line.withoutInstanceNumbers) }
    return hasher.value
  }
}
