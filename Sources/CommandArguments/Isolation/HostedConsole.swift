import Console
import Files
import Flows
import Glibc
import Scripting

/// The console at a terminal, in two processes: one has the terminal, the other one runs the scripts.
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
        HostedConsole.leaveTerminal()
        if confinement.isIsolated {
          channel.becomeBroker()
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
  private static func leaveTerminal() {
    replace(STDIN_FILENO, by: "/dev/null", O_RDONLY)
    for output in [STDOUT_FILENO, STDERR_FILENO] where isatty(output) != 0 {
      replace(output, by: "/proc/self/fd/\(output)", O_WRONLY | O_NOCTTY)
    }
  }

  private static func replace(_ descriptor: Int32, by path: String, _ flags: Int32) {
    let other = open(path, flags | O_CLOEXEC)
    guard other >= 0 else { return }
    dup2(other, descriptor)
    close(other)
  }

  /// Ends this process in the way in which the other one ended.
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
    return serve(channel, copy, files: files, others) { path in
      !confinement.isIsolated || confinement.folders.contains { FilePlace.rest(of: path, in: $0) != nil }
    }
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
