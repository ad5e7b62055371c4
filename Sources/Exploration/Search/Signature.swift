import Controllers
import Lua
import Rendering
import Scripting

/// The property by which an exploration distinguishes states.
struct Signature {
  /// The hash.
  let hash: Int
  /// Descriptions of the values that couldn't be read.
  let unreadableValues: [String]
  /// The ignored names that belong to a value in the state.
  var ignoredNames: Set<String> = []

  /// The hash, or `nil` if a value couldn't be read, so that the state isn't equal to any other state.
  var identity: Int? { unreadableValues.isEmpty ? hash : nil }
}

/// Reads the signatures of states.
final class SignatureReader {
  private let options: ExplorationOptions
  /// The hash of each state's text, keyed by the hash of the state.
  private var textHashesByState: [Int: Int] = [:]

  /// - Parameter options: The options of the exploration.
  init(_ options: ExplorationOptions) { self.options = options }

  /// Reads the signature of a session.
  ///
  /// Usually, the hash of a state can't be compared with hashes of other processes. If the options require shared
  /// records, the text of each state is also hashed once.
  ///
  /// - Parameter session: A session that is idle.
  /// - Returns: The signature.
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  func read(_ session: Session) throws -> Signature {
    guard options.stateIdentity == .state else {
      return Signature(hash: SignatureReader.hashOfScreen(of: session), unreadableValues: [])
    }
    let signature = try session.stateWriter.stateSignature(ignoring: options.ignoredValues)
    guard options.sharesRecords, signature.obstacles.isEmpty else {
      return Signature(
        hash: signature.hash, unreadableValues: signature.obstacles, ignoredNames: signature.ignoredNames)
    }
    let textHash =
      try textHashesByState[signature.hash] ?? session.stateWriter.stateText(ignoring: options.ignoredValues).hash
    textHashesByState[signature.hash] = textHash
    return Signature(hash: textHash, unreadableValues: [], ignoredNames: signature.ignoredNames)
  }

  private static func hashOfScreen(of session: Session) -> Int {
    let hasher = StateHasher()
    for line in Picture(of: session.system).lines.dropLast() { hasher.combine(line) }
    for line in ControllerTree.text(of: session.system).lines { hasher.combine(line.withoutInstanceNumbers) }
    return hasher.value
  }
}
