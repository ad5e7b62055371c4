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
      let request = try Request(words: Array(CommandLine.arguments.dropFirst()))
      exit(request.perform { exit($0.rawValue) }.rawValue)
    } catch {
      MaquetteCommand.leave(error)
    }
  }
}
