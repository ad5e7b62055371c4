import Controllers
import Lua
import Rendering
import Scripting

/// The property of a state that an exploration uses to distinguish states.
struct Signature {
  /// The hash, which must not be compared with hashes of other processes.
  let hash: Int
  /// Descriptions of the values that couldn't be read.
  let obstacles: [String]

  /// Whether the state equals no other state, because something in it couldn't be read.
  var isOpaque: Bool { !obstacles.isEmpty }

  /// Reads the signature of a session.
  ///
  /// - Parameters:
  ///   - session: A session that is idle.
  ///   - options: The options of the exploration.
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  init(of session: Session, _ options: ExplorationOptions) throws {
    switch options.same {
    case .state:
      let signature = try session.stateWriter.stateSignature(ignoring: options.ignored)
      (hash, obstacles) = (signature.hash, signature.obstacles)
    case .screen:
      var hasher = Hasher()
      for line in Picture(of: session.system).lines.dropLast() { hasher.combine(line) }
      for line in ControllerTree.text(of: session.system).lines { hasher.combine(line.withoutInstanceNumbers) }
      (hash, obstacles) = (hasher.finalize(), [])
    }
  }
}

extension StringProtocol {
  /// The text without the numbers of instances, such as `#2` in `Detail#2`.
  var withoutInstanceNumbers: String {
    var (kept, isNumber) = ("", false)
    for character in self {
      isNumber = character == "#" || isNumber && character.isASCII && character.isNumber
      if !isNumber { kept.append(character) }
    }
    return kept
  }
}
