import CommandArguments
import Flows
import Glibc
import Lua

@main
enum Maquette {
  static func main() {
    ProgramFaults.prepare(version: MaquetteCommand.version)
    Interrupts.catchAll()
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      let invocation = try Invocation(words: words)
      exit(invocation.perform { exit($0.rawValue) }.rawValue)
    } catch {
      MaquetteCommand.leave(error, of: words)
    }
  }
}
