import Glibc

/// The program at a terminal of its own, and a user who reads the screen before typing on.
final class PseudoTerminal {
  private let terminal: Int32
  private(set) var process: pid_t = 0
  private(set) var output = ""
  /// What can be read on it.
  private(set) var screen: Screen
  private var partial: [UInt8] = []
  private var hasClosed = false

  /// What is shown when a line can be typed: readline asks to be told of what is pasted.
  static let prompt = "\u{1B}[?2004h"

  /// How long nothing may be shown, in milliseconds: only what hangs for ever is found by it.
  private static let patience: Int32 = 60_000

  // Of <asm/ioctls.h>, which Swift is not offered: TIOCGPTN and TIOCSPTLCK.
  private static let numberOf: UInt = 0x8004_5430
  private static let setLock: UInt = 0x4004_5431

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - folder: where it runs, and the user's home.
  ///   - command: what is run instead of the program with this folder's prototype.
  ///   - columns: of the terminal.
  ///   - rows: likewise.
  ///   - environment: set besides what the tests have.
  init(
    in folder: String, _ command: [String] = [Program.path, "."], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:]
  ) {
    screen = Screen(columns: columns, rows: rows)
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (number, lock): (Int32, Int32) = (0, 0)
    _ = ioctl(terminal, PseudoTerminal.numberOf, &number)
    _ = ioctl(terminal, PseudoTerminal.setLock, &lock)
    setSize(columns, rows)
    let settings = environment.merging(["TERM": "xterm", "HOME": folder, "INPUTRC": "/dev/null"]) { own, _ in own }
    let unset = ["CI", "NO_COLOR", "XDG_STATE_HOME", "XDG_CONFIG_HOME"].flatMap { ["-u", $0] }
    start(
      ["/usr/bin/env"] + unset + ["-C", folder] + settings.map { "\($0)=\($1)" } + command, at: "/dev/pts/\(number)")
  }

  private func start(_ words: [String], at path: String) {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    let setsid: Int16 = 0x80  // a session of its own, whose terminal is the first one it opens
    posix_spawnattr_setflags(&attributes, setsid)
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var arguments = words.map { strdup($0) } + [nil]
    posix_spawn(&process, words[0], &actions, &attributes, &arguments, environ)
    for argument in arguments { free(argument) }
  }

  deinit { closeTerminal() }

  /// The window of the terminal is closed.
  func closeTerminal() {
    if !hasClosed { close(terminal) }
    hasClosed = true
  }

  /// The window is made wider or narrower.
  func resize(to columns: Int, rows: Int = 24) {
    screen.resize(to: columns)
    setSize(columns, rows)
  }

  private func setSize(_ columns: Int, _ rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) } }

  /// Reads till a text was shown after what was read before.
  ///
  /// - Returns: what was shown since, the text included; without it when the program ended or shows nothing more.
  @discardableResult func read(till text: String) -> String {
    let start = output.utf8.count
    var shown: String { String(decoding: output.utf8.dropFirst(start), as: UTF8.self) }
    while !shown.contains(text), readMore() {}
    return shown
  }

  /// Reads till the screen is as a condition wants it.
  ///
  /// - Returns: whether it is; false when the program ended or shows nothing more.
  @discardableResult func wait(till condition: (Screen) -> Bool) -> Bool {
    while !condition(screen) { guard readMore() else { return false } }
    return true
  }

  /// Reads till a line can be typed, after it was read that often before.
  @discardableResult func waitForPrompt(after count: Int = 0) -> Bool {
    wait { $0.isPrompting && $0.promptCount > count && ($0.line.contains("▸") || $0.line.hasPrefix("…")) }
  }

  /// Types a line when one can be typed, and reads till the next can.
  ///
  /// - Returns: the rows that were shown since, the typed line among them.
  @discardableResult func enter(_ line: String) -> String {
    wait { $0.isPrompting }
    let (count, rows) = (screen.promptCount, screen.past.count + screen.cursor.row)
    type(line + "\r")
    waitForPrompt(after: count)
    return (screen.past + screen.rows).dropFirst(rows).joined(separator: "\n")
  }

  /// Types a line, then Enter until the last page of its answer is shown.
  func enterToLastPage(_ line: String) -> String {
    var pages = [enter(line)]
    while pages.last?.contains("Enter shows them") == true { pages.append(enter("")) }
    return pages.joined(separator: "\n")
  }

  /// Reads on to the end.
  ///
  /// - Returns: the status it ended with; 128 and the signal's number when it ended by one.
  func end() -> Int32 {
    while readMore() {}
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  /// Reads what is there, or waits for it; false when there is nothing any more.
  private func readMore() -> Bool {
    guard !hasClosed else { return false }
    var input = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, PseudoTerminal.patience) > 0 else {
      kill(process, SIGKILL)
      return false
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    // A character of several bytes may come in two pieces.
    partial += buffer[..<count]
    var whole = partial.count
    while whole > 0, partial.count - whole < 4, String(validating: partial[..<whole], as: UTF8.self) == nil {
      whole -= 1
    }
    if partial.count - whole >= 4 { whole = partial.count }
    let text = String(decoding: partial[..<whole], as: UTF8.self)
    partial.removeFirst(whole)
    output += text
    screen.show(text)
    return true
  }
}
