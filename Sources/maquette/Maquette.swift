import CommandArguments
import Flows
import Glibc
import Lua

@main
enum Maquette {
  static func main() {
    ProgramFaults.installHandlers(version: MaquetteCommand.version)
    Interrupts.catchInterrupts()
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      exit(try Invocation.start(words) { exit($0.rawValue) }.rawValue)
    } catch {
      MaquetteCommand.exitProgram(error, of: words)
    }
  }
}
