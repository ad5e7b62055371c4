/// The action that a key performs.
package enum WatchAction: Equatable, Sendable {
  case runAll, runFailed, openRun, warnings, accept, quit
}

/// A key, and the condition under which the screen offers it.
package struct WatchKey: Sendable {
  /// The characters that the terminal sends for the key.
  let characters: Set<Character>
  /// The key's name on the screen.
  package let keyName: String
  package let action: WatchAction
  /// The description of the action, in full (`describe`) and in one word (`shortDescription`).
  let describe: @Sendable (FlowBoard) -> String
  let shortDescription: String
  private let isUseful: @Sendable (WatchSituation) -> Bool

  /// All keys, in the order in which the screen offers them.
  package static let all: [WatchKey] = [
    WatchKey(["\n", "\r"], "Enter", .runAll, "all", "all") { _ in true },
    WatchKey(["f"], "f", .runFailed, "failed", "failed") { !$0.isBusy && $0.board.entries.contains(where: \.isFailed) },
    WatchKey(["d"], "d", .openRun, "open in the console", "open") {
      !$0.isBusy && $0.board.focusedEntry?.runFile != nil
    },
    // If no flow failed, the screen already lists the warnings.
    WatchKey(["w"], "w", .warnings, "warnings", "warnings") {
      $0.showsWarnings || $0.board.warningCount > 0 && !$0.board.failedEntries.isEmpty
    },
    WatchKey(
      ["a"], "a", .accept, { "accept \($0.pendingSnapshots.count.counted("snapshot"))" }, "accept",
      { !$0.isBusy && !$0.board.pendingSnapshots.isEmpty }),
    // The second character is Ctrl-D, which ends the input.
    WatchKey(["q", "\u{4}"], "q", .quit, "quit", "quit") { _ in true },
  ]

  private init(
    _ characters: Set<Character>, _ sign: String, _ action: WatchAction,
    _ words: @escaping @Sendable (FlowBoard) -> String,
    _ word: String, _ isUseful: @escaping @Sendable (WatchSituation) -> Bool
  ) {
    (self.characters, self.keyName, self.action, self.describe, self.shortDescription) = (
      characters, sign, action, words, word
    )
    self.isUseful = isUseful
  }

  private init(
    _ characters: Set<Character>, _ sign: String, _ action: WatchAction, _ words: String, _ word: String,
    _ isUseful: @escaping @Sendable (WatchSituation) -> Bool
  ) {
    self.init(characters, sign, action, { _ in words }, word, isUseful)
  }

  /// Returns the keys that have an effect now.
  ///
  /// - Parameter situation: the state of the screen.
  /// - Returns: the keys, in the order in which the screen offers them.
  package static func useful(in situation: WatchSituation) -> [WatchKey] { all.filter { $0.isUseful(situation) } }

  /// Returns the action for typed characters.
  ///
  /// - Parameters:
  ///   - typed: the characters that arrived together. Escape sequences, such as those of arrow keys, are ignored.
  ///   - situation: the state of the screen.
  /// - Returns: the first action that has an effect now, or `nil` if none of the characters has an action.
  package static func action(of typed: String, in situation: WatchSituation) -> WatchAction? {
    guard !typed.contains("\u{1B}") else { return nil }
    let usefulKeys = useful(in: situation)
    return typed.lazy.compactMap { typed in usefulKeys.first { $0.characters.contains(typed) }?.action }.first
  }
}

extension WatchSituation {
  /// Whether flows are running.
  fileprivate var isBusy: Bool { progress != nil }
}
