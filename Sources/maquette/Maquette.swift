import CommandArguments
import Flows
import Glibc
import Lua

@main
enum Maquette {
  static func main() {
    ProgramFaults.prepare(version: MaquetteCommand.version)
    Interrupts.catchAll()
    do {
      let invocation = try Invocation(words: Array(CommandLine.arguments.dropFirst()))
      exit(invocation.perform { exit($0.rawValue) }.rawValue)
    } catch {
      MaquetteCommand.leave(error)
    }
  }
}
