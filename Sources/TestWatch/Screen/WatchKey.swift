/// What a key does.
package enum WatchAction: Equatable, Sendable {
  case runAll, runFailed, openRun, warnings, accept, quit
}

/// A key, and when it does something.
package struct WatchKey: Sendable {
  /// What a terminal sends.
  let characters: Set<Character>
  /// What it is called.
  package let sign: String
  package let action: WatchAction
  /// What it does, in words and in one.
  let words: @Sendable (FlowBoard) -> String
  let word: String
  private let isUseful: @Sendable (WatchSituation) -> Bool

  /// All there are, in the order in which they are offered.
  package static let all: [WatchKey] = [
    WatchKey(["\n", "\r"], "Enter", .runAll, "all", "all") { _ in true },
    WatchKey(["f"], "f", .runFailed, "failed", "failed") { !$0.isBusy && $0.board.entries.contains(where: \.isRed) },
    WatchKey(["d"], "d", .openRun, "open in the console", "open") { !$0.isBusy && $0.board.focus?.runFile != nil },
    // Where nothing failed they are listed anyway.
    WatchKey(["w"], "w", .warnings, "warnings", "warnings") {
      $0.showsWarnings || $0.board.warningCount > 0 && !$0.board.red.isEmpty
    },
    WatchKey(
      ["a"], "a", .accept, { "accept \($0.waiting.count.counted("snapshot"))" }, "accept",
      { !$0.isBusy && !$0.board.waiting.isEmpty }),
    // The end of what is typed, too.
    WatchKey(["q", "\u{4}"], "q", .quit, "quit", "quit") { _ in true },
  ]

  private init(
    _ characters: Set<Character>, _ sign: String, _ action: WatchAction,
    _ words: @escaping @Sendable (FlowBoard) -> String,
    _ word: String, _ isUseful: @escaping @Sendable (WatchSituation) -> Bool
  ) {
    (self.characters, self.sign, self.action, self.words, self.word) = (characters, sign, action, words, word)
    self.isUseful = isUseful
  }

  private init(
    _ characters: Set<Character>, _ sign: String, _ action: WatchAction, _ words: String, _ word: String,
    _ isUseful: @escaping @Sendable (WatchSituation) -> Bool
  ) {
    self.init(characters, sign, action, { _ in words }, word, isUseful)
  }

  /// Those that do something now.
  ///
  /// - Parameter situation: what is shown.
  /// - Returns: in their order.
  package static func useful(in situation: WatchSituation) -> [WatchKey] { all.filter { $0.isUseful(situation) } }

  /// What something typed asks for.
  ///
  /// - Parameters:
  ///   - typed: what came at once; an arrow or another key that sends several characters is none of these.
  ///   - situation: what is shown.
  /// - Returns: the first that does something now; nil when none does.
  package static func action(of typed: String, in situation: WatchSituation) -> WatchAction? {
    guard !typed.contains("\u{1B}") else { return nil }
    let useful = useful(in: situation)
    return typed.lazy.compactMap { typed in useful.first { $0.characters.contains(typed) }?.action }.first
  }
}

extension WatchSituation {
  /// Whether flows run.
  fileprivate var isBusy: Bool { progress != nil }
}
