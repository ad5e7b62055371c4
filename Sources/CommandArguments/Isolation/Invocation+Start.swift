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
  /// Before the isolation, only the command line is read, because the project's `.maquette.lua` is part of the
  /// prototype.
  ///
  /// - Parameters:
  ///   - words: The command line without the program's name.
  ///   - end: A closure that receives the exit status before the session is closed. If the closure ends the program, the
  ///     session need not be closed.
  /// - Returns: The exit status of the program.
  /// - Throws: An error to pass to `MaquetteCommand.leave`.
  package static func start(_ words: [String], _ end: (ExitStatus) -> ExitStatus) throws -> ExitStatus {
    let typedInvocation = try Invocation(typed: words)
    if case .console = typedInvocation.request, Terminal.isInteractive {
      return try HostedConsole(words, typedInvocation).run(end)
    }
    let confinement = try Confinement(typedInvocation.request, typedInvocation.isolation)
    var prepared = Prepared()
    if confinement.isIsolated {
      try confinement.checkSystem()
      prepared = Prepared(for: typedInvocation.request, isTrusted: confinement.isTrusted)
      try confinement.isolate(prepared)
    }
    return try typedInvocation.finish(words, confinement, prepared, end)
  }

  /// Reads the project's options, and carries out the request.
  func finish(
    _ words: [String], _ confinement: Confinement, _ prepared: Prepared, _ end: (ExitStatus) -> ExitStatus
  ) throws -> ExitStatus {
    var prepared = prepared
    prepared.trustsRun = confinement.trustsRun
    return try (applyingConfiguration(words, confinement) ?? self).perform(prepared, end)
  }
}

extension Confinement {
  /// Isolates this process, after its broker has been started.
  ///
  /// - Throws: `ConfigurationProblem` if the system can't isolate the process.
  fileprivate func isolate(_ prepared: Prepared) throws {
    printIsolationNote()
    let isolation = isolation(reading: prepared.folders)
    do throws(SystemError) {
      // The broker also receives Ctrl-C, which ends the work that it does for the isolated process.
      try Broker.start(
        by: {
          Interrupts.catchTermination()
          return services(isolation, FileService(grants), removing: try? prepared.revision?.get())
        }, prepare: { _ = Interrupts.takePending() })
    } catch {
      throw ConfigurationProblem("\(IsolationProblem(String(cString: strerror(error.number))))", .failed)
    }
    try isolateProcess(isolation)
  }

  /// Checks that the system can isolate a process, before any work begins.
  ///
  /// - Throws: `ConfigurationProblem` if the system can't do so.
  func checkSystem() throws {
    if let obstacle = Isolation.unavailabilityReason {
      throw ConfigurationProblem("\(IsolationProblem(obstacle))", .failed)
    }
  }

  /// Isolates this process.
  ///
  /// - Throws: `ConfigurationProblem` if the system refuses.
  func isolateProcess(_ isolation: Isolation) throws {
    do { try isolation.isolateProcess() } catch { throw ConfigurationProblem("\(error)", .failed) }
  }

  /// Informs the user about the isolation when a prototype is opened for the first time.
  func printIsolationNote() {
    // It is enough to trust a folder that contains all others.
    let outermost = folders.filter { folder in !folders.contains { $0 != folder && PathParts.isPath(folder, in: $0) } }
    guard !isTrusted, namedFilesExist, let folder = outermost.first(where: NotifiedFolders.add) else { return }
    Terminal.output().printError(
      "\(folder.printableLine) runs isolated: its scripts can't change files, start programs or use the network. If you "
        + "trust it, run `maquette trust \(ShellWord.quoted(folder))`")
  }
}
