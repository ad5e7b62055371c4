import CProcess
import Glibc
import Locations
import Lua
import Rendering

/// Reports crashes of the program and what was running at that time, and exits with a status instead of a signal.
package enum ProgramFaults {
  /// Installs handlers that report a crash on standard error and exit with `ExitStatus.internalError`.
  ///
  /// After this call, writing to a pipe without a reader fails with an error instead of a signal.
  ///
  /// - Parameter version: the version of the program, for the report.
  package static func prepare(version: String) {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)  // if SIGCHLD is ignored, the status of child processes is lost
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)  // the parent process may have blocked signals
    pr_begin_notes()
    FaultNotes.note(pr_version, version)
    pr_catch_faults(true)
  }

  /// Ends the program silently with SIGPIPE, as other tools do when nothing reads their output.
  package static func exitForClosedPipe() {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
  }

  /// Makes the program report what was running and exit if it keeps running after an interruption.
  ///
  /// Used for runs without a console.
  package static func exitWhenStuck() { Interrupts.exitWhenStuck { pr_print_running() } }
}

/// Notes about what is running, for the report after a crash.
package enum FaultNotes {
  package static func note(prototype: String) { note(pr_prototype, prototype) }

  /// Notes the line or user action that is running.
  package static func note(command: String) { note(pr_command, command) }

  /// Notes the source location of the line that is running, or `nil` if it isn't in a script.
  package static func note(location: CodeLocation?) {
    note(pr_file, location?.file ?? "")
    note(pr_line, location?.line.map(String.init) ?? "")
  }

  private static let isGitHubJob = getenv("GITHUB_ACTIONS") != nil

  /// Notes that a flow begins or, if the name of the flow is empty, that a file is being read.
  static func begin(flow: String, at location: CodeLocation?, of file: String) {
    note(prototype: file)
    note(pr_flow, flow)
    note(location: location)
    note(command: "loading")
  }

  /// Sets a note.
  ///
  /// A signal handler prints notes as they are, so control characters and workflow commands are replaced here.
  static func note(_ note: pr_Note, _ text: String) {
    var text = isGitHubJob ? text.printable.withoutWorkflowCommands : text.printable
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pr_note(note, $0.baseAddress, $0.count) }
    }
  }
}
