import CReadline
import CReadlineBridge
import Glibc
import Lua
import Rendering

/// Lines that are typed at a terminal with GNU readline, which provides editing, history and completion.
///
/// The class uses readline's callback interface and waits for input itself, so that Ctrl-C can discard an unfinished
/// line. While a chunk runs, readline's handler isn't installed. The terminal then has its normal settings, and Ctrl-C
/// stops the script. There can be only one instance, because readline has global state.
package final class ReadlineLines: LineSource {
  private let historyFile = HistoryFile()
  private var history: String? { historyFile.path }
  /// The reason why the history can't be saved, or `nil` if it can be saved or no history is kept.
  var historyProblem: String? { historyFile.problem }
  private let completeLine: (String, String) -> Completion
  /// Returns the text that precedes the prompt symbol.
  private let promptAddress: () -> String
  /// Returns a function to call every 200 milliseconds while the line is empty, or `nil` if no file is watched.
  private let idleWork: () -> Idle?
  /// Returns the work to do between key presses.
  ///
  /// Each call of the returned function does part of the work. `Interpreter.preparation` describes the work.
  private let prepareNext: () -> (() -> Bool)?
  private var receivedLine: Line?
  /// The preceding lines of the chunk, each with its line break.
  private var earlierLines = ""
  private var prompts = (first: "", more: "")

  /// Returns a line to execute as if a user had typed it, or `nil` if there is no such line.
  package typealias Idle = () -> String?

  /// The time between two calls of the idle function, in milliseconds.
  private static let idleInterval: Int32 = 200

  /// The time without input after which a pasted line is considered complete, in milliseconds.
  private static let pasteTimeout: Int32 = 500
  /// The maximum length of a line, in bytes.
  ///
  /// Pasted text may have several lines of this length.
  ///
  /// A terminal without readline has the same limit.
  ///
  /// The time that readline needs is proportional to the square of the length.
  private static let maximumLineLength = 4096
  /// The maximum number of bytes that can be pushed back to readline.
  private static let maximumPushedBackBytes = 200

  /// The maximum number of entries in the history.
  private static let historyCapacity: Int32 = 2000

  /// Sets up readline.
  ///
  /// - Parameters:
  ///   - isColored: whether the prompt may contain colors.
  ///   - address: returns the text that precedes the prompt symbol. It is called before each line.
  ///   - idle: returns the function to call while the line is empty.
  ///   - preparation: returns the work to do while the user types nothing. Each call of the returned function does part
  ///     of the work and returns whether more work is left.
  ///   - complete: returns the completions for the end of a line, given the line and the previous lines of its chunk.
  package init(
    isColored: Bool, address: @escaping () -> String = { "" }, idle: @escaping () -> Idle? = { nil },
    preparation: @escaping () -> (() -> Bool)? = { nil },
    complete: @escaping (String, String) -> Completion
  ) {
    (self.completeLine, self.promptAddress, self.idleWork, self.prepareNext) = (complete, address, idle, preparation)
    let countsCharacters = mq_set_up(
      mq_Callbacks(
        owner: Unmanaged.passUnretained(self).toOpaque(),
        line: { owner, text in
          guard let owner else { return }
          Unmanaged<ReadlineLines>.fromOpaque(owner)._withUnsafeGuaranteedRef { $0.receive(text) }
        },
        complete: { owner, line, end in
          guard let owner, let line else { return nil }
          return Unmanaged<ReadlineLines>.fromOpaque(owner)._withUnsafeGuaranteedRef { lines in
            lines.matches(UnsafeRawBufferPointer(start: line, count: Int(end)))
          }
        },
        is_interrupted: { Interrupts.isPending }))
    let (firstPrompt, continuationPrompt) = countsCharacters ? ("▸", "…") : (">", ".")
    // In a prompt, \1 and \2 enclose characters that don't occupy columns on the screen.
    prompts = (
      isColored ? "\u{1}\u{1B}[1m\u{2}\(firstPrompt)\u{1}\u{1B}[0m\u{2} " : firstPrompt + " ", continuationPrompt + " "
    )
    using_history()
    stifle_history(ReadlineLines.historyCapacity)
    if let history { read_history(history) }
    removeOlderDuplicates()
  }

  package func next(continues: Bool) -> Line {
    receivedLine = nil
    if !continues { earlierLines = "" }
    mq_set_suspension_handler(true)
    defer { mq_set_suspension_handler(false) }
    mq_install(continues ? prompts.more : promptAddress().printableLine + prompts.first)
    var pendingWork = continues ? nil : prepareNext()
    while receivedLine == nil {
      let idleCheck = continues ? nil : idleWork()
      let maximumWait = pendingWork != nil ? 0 : idleCheck == nil ? -1 : ReadlineLines.idleInterval
      switch InputWait.wait(for: STDIN_FILENO, atMost: maximumWait, unless: { mq_suspension().pointee != 0 }) {
      case .ready:
        mq_read_key()
        if receivedLine == nil, mq_length() > ReadlineLines.maximumLineLength,
          mq_longest_line() > ReadlineLines.maximumLineLength
        {
          dropLongLine()
        }
      case .interrupted:
        if mq_suspension().pointee != 0 { mq_answer_signal() }
        _ = Interrupts.takePending()
        mq_discard()
        rl_callback_handler_remove()
        return .interrupted
      case .signaled: mq_answer_signal()
      case .timedOut:
        if let step = pendingWork {
          if !step() { pendingWork = nil }
          continue
        }
        // The idle function isn't called while the user is typing a line.
        guard mq_is_empty(), let line = idleCheck?() else { continue }
        rl_callback_handler_remove()
        print(line.printableLine)
        return .text(line)
      }
    }
    return receivedLine ?? .end
  }

  package func remember(_ chunk: String) {
    // Readline would write control characters of an earlier line to the terminal unchanged.
    guard !chunk.trimmed.isEmpty, chunk.first != " ", chunk == chunk.printable else { return }
    removeEntries(equalTo: chunk)
    add_history(chunk)
    if let history { HistoryFile.append(entry(at: mq_history_count() - 1), to: history) }
  }

  /// Removes duplicates from the history file.
  ///
  /// Other consoles may also have added entries to it.
  package func leave() {
    guard let history else { return }
    HistoryFile.replace(history) {
      clear_history()
      read_history(history)
      removeOlderDuplicates()
      return (0..<mq_history_count()).map(entry).joined()
    }
  }

  /// Returns the text of an entry in the history file: its time and its lines.
  private func entry(at index: Int32) -> String {
    guard let line = mq_history_line(index) else { return "" }
    let time = mq_history_time(index).map { String(cString: $0) + "\n" } ?? ""
    return time + String(cString: line) + "\n"
  }

  /// Discards the rest of a line that is too long.
  ///
  /// The rest is read without readline, because readline would redraw the line for each byte. A pause in the input also
  /// ends the line, because readline may already have read the line break.
  private func dropLongLine() {
    mq_drop_line()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case .ready = InputWait.wait(for: STDIN_FILENO, atMost: ReadlineLines.pasteTimeout, unless: { false }) {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else { break }
      let line = bytes[..<count]
      guard let lineEnd = line.firstIndex(where: { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }) else {
        continue
      }
      for byte in line[(lineEnd + 1)...].prefix(ReadlineLines.maximumPushedBackBytes) { rl_stuff_char(Int32(byte)) }
      break
    }
    print("a typed line can have at most \(ReadlineLines.maximumLineLength) bytes; put longer lines in a file")
    mq_show_prompt()
  }

  private func receive(_ text: UnsafeMutablePointer<CChar>?) {
    // If the handler stayed installed, readline would show the next prompt at once and control the terminal while the
    // chunk runs.
    rl_callback_handler_remove()
    let line = text.map { String(cString: $0) }
    earlierLines += (line ?? "") + "\n"
    receivedLine = line.map { .text($0) } ?? .end
    if text == nil { print() }
    free(text)
  }
}

// Removes duplicates from the history and keeps the latest entry of each.
extension ReadlineLines {
  private func removeEntries(equalTo text: String) {
    for index in (0..<mq_history_count()).reversed() {
      if let line = mq_history_line(index), String(cString: line) == text { mq_history_remove(index) }
    }
  }

  private func removeOlderDuplicates() {
    var seenLines: Set<String> = []
    for index in (0..<mq_history_count()).reversed() {
      guard let line = mq_history_line(index) else { continue }
      if !seenLines.insert(String(cString: line)).inserted { mq_history_remove(index) }
    }
  }
}

// The completions in the form that readline expects.
extension ReadlineLines {
  /// Returns readline's list of matches for the whole line.
  ///
  /// The first item is the common beginning, and the candidates follow.
  ///
  /// A candidate replaces the typed text, so its spelling can differ: `cre` becomes `Crêpes`. A candidate that can't be
  /// typed, such as a file name with a control character, is omitted.
  private func matches(_ line: UnsafeRawBufferPointer) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let text = String(decoding: line, as: UTF8.self)
    let completion = completeLine(text, earlierLines)
    let candidates = completion.candidates.filter(\.isTypable)
    guard (0...text.utf8.count).contains(completion.start), !candidates.isEmpty else { return nil }
    let keptText = String(decoding: text.utf8.prefix(completion.start), as: UTF8.self)
    let typedText = String(decoding: text.utf8.dropFirst(completion.start), as: UTF8.self)
    let commonBeginning = Candidates.commonBeginning(candidates, typed: typedText)
    let list = [commonBeginning] + (candidates.count > 1 ? candidates : [])
    guard let result = ReadlineLines.allocate(list.count + 1) else { return nil }
    for (index, word) in list.enumerated() { result[index] = strdup(keptText + word) }
    result[list.count] = nil
    mq_unlisted().pointee = Int32(keptText.utf8.count)
    if candidates.count == 1, completion.isFollowed { mq_append(CChar(UInt8(ascii: " "))) }
    return result
  }

  /// Allocates a list, which readline frees.
  private static func allocate(_ count: Int) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    malloc(count * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)?
      .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
  }
}
