import CProcess
import Glibc
import Locations
import Lua
import Rendering

/// Reports crashes of the program and what was running, and then exits with a status instead of a signal.
package enum ProgramFaults {
  /// Installs handlers that report a crash on standard error and exit with `ExitStatus.internalError`.
  ///
  /// After this call, writing to a pipe that no program reads causes an error instead of a signal.
  ///
  /// - Parameter version: the version of the program, for the report.
  package static func installHandlers(version: String) {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)  // if SIGCHLD is ignored, the status of child processes is lost
    var emptySignalSet = sigset_t()
    sigemptyset(&emptySignalSet)
    sigprocmask(SIG_SETMASK, &emptySignalSet, nil)  // the parent process may have blocked signals
    pr_begin_notes()
    FaultNotes.setNote(pr_version, version)
    pr_catch_faults(true)
  }

  /// Ends the program silently with SIGPIPE, as other tools do when no program reads their output.
  package static func exitForClosedPipe() {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
  }

  /// Makes the program exit if it is still running some time after an interruption, and report what was running.
  ///
  /// This is used for runs without a console.
  package static func exitWhenStuck() { Interrupts.exitWhenStuck { pr_print_running() } }
}

/// Notes that say what is running, for the report after a crash.
package enum FaultNotes {
  package static func record(prototype: String) { setNote(pr_prototype, prototype) }

  /// Records the line or user action that is running.
  package static func record(command: String) { setNote(pr_command, command) }

  /// Records the source location of the running line, or `nil` if the running code isn't in a script.
  package static func record(location: CodeLocation?) {
    setNote(pr_file, location?.file ?? "")
    setNote(pr_line, location?.line.map(String.init) ?? "")
  }

  private static let isGitHubJob = getenv("GITHUB_ACTIONS") != nil

  /// Records that a flow begins or, if its name is empty, that a file is being read.
  static func recordFlow(flow: String, at location: CodeLocation?, of file: String) {
    record(prototype: file)
    setNote(pr_flow, flow)
    record(location: location)
    record(command: "loading")
  }

  /// Sets the text of a note.
  ///
  /// A signal handler prints the text unchanged, so control characters and workflow commands are replaced here.
  static func setNote(_ note: pr_Note, _ text: String) {
    var text = isGitHubJob ? text.printable.withoutWorkflowCommands : text.printable
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pr_note(note, $0.baseAddress, $0.count) }
    }
  }
}
