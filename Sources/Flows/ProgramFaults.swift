import CProcess
import Glibc
import Lua

/// Faults of the program's own: told with what was running, and never the death by a signal.
package enum ProgramFaults {
  /// From here on a fault is told on standard error and ends the program with `ExitStatus.ownFault`; and a pipe whose
  /// reader is gone is an error of the write, no signal.
  ///
  /// - Parameter version: the program's, for the report.
  package static func prepare(version: String) {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)  // where it is ignored nobody learns how a process ended
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)  // what started the program may have blocked some
    pr_begin_notes()
    RunningNotes.note(pr_version, version)
    pr_catch_faults(true)
  }

  /// Ends the program by the signal that ends any tool whose output nobody reads any more, and without a message.
  package static func endWithoutReader() {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
  }

  /// Ends the program, and reports what ran, when it continues after a stop: for runs without a user at the console.
  package static func leaveWhenStuck() { Interrupts.leaveWhenStuck { pr_tell_running() } }
}

/// What runs now, where a report after a fault finds it.
package enum RunningNotes {
  package static func note(prototype: String) { note(pr_prototype, prototype) }

  /// The line or verb that runs.
  package static func note(command: String) { note(pr_command, command) }

  /// Where it stands in the script; nil when it stands in none.
  package static func note(place: String?) { note(pr_place, place ?? "") }

  /// A flow begins, or, without a name, the reading of a file.
  static func begin(flow: String, at place: String?, of file: String) {
    note(prototype: file)
    note(pr_flow, flow)
    note(place: place)
    note(command: "loading")
  }

  static func note(_ note: pr_Note, _ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pr_note(note, $0.baseAddress, $0.count) }
    }
  }
}
