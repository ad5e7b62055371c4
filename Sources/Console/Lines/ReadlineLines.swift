import CReadline
import CReadlineBridge
import Glibc
import Lua

/// Lines typed at a terminal, by GNU readline: editing, history, completion.
///
/// Readline's callback interface with a wait of our own, so that Ctrl-C throws away the half line. While a chunk runs
/// the handler is removed: the terminal is as it was, and Ctrl-C is a signal to the script. There is one of these in a
/// program, as there is one readline.
package final class ReadlineLines: LineSource {
  private let historyFile = HistoryFile()
  private var history: String? { historyFile.path }
  /// Why what is typed cannot be kept.
  var historyProblem: String? { historyFile.problem }
  private let complete: (String, String) -> Completion
  /// What stands before the prompt's sign.
  private let address: () -> String
  /// Asked every 200 milliseconds while the line is empty; nil while no file is watched.
  private let idle: () -> Idle?
  /// The work to do between key presses, a piece at each call; see `Interpreter.preparation`.
  private let preparation: () -> (() -> Bool)?
  private var received: Line?
  /// The lines of the chunk so far, each with its break.
  private var begun = ""
  private var prompts = (first: "", more: "")

  /// Returns a line that is to be done as if it were typed, or nil.
  package typealias Idle = () -> String?

  /// How long till it looks again, in milliseconds.
  private static let look: Int32 = 200

  /// How long nothing comes after all of a pasted line, in milliseconds.
  private static let pause: Int32 = 500
  /// The bytes of a line, as many as a terminal's own editing takes: what readline does for one grows with its square.
  private static let longest = 4096
  /// The bytes that readline takes back.
  private static let pushedBack = 200

  /// Entries that are kept.
  private static let capacity: Int32 = 2000

  /// - Parameters:
  ///   - isColoured: whether the prompt may hold colours.
  ///   - address: what stands before the prompt's sign, asked anew for each line.
  ///   - idle: what is asked while the line is empty, itself asked for anew for each line.
  ///   - preparation: what can be done while nothing is typed, a piece at each call, which tells whether more is left.
  ///   - complete: what may stand at the end of a line as far as it is typed, after the lines of the chunk before it.
  package init(
    isColoured: Bool, address: @escaping () -> String = { "" }, idle: @escaping () -> Idle? = { nil },
    preparation: @escaping () -> (() -> Bool)? = { nil },
    complete: @escaping (String, String) -> Completion
  ) {
    (self.complete, self.address, self.idle, self.preparation) = (complete, address, idle, preparation)
    let countsCharacters = mq_set_up(
      mq_Answers(
        owner: Unmanaged.passUnretained(self).toOpaque(),
        line: { owner, text in
          guard let owner else { return }
          Unmanaged<ReadlineLines>.fromOpaque(owner)._withUnsafeGuaranteedRef { $0.take(text) }
        },
        complete: { owner, line, end in
          guard let owner, let line else { return nil }
          return Unmanaged<ReadlineLines>.fromOpaque(owner)._withUnsafeGuaranteedRef { lines in
            lines.matches(UnsafeRawBufferPointer(start: line, count: Int(end)))
          }
        },
        is_interrupted: { Interrupts.isPending }))
    let (first, more) = countsCharacters ? ("▸", "…") : (">", ".")
    // What takes no cell stands between \1 and \2.
    prompts = (isColoured ? "\u{1}\u{1B}[1m\u{2}\(first)\u{1}\u{1B}[0m\u{2} " : first + " ", more + " ")
    using_history()
    stifle_history(ReadlineLines.capacity)
    if let history { read_history(history) }
    removeOlderTwins()
  }

  package func next(continues: Bool) -> Line {
    received = nil
    if !continues { begun = "" }
    mq_hear_suspension(true)
    defer { mq_hear_suspension(false) }
    mq_install(continues ? prompts.more : address() + prompts.first)
    var work = continues ? nil : preparation()
    while received == nil {
      let look = continues ? nil : idle()
      let most = work != nil ? 0 : look == nil ? -1 : ReadlineLines.look
      switch InputWait.wait(for: STDIN_FILENO, atMost: most, unless: { mq_suspension().pointee != 0 }) {
      case .ready:
        mq_read_key()
        if received == nil, mq_length() > ReadlineLines.longest { refuseLine() }
      case .interrupted:
        _ = Interrupts.take()
        mq_discard()
        rl_callback_handler_remove()
        return .interrupted
      case .signalled: mq_answer_signal()
      case .elapsed:
        if let step = work {
          if !step() { work = nil }
          continue
        }
        // What was begun is not taken away.
        guard mq_is_empty(), let line = look?() else { continue }
        rl_callback_handler_remove()
        print(line)
        return .text(line)
      }
    }
    return received ?? .end
  }

  package func remember(_ chunk: String) {
    guard !chunk.trimmed.isEmpty, chunk.first != " " else { return }
    removeEntries(equalTo: chunk)
    add_history(chunk)
    if let history { append_history(1, history) }
  }

  /// What was typed in this and other consoles meanwhile, each once.
  package func leave() {
    guard let history else { return }
    clear_history()
    read_history(history)
    removeOlderTwins()
    write_history(history)
    chmod(history, 0o600)
  }

  /// Drops a line that is too long up to its end, or to a pause: readline draws it anew for each byte, and may have read the
  /// end already.
  private func refuseLine() {
    mq_drop_line()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case .ready = InputWait.wait(for: STDIN_FILENO, atMost: ReadlineLines.pause, unless: { false }) {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else { break }
      let line = bytes[..<count]
      guard let end = line.firstIndex(where: { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }) else { continue }
      for byte in line[(end + 1)...].prefix(ReadlineLines.pushedBack) { rl_stuff_char(Int32(byte)) }
      break
    }
    print("a line that is typed has at most \(ReadlineLines.longest) bytes; put longer ones into a file")
    mq_show_prompt()
  }

  private func take(_ text: UnsafeMutablePointer<CChar>?) {
    // Else readline shows the next prompt at once, and the terminal stays its own while the chunk runs.
    rl_callback_handler_remove()
    let line = text.map { String(cString: $0) }
    begun += (line ?? "") + "\n"
    received = line.map { .text($0) } ?? .end
    if text == nil { print() }
    free(text)
  }
}

// History: of equal entries the latest stays.
extension ReadlineLines {
  private func removeEntries(equalTo text: String) {
    for index in (0..<mq_history_count()).reversed() {
      if let line = mq_history_line(index), String(cString: line) == text { mq_history_remove(index) }
    }
  }

  private func removeOlderTwins() {
    var seen: Set<String> = []
    for index in (0..<mq_history_count()).reversed() {
      guard let line = mq_history_line(index) else { continue }
      if !seen.insert(String(cString: line)).inserted { mq_history_remove(index) }
    }
  }
}

// Completion
extension ReadlineLines {
  /// Readline's list of matches for the whole line: what all have in common, then each.
  ///
  /// A candidate may be written otherwise than what was typed, so that it takes its place: `cre` becomes `Crêpes`.
  private func matches(_ line: UnsafeRawBufferPointer) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let text = String(decoding: line, as: UTF8.self)
    let completion = complete(text, begun)
    guard completion.start <= text.utf8.count, !completion.candidates.isEmpty else { return nil }
    let kept = String(decoding: text.utf8.prefix(completion.start), as: UTF8.self)
    let typed = String(decoding: text.utf8.dropFirst(completion.start), as: UTF8.self)
    let common = Candidates.common(completion.candidates, typed: typed)
    let list = [common] + (completion.candidates.count > 1 ? completion.candidates : [])
    guard let result = ReadlineLines.allocate(list.count + 1) else { return nil }
    for (index, word) in list.enumerated() { result[index] = strdup(kept + word) }
    result[list.count] = nil
    mq_unlisted().pointee = Int32(kept.utf8.count)
    if completion.candidates.count == 1, completion.isFollowed { mq_append(CChar(UInt8(ascii: " "))) }
    return result
  }

  /// Readline frees it.
  private static func allocate(_ count: Int) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    malloc(count * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)?
      .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
  }
}
