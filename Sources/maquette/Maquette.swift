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
      exit(try Invocation.start(words) { exit($0.rawValue) }.rawValue)
    } catch {
      MaquetteCommand.leave(error, of: words)
    }
  }
}
