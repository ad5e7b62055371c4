import Files
import Flows
import Glibc
import Testing

@testable import CommandArguments

/// Tests that no new command, option or limit is forgotten when a prototype is isolated.
@Suite struct `What an isolated prototype may do` {
  private static let commands = MaquetteCommand.typedCommands.filter { $0 is any IsolatingCommand.Type }

  @Test func `covers each path that an option names`() throws {
    let program = Program(["folder/app.lua": "", "x.run": ""])
    let (file, folder) = (program.folder + "/x.run", program.folder + "/folder")
    var count = 0
    for command in Self.commands {
      for words in CommandOptions(of: command).pathWords(naming: file, folder) {
        guard let request = Self.request(command.name, words, in: folder) else { continue }
        let files = try #require(request.namedFiles)
        let paths = files.codePaths + files.readFiles + files.writtenFiles + files.writtenFolders
        #expect(
          paths.contains { [file, folder].contains($0) || $0.hasPrefix("junit=") }, "\(command.name) \(words): \(files)"
        )
        count += 1
      }
    }
    #expect(count > 10)
  }

  /// A kind of value that is missing from both lists could be a path that `CommandOptions` doesn't know.
  ///
  /// Any prototype's `.maquette.lua` could then name a file outside its folder.
  @Test func `takes into account whether each kind of value is a path`() throws {
    let program = Program(["folder/app.lua": ""])
    let paths: Set = ["file", "files", "folder", "path", "commit|folder", "start", "kind=path"]
    let others: Set = [
      "bytes", "check", "command", "commit", "count", "device", "events", "expectation", "filter", "format", "i/n",
      "language", "name", "names", "number", "numbers", "orientation", "part", "percent", "property", "seconds",
      "sizes", "system", "tag", "texts", "trace-format", "when", "which",
    ]
    let kinds = Self.commands.map {
      CommandOptions(of: $0).valueKinds(withPathsIn: ["x=a.run", program.folder + "/folder"])
    }

    #expect(kinds.reduce(into: []) { $0.formUnion($1.paths) } == paths)
    #expect(kinds.reduce(into: []) { $0.formUnion($1.others) } == others)
  }

  /// Returns the request of a command line with an option, and with the options that it needs.
  private static func request(_ command: String, _ words: [String], in folder: String) -> Request? {
    for others in [[], [folder], ["--stress", folder], [folder, "--flow", "a"], ["accept", folder]] {
      if let request = try? Invocation(typed: [command] + words + others).request { return request }
    }
    return nil
  }

  @Test func `covers each path in the arguments`() throws {
    for command in Self.commands {
      let words = command.name == "snap" ? ["prune"] : command.name == "shrink" ? ["--flow", "a"] : []
      let request = try Invocation(parsing: [command.name] + words + ["somewhere"]).request
      let files = try #require(request.namedFiles)
      #expect((files.prototypes + files.flows).contains("somewhere"), "\(command.name)")
    }
  }

  @Test func `restricts options that exist, and each limit`() {
    let keys = Set(Self.commands.flatMap { CommandOptions(of: $0).keys })
    let restricted = Set(ConfigurationRights.keys)

    #expect(restricted.isSubset(of: keys), "\(restricted.subtracting(keys))")
    #expect(keys.filter { $0.hasPrefix("limit") }.isSubset(of: restricted))
  }

  @Test(
    arguments: [
      ("in/a.run", true), ("in/new/b.html", true), ("in/last-failed", true), ("in/app.lua", true),
      ("in/.git/a.lua", false), ("in/.envrc", false), ("in/.a.lua", false), ("in/Makefile", false),
      ("in/build.sh", false), ("in/a.run/../../a.run", false), ("other/a.run", false), ("in/link/a.run", false),
      ("in/link.run", false), ("in/../a.run", false), ("named.sh", true), ("typed.run", true), ("typed.sh", false),
      ("link.run", false), ("in", false), ("in/../typed.run", true), ("in/link/../typed.run", false),
      ("in/named.run", true),
      ("in/named-link.run", false), ("in/link/named.sh", false),
    ])
  func `includes writing files of Maquette's kinds in its folder, and files that the user names`(
    path: String, isPermitted: Bool
  ) {
    let program = Program(["in/app.lua": "", "other/file": ""])
    _ = program.shell(
      "ln -s ../other in/link; ln -s ../other/file in/link.run; ln -s other/file link.run; mkdir in/.git; "
        + "ln -s ../other/file in/named-link.run")
    var grants = WriteGrants()
    grants.add(folders: [program.folder + "/in"])
    let named = ["named.sh", "in/named.run", "in/named-link.run", "in/link/named.sh"]
    grants.add(files: named.map { program.folder + "/" + $0 })
    grants.add(wordsOf: "save \(program.folder)/typed.run \(program.folder)/typed.sh('\(program.folder)/link.run')")

    #expect(grants.permitsFile(program.folder + "/" + path) == isPermitted)
  }
}
