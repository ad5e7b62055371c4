import Console
import Files
import Flows
import Glibc
import Scripting

/// The console at a terminal, in two processes: one process controls the terminal, and the other runs the scripts.
struct HostedConsole {
  private let words: [String]
  private let typed: Invocation

  /// - Parameters:
  ///   - words: The command line without the program's name.
  ///   - typedInvocation: The parsed command line.
  init(_ words: [String], _ typedInvocation: Invocation) { (self.words, self.typed) = (words, typedInvocation) }

  /// Runs consoles until the user quits.
  ///
  /// - Parameter end: A closure that receives the exit status before the session is closed.
  /// - Returns: The exit status of the program.
  /// - Throws: An error to pass to `MaquetteCommand.exitProgram`.
  func run(_ end: (ExitStatus) -> ExitStatus) throws -> ExitStatus {
    var (invocation, words) = (typed, words)
    var host: ConsoleHost?
    while true {
      let confinement = try Confinement(invocation.request, invocation.isolation)
      if confinement.isIsolated {
        try confinement.checkSystem()
        confinement.printIsolationNote()
      }
      let isolation = confinement.isolation()
      switch try HostedConsole.splitProcess() {
      case .copy(let channel):
        let hasLeftTerminal = HostedConsole.leaveTerminal()
        if confinement.isIsolated {
          guard hasLeftTerminal else {
            throw ConfigurationProblem("the terminal can't be opened for writing only", .internalError)
          }
          channel.useForBroker()
          try confinement.isolateProcess(isolation)
        }
        var prepared = Prepared()
        prepared.hostChannel = channel
        return try invocation.finish(words, confinement, prepared, end)
      case .original(let channel, let copy):
        let console = host ?? ConsoleHost(output: Terminal.output(invocation.colorMode))
        host = console
        switch console.serve(channel, copy, confinement, isolation) {
        case .opens(let path): (invocation, words) = invocation.invocationForSample(path)
        case .ended(let status):
          console.endConsole()
          return HostedConsole.exitProcess(as: status)
        }
      }
    }
  }

  private static func splitProcess() throws -> Split {
    do throws(SystemError) { return try Split.perform(endsTogether: true) } catch {
      throw ConfigurationProblem(
        "the console can't be started: \(String(cString: strerror(error.number)))", .internalError)
    }
  }

  /// Takes the keyboard away from this process, which may still write to the terminal.
  ///
  /// - Returns: Whether this process can no longer read from the terminal.
  private static func leaveTerminal() -> Bool {
    var results = [replace(STDIN_FILENO, by: "/dev/null", O_RDONLY)]
    for output in [STDOUT_FILENO, STDERR_FILENO] where isatty(output) != 0 {
      results.append(replace(output, by: "/proc/self/fd/\(output)", O_WRONLY | O_NOCTTY))
    }
    return results.allSatisfy { $0 }
  }

  /// Replaces a file descriptor by an opened file.
  ///
  /// - Returns: `false` if the file can't be opened.
  private static func replace(_ descriptor: Int32, by path: String, _ flags: Int32) -> Bool {
    let newDescriptor = open(path, flags | O_CLOEXEC)
    guard newDescriptor >= 0 else { return false }
    defer { close(newDescriptor) }
    return dup2(newDescriptor, descriptor) >= 0
  }

  /// Ends this process the same way as the other process ended.
  private static func exitProcess(as status: Int32) -> ExitStatus {
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
  ) -> EndReason {
    let files = FileService(confinement.grants)
    let otherServices = confinement.services(isolation, files, removing: nil)
    return serve(
      channel, copy, files: files, otherServices, fileToEdit: confinement.fileToEdit,
      mayOpen: { path in ConsoleProgram.sampleFolders.contains { RealPath.relativeParts(of: path, in: $0) != nil } })
  }
}

extension Confinement {
  /// Returns the path with which the user's editor may open a file, or `nil` if the file may not be opened.
  ///
  /// For an isolated prototype, the path is absolute, so that the editor can't mistake it for an option. The file is in
  /// the prototype's folder, and no part of its path within that folder is hidden.
  fileprivate func fileToEdit(_ path: String) -> String? {
    guard isIsolated else { return path }
    guard let resolvedPath = RealPath.resolved(path), TextFile.isRegularFile(resolvedPath),
      folders.contains(where: { RealPath.isVisible(resolvedPath, in: $0) })
    else { return nil }
    return resolvedPath
  }
}

extension Invocation {
  /// Returns the command line that opens a sample with the same options.
  ///
  /// Samples have no `.maquette.lua`.
  fileprivate func invocationForSample(_ path: String) -> (Invocation, [String]) {
    guard case .console(var console) = request else { return (self, []) }
    console.prototype = path
    let sampleInvocation = Invocation(
      .console(console), of: command, colorMode: colorMode, isPlain: true, isolation: isolation)
    return (sampleInvocation, [path])
  }
}
