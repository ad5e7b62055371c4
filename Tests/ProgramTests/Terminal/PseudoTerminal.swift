import Glibc

/// The program at a separate terminal, with a user who reads the screen before typing.
final class PseudoTerminal {
  private let terminal: Int32
  private(set) var process: pid_t = 0
  private(set) var output = ""
  /// The text on the screen.
  private(set) var screen: Screen
  private var partial: [UInt8] = []
  private var hasClosed = false

  /// The output after which a line can be typed.
  ///
  /// At this moment, readline turns on bracketed paste.
  static let prompt = "\u{1B}[?2004h"

  /// The maximum time without output, in milliseconds.
  ///
  /// Only a program that hangs exceeds it.
  private static let patience: Int32 = 60_000

  // The constants TIOCGPTN and TIOCSPTLCK. They are defined in <asm/ioctls.h>, which Swift can't import.
  private static let numberOf: UInt = 0x8004_5430
  private static let setLock: UInt = 0x4004_5431

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - folder: The folder for the program, which is also the user's home folder.
  ///   - command: The command to run. By default, the program opens the prototype in the folder.
  ///   - columns: The number of columns of the terminal.
  ///   - rows: The number of rows of the terminal.
  ///   - environment: Environment variables, in addition to those of the tests.
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
    let settings = environment.merging(
      [
        "TERM": "xterm", "HOME": folder, "INPUTRC": "/dev/null", "MAQUETTE_SYSTEM": "6",
        "MAQUETTE_TRUST": Program.trust,
      ]
    ) { own, _ in own }
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
    let setsid: Int16 = 0x80  // starts a session whose terminal is the first one that it opens
    // While another test runs a shell command with `system`, this process ignores these signals. The program must not
    // inherit that.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGINT, SIGQUIT] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, setsid | Int16(POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var arguments = words.map { strdup($0) } + [nil]
    posix_spawn(&process, words[0], &actions, &attributes, &arguments, environ)
    for argument in arguments { free(argument) }
  }

  deinit { closeTerminal() }

  /// Closes the window of the terminal.
  func closeTerminal() {
    if !hasClosed { close(terminal) }
    hasClosed = true
  }

  /// Changes the size of the window.
  func resize(to columns: Int, rows: Int = 24) {
    screen.resize(to: columns)
    setSize(columns, rows)
  }

  private func setSize(_ columns: Int, _ rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) } }

  /// Reads until a string is displayed after the output that has been read before.
  ///
  /// - Returns: The output since then, up to and including the string. If the program ends or stops writing first, all
  ///   of its output since then.
  @discardableResult func read(till text: String) -> String {
    let start = output.utf8.count
    var shown: String { String(decoding: output.utf8.dropFirst(start), as: UTF8.self) }
    while !shown.contains(text), readMore() {}
    return shown
  }

  /// Reads until the screen satisfies a condition.
  ///
  /// - Returns: Whether the screen satisfies the condition. The result is `false` if the program ends or stops writing
  ///   first.
  @discardableResult func wait(till condition: (Screen) -> Bool) -> Bool {
    while !condition(screen) { guard readMore() else { return false } }
    return true
  }

  /// Reads until a line can be typed at the prompt that follows a number of earlier prompts.
  @discardableResult func waitForPrompt(after count: Int = 0) -> Bool {
    wait { $0.isPrompting && $0.promptCount > count && ($0.line.contains("▸") || $0.line.hasPrefix("…")) }
  }

  /// Types a line as soon as the program accepts input, and reads until the program accepts the next line.
  ///
  /// - Returns: The rows that have been displayed since then, including the typed line.
  @discardableResult func enter(_ line: String) -> String {
    wait { $0.isPrompting }
    let (count, rows) = (screen.promptCount, screen.past.count + screen.cursor.row)
    type(line + "\r")
    waitForPrompt(after: count)
    return (screen.past + screen.rows).dropFirst(rows).joined(separator: "\n")
  }

  /// Types a line, and then presses Enter until the last page of the line's output is displayed.
  func enterToLastPage(_ line: String) -> String {
    var pages = [enter(line)]
    while pages.last?.contains("Enter shows them") == true { pages.append(enter("")) }
    return pages.joined(separator: "\n")
  }

  /// Reads the remaining output.
  ///
  /// - Returns: The exit status of the program, or 128 plus the number of the signal that ended it.
  func end() -> Int32 {
    while readMore() {}
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  /// Reads the available output, or waits for output.
  ///
  /// Returns `false` if the program has ended or has stopped writing.
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
    // A character that consists of several bytes may arrive in two pieces.
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
