import Console
import Files
import Flows
import Glibc
import Lua
import Rendering
import Scripting

extension Invocation {
  /// Reads a command line, isolates this process if the prototype isn't trusted, and carries out the request.
  ///
  /// Before that, only the command line is read. The project's `.maquette.lua` is part of the prototype.
  ///
  /// - Parameters:
  ///   - words: The command line without the program's name.
  ///   - end: A closure that receives the exit status before the session is closed. If the closure ends the program, the
  ///     session need not be closed.
  /// - Returns: The exit status of the program.
  /// - Throws: An error to pass to `MaquetteCommand.leave`.
  package static func start(_ words: [String], _ end: (ExitStatus) -> ExitStatus) throws -> ExitStatus {
    let typed = try Invocation(typed: words)
    if case .console = typed.request, Terminal.isInteractive {
      return try HostedConsole(words, typed).run(end)
    }
    let confinement = try Confinement(typed.request, typed.isolation)
    var prepared = Prepared()
    if confinement.isIsolated {
      try confinement.checkSystem()
      prepared = Prepared(for: typed.request, isTrusted: confinement.isTrusted)
      try confinement.isolate(prepared)
    }
    return try typed.finish(words, confinement, prepared, end)
  }

  /// Reads the project's options, and carries out the request.
  func finish(
    _ words: [String], _ confinement: Confinement, _ prepared: Prepared, _ end: (ExitStatus) -> ExitStatus
  ) throws -> ExitStatus {
    var prepared = prepared
    prepared.trustsRun = confinement.trustsRun
    return try (configured(words, confinement) ?? self).perform(prepared, end)
  }
}

extension Confinement {
  /// Isolates this process, after its broker has been started.
  ///
  /// - Throws: `ConfigurationProblem` if the system can't isolate it.
  fileprivate func isolate(_ prepared: Prepared) throws {
    tell()
    let isolation = isolation(reading: prepared.folders)
    do throws(SystemError) {
      // The broker gets Ctrl-C, too, which ends what it does for the isolated process.
      try Broker.start(
        by: {
          Interrupts.catchTermination()
          return services(isolation, FileService(grants), removing: try? prepared.revision?.get())
        }, prepare: { _ = Interrupts.take() })
    } catch {
      throw ConfigurationProblem("\(IsolationProblem(String(cString: strerror(error.number))))", .failed)
    }
    try begin(isolation)
  }

  /// Checks that the system can isolate a process, before anything is begun.
  ///
  /// - Throws: `ConfigurationProblem` if it can't.
  func checkSystem() throws {
    if let obstacle = Isolation.obstacle { throw ConfigurationProblem("\(IsolationProblem(obstacle))", .failed) }
  }

  /// Isolates this process.
  ///
  /// - Throws: `ConfigurationProblem` if the system refuses.
  func begin(_ isolation: Isolation) throws {
    do { try isolation.begin() } catch { throw ConfigurationProblem("\(error)", .failed) }
  }

  /// Tells the user about the isolation when a prototype is opened for the first time.
  func tell() {
    // To trust a folder that contains all others is enough.
    let outermost = folders.filter { folder in !folders.contains { $0 != folder && PathParts.isPath(folder, in: $0) } }
    guard !isTrusted, exists, let folder = outermost.first(where: ToldFolders.add) else { return }
    Terminal.output().printError(
      "\(folder.printableLine) runs isolated: its scripts can't change files, start programs or use the network. If you "
        + "trust it, run `maquette trust \(ShellWord.quoted(folder))`")
  }
}
