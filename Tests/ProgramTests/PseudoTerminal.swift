import Glibc

/// The program at a terminal of its own, with somebody who reads before typing on.
final class PseudoTerminal {
  private let terminal: Int32
  private var process: pid_t = 0
  private(set) var output = ""

  /// What is shown when a line can be typed: readline asks to be told of what is pasted.
  static let prompt = "\u{1B}[?2004h"

  /// How long nothing may be shown, in milliseconds: only what hangs for ever is found by it.
  private static let patience: Int32 = 600_000

  // Of <asm/ioctls.h>, which Swift is not offered: TIOCGPTN and TIOCSPTLCK.
  private static let numberOf: UInt = 0x8004_5430
  private static let setLock: UInt = 0x4004_5431

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - folder: where it runs.
  ///   - columns: of the terminal.
  ///   - environment: set besides what the tests have.
  init(in folder: String, columns: UInt16 = 80, environment: [String: String] = [:]) {
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (number, lock): (Int32, Int32) = (0, 0)
    _ = ioctl(terminal, PseudoTerminal.numberOf, &number)
    _ = ioctl(terminal, PseudoTerminal.setLock, &lock)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)

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
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    let settings = environment.merging(["TERM": "xterm"]) { own, _ in own }
    let words = ["/usr/bin/env", "-u", "CI", "-C", folder] + settings.map { "\($0)=\($1)" } + [Program.path, "."]
    var arguments = words.map { strdup($0) } + [nil]
    posix_spawn(&process, words[0], &actions, &attributes, &arguments, environ)
    for argument in arguments { free(argument) }
  }

  deinit { close(terminal) }

  /// Reads till a text was shown after what was read before.
  ///
  /// - Returns: what was shown since, the text included; without it when the program ended or shows nothing more.
  @discardableResult func read(till text: String) -> String {
    var shown: [UInt8] = []
    while !String(decoding: shown, as: UTF8.self).contains(text), let more = more() { shown += more }
    let read = String(decoding: shown, as: UTF8.self)
    output += read
    return read
  }

  func type(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) } }

  /// Reads on to the end.
  ///
  /// - Returns: the status it ended with; 128 and the signal's number when it ended by one.
  func end() -> Int32 {
    while let more = more() { output += String(decoding: more, as: UTF8.self) }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  private func more() -> [UInt8]? {
    var input = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, PseudoTerminal.patience) > 0 else {
      kill(process, SIGKILL)
      return nil
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(terminal, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }
}
