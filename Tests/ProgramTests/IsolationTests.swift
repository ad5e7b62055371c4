import CTrial
import Flows
import Glibc
import Testing

/// Tests of what an isolated process can do, also on kernels with an older Landlock.
@Suite(.enabled(if: Isolation.unavailabilityReason == nil)) struct `An isolated process` {
  /// The versions of Landlock that are tried: the kernel's own, and older ones.
  private static let versions: [Int32] = [0, 1, 2, 5]

  /// Attempts to read in the folder that may be read (`in/`) and beside it.
  @Test(
    arguments: [
      (tr_read_file, "in/file", 0), (tr_list_folder, "in", 0), (tr_read_file, "file", EACCES),
      (tr_list_folder, ".", EACCES), (tr_read_file, "in/link", EACCES), (tr_read_file, "/etc/hostname", EACCES),
    ], versions)
  func `can read only files in the prototype's folder`(trial: (tr_Act, String, Int32), version: Int32) {
    #expect(attempt(trial.0, trial.1, version) == trial.2)
  }

  @Test(
    arguments: [
      tr_write_file, tr_open_for_both, tr_append_to_file, tr_truncate_on_open, tr_truncate_file, tr_remove_file,
      tr_rename_file, tr_move_to_folder, tr_link_in_folder,
    ], versions)
  func `an isolated process can't change files`(act: tr_Act, version: Int32) {
    for path in ["in/file", "file"] { #expect(attempt(act, path, version) == EACCES) }
  }

  @Test(arguments: [tr_make_file, tr_make_folder], versions)
  func `an isolated process can't create files`(act: tr_Act, version: Int32) {
    for path in ["in/new", "new"] { #expect(attempt(act, path, version) == EACCES) }
    #expect(attempt(tr_make_nameless_file, "in", version) == EACCES)
  }

  @Test(arguments: [tr_change_mode, tr_change_owner, tr_change_times, tr_set_attribute], versions)
  func `an isolated process can't change a file's owner, permissions, times or attributes`(act: tr_Act, version: Int32)
  {
    for path in ["in/file", "file"] { #expect(attempt(act, path, version) == EPERM) }
  }

  @Test(arguments: versions, [false, true])
  func `an isolated process can't reach other processes, sockets or devices, or outlast the program`(
    version: Int32, copies: Bool
  ) {
    for act in [
      tr_signal_parent, tr_outlast_parent, tr_internet_socket, tr_local_socket, tr_pair_sockets, tr_connect_abstract,
      tr_connect_tcp, tr_push_input, tr_limit_another, tr_share_memory,
    ] { #expect(attempt(act, "", version, copies) == EPERM, "\(act)") }
    #expect(attempt(tr_push_to_device, "/dev/null", version, copies) == EPERM)
    #expect(attempt(tr_execute, "/bin/true", version, copies) == EPERM)
  }

  @Test(arguments: versions, [false, true])
  func `an isolated process can do what a session needs`(version: Int32, copies: Bool) {
    for act in [tr_signal_itself, tr_end_with_parent, tr_pass_descriptor, tr_thread, tr_read_own_limit] {
      #expect(attempt(act, "", version, copies) == 0, "\(act)")
    }
    #expect(attempt(tr_ask_device, "in/file", version, copies) == 0)
    #expect(attempt(tr_write_to_open_file, "file", version, copies) == 0)
  }

  @Test(arguments: versions)
  func `an isolated process can start copies of itself only if allowed and the system confines their signals`(
    version: Int32
  ) {
    let canCopy = Isolation.allowsCopies && version == 0
    for act in [tr_fork, tr_signal_copy, tr_copy_copy, tr_pipe] {
      #expect(attempt(act, "", version, true) == (canCopy ? 0 : EPERM))
      #expect(attempt(act, "", version) == EPERM)
    }
    #expect(attempt(tr_read_in_copy, "in/file", version, true) == (canCopy ? 0 : EPERM))
    #expect(attempt(tr_read_in_copy, "file", version, true) == (canCopy ? EACCES : EPERM))
    #expect(attempt(tr_write_in_copy, "in/file", version, true) == (canCopy ? EACCES : EPERM))
    #expect(attempt(tr_signal_others_in_copy, "", version, true) == EPERM)
  }

  @Test(arguments: versions, [false, true])
  func `an isolated process can make no system call with effects on files, processes or the machine`(
    version: Int32, copies: Bool
  ) {
    let program = Program(["in/file": "", "file": ""])
    let calls = UnsafeBufferPointer(start: tr_all_calls(), count: tr_call_count)
    #expect(calls.count > 150)
    for var call in calls {
      let name = String(cString: call.name)
      // With copies, a signal reaches only the isolated process and its copies.
      guard !(copies && name == "kill") else { continue }
      let result = tr_make(program.folder + "/in", &call, program.folder + "/in/file", version, copies)
      #expect([EPERM, EACCES, ENOSYS].contains(result), "\(name): \(result)")
    }
  }

  /// Attempts an act in an isolated process.
  ///
  /// - Returns: 0 if the act succeeds, or the system's error number.
  private func attempt(_ act: tr_Act, _ path: String, _ version: Int32, _ copies: Bool = false) -> Int32 {
    let program = Program(["in/file": "content", "file": "content", "in/other/kept": ""])
    symlink("../file", program.folder + "/in/link")
    let whole = path.hasPrefix("/") ? path : program.folder + "/" + path
    return tr_try(program.folder + "/in", act, whole, version, copies)
  }
}
