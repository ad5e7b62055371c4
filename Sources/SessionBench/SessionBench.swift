/// Figures of a whole session: start-up, transitions, memory.
///
/// `Scripts/bench` runs it in a release build; with `growth` as its argument it measures that alone.
@main
struct SessionBench {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.last == "growth" { return try Growth.run() }
    if arguments.count > 2 { StartUp.run(program: arguments[1], prototype: arguments[2]) }
    try Transitions.run()
    try Changes.run()
    try Growth.run()
  }
}
