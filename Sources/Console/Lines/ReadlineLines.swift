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
  private let complete: (String, String) -> Completion
  /// Returns the text that precedes the prompt symbol.
  private let address: () -> String
  /// Returns a function to call every 200 milliseconds while the line is empty, or `nil` if no file is watched.
  private let idle: () -> Idle?
  /// Returns the work to do between key presses.
  ///
  /// Each call of the returned function does a part of the work.
  ///
  /// See `Interpreter.preparation`.
  private let preparation: () -> (() -> Bool)?
  private var received: Line?
  /// The preceding lines of the chunk, each with its line break.
  private var begun = ""
  private var prompts = (first: "", more: "")

  /// Returns a line to execute as if a user had typed it, or `nil` if there is no such line.
  package typealias Idle = () -> String?

  /// The time between two calls of the idle function, in milliseconds.
  private static let look: Int32 = 200

  /// The time without input after which a pasted line is considered complete, in milliseconds.
  private static let pause: Int32 = 500
  /// The maximum length of a line, in bytes.
  ///
  /// Pasted text may have several lines of this length.
  ///
  /// A terminal without readline has the same limit.
  ///
  /// The time that readline needs grows with the square of the length.
  private static let longest = 4096
  /// The maximum number of bytes that can be pushed back to readline.
  private static let pushedBack = 200

  /// The maximum number of entries in the history.
  private static let capacity: Int32 = 2000

  /// Sets up readline.
  ///
  /// - Parameters:
  ///   - isColored: whether the prompt may contain colors.
  ///   - address: returns the text that precedes the prompt symbol. It is called before each line.
  ///   - idle: returns the function to call while the line is empty.
  ///   - preparation: returns the work to do while the user types nothing. Each call of the returned function does a
  ///     part of the work and returns whether more work is left.
  ///   - complete: returns the completions for the end of a line, given the line and the previous lines of its chunk.
  package init(
    isColored: Bool, address: @escaping () -> String = { "" }, idle: @escaping () -> Idle? = { nil },
    preparation: @escaping () -> (() -> Bool)? = { nil },
    complete: @escaping (String, String) -> Completion
  ) {
    (self.complete, self.address, self.idle, self.preparation) = (complete, address, idle, preparation)
    let countsCharacters = mq_set_up(
      mq_Callbacks(
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
    // In a prompt, \1 and \2 enclose characters that take no room on the screen.
    prompts = (isColored ? "\u{1}\u{1B}[1m\u{2}\(first)\u{1}\u{1B}[0m\u{2} " : first + " ", more + " ")
    using_history()
    stifle_history(ReadlineLines.capacity)
    if let history { read_history(history) }
    removeOlderDuplicates()
  }

  package func next(continues: Bool) -> Line {
    received = nil
    if !continues { begun = "" }
    mq_set_suspension_handler(true)
    defer { mq_set_suspension_handler(false) }
    mq_install(continues ? prompts.more : address().printableLine + prompts.first)
    var work = continues ? nil : preparation()
    while received == nil {
      let look = continues ? nil : idle()
      let most = work != nil ? 0 : look == nil ? -1 : ReadlineLines.look
      switch InputWait.wait(for: STDIN_FILENO, atMost: most, unless: { mq_suspension().pointee != 0 }) {
      case .ready:
        mq_read_key()
        if received == nil, mq_length() > ReadlineLines.longest, mq_longest_line() > ReadlineLines.longest {
          dropLongLine()
        }
      case .interrupted:
        if mq_suspension().pointee != 0 { mq_answer_signal() }
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
        // The idle function isn't called while the user is typing a line.
        guard mq_is_empty(), let line = look?() else { continue }
        rl_callback_handler_remove()
        print(line.printableLine)
        return .text(line)
      }
    }
    return received ?? .end
  }

  package func remember(_ chunk: String) {
    // Readline would write control characters of an earlier line to the terminal as they are.
    guard !chunk.trimmed.isEmpty, chunk.first != " ", chunk == chunk.printable else { return }
    removeEntries(equalTo: chunk)
    add_history(chunk)
    if let history { HistoryFile.append(entry(at: mq_history_count() - 1), to: history) }
  }

  /// Removes duplicates from the history file, which other consoles may also have extended.
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

  /// Drops the rest of a line that is too long.
  ///
  /// The rest is read without readline, because readline would redraw the line for each byte. A pause in the input also
  /// ends the line, because readline may already have read the line break.
  private func dropLongLine() {
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
    print("a typed line can have at most \(ReadlineLines.longest) bytes; put longer lines in a file")
    mq_show_prompt()
  }

  private func take(_ text: UnsafeMutablePointer<CChar>?) {
    // If the handler stayed installed, readline would show the next prompt at once and control the terminal while the
    // chunk runs.
    rl_callback_handler_remove()
    let line = text.map { String(cString: $0) }
    begun += (line ?? "") + "\n"
    received = line.map { .text($0) } ?? .end
    if text == nil { print() }
    free(text)
  }
}

// Removes duplicates from the history and keeps the latest entry.
extension ReadlineLines {
  private func removeEntries(equalTo text: String) {
    for index in (0..<mq_history_count()).reversed() {
      if let line = mq_history_line(index), String(cString: line) == text { mq_history_remove(index) }
    }
  }

  private func removeOlderDuplicates() {
    var seen: Set<String> = []
    for index in (0..<mq_history_count()).reversed() {
      guard let line = mq_history_line(index) else { continue }
      if !seen.insert(String(cString: line)).inserted { mq_history_remove(index) }
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
  /// typed, such as the name of a file with a control character, is left out.
  private func matches(_ line: UnsafeRawBufferPointer) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let text = String(decoding: line, as: UTF8.self)
    let completion = complete(text, begun)
    let candidates = completion.candidates.filter(\.isTypable)
    guard (0...text.utf8.count).contains(completion.start), !candidates.isEmpty else { return nil }
    let kept = String(decoding: text.utf8.prefix(completion.start), as: UTF8.self)
    let typed = String(decoding: text.utf8.dropFirst(completion.start), as: UTF8.self)
    let common = Candidates.common(candidates, typed: typed)
    let list = [common] + (candidates.count > 1 ? candidates : [])
    guard let result = ReadlineLines.allocate(list.count + 1) else { return nil }
    for (index, word) in list.enumerated() { result[index] = strdup(kept + word) }
    result[list.count] = nil
    mq_unlisted().pointee = Int32(kept.utf8.count)
    if candidates.count == 1, completion.isFollowed { mq_append(CChar(UInt8(ascii: " "))) }
    return result
  }

  /// Allocates a list, which readline frees.
  private static func allocate(_ count: Int) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    malloc(count * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)?
      .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
  }
}
