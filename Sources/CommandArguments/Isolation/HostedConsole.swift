import Console
import Files
import Flows
import Glibc
import Scripting

/// The console at a terminal, in two processes: one owns the terminal, the other runs the scripts.
struct HostedConsole {
  private let words: [String]
  private let typed: Invocation

  /// - Parameters:
  ///   - words: The command line without the program's name.
  ///   - typed: The command line, as parsed.
  init(_ words: [String], _ typed: Invocation) { (self.words, self.typed) = (words, typed) }

  /// Runs consoles until the user quits.
  ///
  /// - Parameter end: A closure that receives the exit status before the session is closed.
  /// - Returns: The exit status of the program.
  /// - Throws: An error to pass to `MaquetteCommand.leave`.
  func run(_ end: (ExitStatus) -> ExitStatus) throws -> ExitStatus {
    var (invocation, words) = (typed, words)
    var host: ConsoleHost?
    while true {
      let confinement = try Confinement(invocation.request, invocation.isolation)
      if confinement.isIsolated {
        try confinement.checkSystem()
        confinement.tell()
      }
      let isolation = confinement.isolation()
      switch try HostedConsole.split() {
      case .copy(let channel):
        let isWithoutKeyboard = HostedConsole.leaveTerminal()
        if confinement.isIsolated {
          guard isWithoutKeyboard else {
            throw ConfigurationProblem("the terminal can't be opened for writing only", .internalError)
          }
          channel.useAsBroker()
          try confinement.begin(isolation)
        }
        var prepared = Prepared()
        prepared.host = channel
        return try invocation.finish(words, confinement, prepared, end)
      case .original(let channel, let copy):
        let console = host ?? ConsoleHost(output: Terminal.output(invocation.colorMode))
        host = console
        switch console.serve(channel, copy, confinement, isolation) {
        case .opens(let path): (invocation, words) = invocation.opening(path)
        case .ended(let status):
          console.leave()
          return HostedConsole.leave(as: status)
        }
      }
    }
  }

  private static func split() throws -> Split {
    do throws(SystemError) { return try Split.perform(endsTogether: true) } catch {
      throw ConfigurationProblem(
        "the console can't be started: \(String(cString: strerror(error.number)))", .internalError)
    }
  }

  /// Takes the keyboard away from this process, which may still write to the terminal.
  ///
  /// - Returns: Whether this process can't read from the terminal any more.
  private static func leaveTerminal() -> Bool {
    var all = [replace(STDIN_FILENO, by: "/dev/null", O_RDONLY)]
    for output in [STDOUT_FILENO, STDERR_FILENO] where isatty(output) != 0 {
      all.append(replace(output, by: "/proc/self/fd/\(output)", O_WRONLY | O_NOCTTY))
    }
    return all.allSatisfy { $0 }
  }

  /// Opens a file in place of a descriptor.
  ///
  /// - Returns: `false` if the file can't be opened.
  private static func replace(_ descriptor: Int32, by path: String, _ flags: Int32) -> Bool {
    let other = open(path, flags | O_CLOEXEC)
    guard other >= 0 else { return false }
    defer { close(other) }
    return dup2(other, descriptor) >= 0
  }

  /// Ends this process the same way the other one ended.
  private static func leave(as status: Int32) -> ExitStatus {
    let signal = status & 0x7f
    guard signal == 0 else {
      Glibc.signal(signal, SIG_DFL)
      raise(signal)
      return .internalError
    }
    return ExitStatus(rawValue: status >> 8 & 0xff) ?? .internalError
  }
}

extension ConsoleHost {
  fileprivate func serve(
    _ channel: BrokerChannel, _ copy: pid_t, _ confinement: Confinement, _ isolation: Isolation
  ) -> End {
    let files = FileService(confinement.grants)
    let others = confinement.services(isolation, files, removing: nil)
    return serve(
      channel, copy, files: files, others, fileToEdit: confinement.fileToEdit,
      mayOpen: { path in ConsoleProgram.foldersOfSamples.contains { RealPath.rest(of: path, in: $0) != nil } })
  }
}

extension Confinement {
  /// Returns the path with which a file may be opened in the user's editor, or `nil` if it may not.
  ///
  /// The path of a file of an isolated prototype is absolute, so that the editor can't take it for an option. It leads to
  /// a file in the prototype's folder, and has no hidden part there.
  fileprivate func fileToEdit(_ path: String) -> String? {
    guard isIsolated else { return path }
    guard let resolved = RealPath.resolved(path), TextFile.isRegularFile(resolved),
      folders.contains(where: { RealPath.isVisible(resolved, in: $0) })
    else { return nil }
    return resolved
  }
}

extension Invocation {
  /// Returns the command line that opens a sample with the same options.
  ///
  /// Samples have no `.maquette.lua`.
  fileprivate func opening(_ path: String) -> (Invocation, [String]) {
    guard case .console(var console) = request else { return (self, []) }
    console.prototype = path
    let other = Invocation(
      .console(console), of: command, colorMode: colorMode, isPlain: true, isolation: isolation)
    return (other, [path])
  }
}
