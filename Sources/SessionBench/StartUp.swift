import Glibc

/// Measures the start-up of two programs alternately: Maquette with a prototype that has one screen, and
/// `lua5.4 -e ""`.
enum StartUp {
  static func run(program: String, prototype: String) {
    let ours = [program, "run", prototype]
    let lua = ["lua5.4", "-e", ""]
    guard Process.run(lua) == 0 else { return report("start-up", "not measured: lua5.4 is not installed") }
    guard Process.run(ours) == 0 else {
      return report("start-up", "not measured: \(ours.joined(separator: " ")) failed")
    }
    let (first, second, ratio) = paired(runs: 101, { _ = Process.run(ours) }, { _ = Process.run(lua) })
    report("start-up of `maquette run`", "\(shown(first * 1000, places: 2)) ms")
    report("  `lua5.4 -e \"\"`", "\(shown(second * 1000, places: 2)) ms; ratio \(shown(ratio, places: 2))")
  }
}

/// Another program.
enum Process {
  /// Runs a command and discards its output.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - input: The file that the program reads.
  /// - Returns: The exit status, or -1 if the program couldn't be started.
  @discardableResult
  static func run(_ words: [String], input: String = "/dev/null") -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var process = pid_t()
    guard posix_spawnp(&process, words[0], &actions, nil, &arguments, &environment) == 0 else { return -1 }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status
  }
}
