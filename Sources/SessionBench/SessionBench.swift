/// Measures complete sessions: their start-up, transitions and memory.
///
/// `Scripts/bench` runs the optimized build of this program. If the argument of this program is a number, it measures
/// only memory, with that number of rounds for each action.
@main
struct SessionBench {
  static func main() throws {
    let arguments = CommandLine.arguments
    if let rounds = arguments.dropFirst().first.flatMap({ Int($0) }) { return try Growth.run(rounds: rounds) }
    if arguments.count > 3 {
      StartUp.run(program: arguments[1], prototype: arguments[2])
      try Runs.sessions(of: arguments[3])
      Runs.run(program: arguments[1], scratch: arguments[2])
    }
    try Runs.heldTables()
    try Transitions.run()
    try Changes.run()
    try Restorations.run()
    try Storyboards.run()
    try Maps.run()
    try CheckedApps.run()
    try Explorations.run()
    try Growth.run()
  }
}
