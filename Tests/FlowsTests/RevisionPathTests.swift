import Flows
import Glibc
import Scripting
import Testing

/// Tests of the paths that `--against` compares in another folder.
@Suite struct `The path in another revision` {
  private let here = TextFile.resolvedPath(".") ?? ""

  @Test(arguments: [(".", "../other"), ("flows", "../other/flows"), ("it/a.lua", "../other/it/a.lua")])
  func `the path in another revision is the same path, below the other folder`(path: String, counterpart: String) throws
  {
    #expect(try Revision.counterpart(of: path, in: "../other") == counterpart)
  }

  @Test func `the path in another revision is relative to the current folder if the path is absolute`() throws {
    #expect(try Revision.counterpart(of: here, in: "../other") == "../other")
    #expect(try Revision.counterpart(of: here + "/a.lua", in: "../other") == "../other/a.lua")
    #expect(try Revision.counterpart(of: here + "/./a.lua", in: "../other") == "../other/a.lua")
  }

  @Test func `the path in another revision is found even if the path contains a link to the current folder`() throws {
    let folder = Folder([:])
    symlink(here, folder.path + "/link")

    #expect(try Revision.counterpart(of: folder.path + "/link", in: "other") == "other")
    #expect(try Revision.counterpart(of: folder.path + "/link/a.lua", in: "other") == "other/a.lua")
  }

  @Test func `the path in another revision can't be found for an absolute path outside the current folder`() {
    let folder = Folder(["a.lua": "", "it/b.lua": ""])
    let paths = [folder.path, folder.path + "/a.lua", folder.path + "/it/b.lua", folder.path + "/missing", here + "x"]

    for path in paths + (here == "/" ? [] : ["/", "/missing/a.lua"]) {
      let message =
        "--against: expected a path in the current folder, because the same path is compared in ../other; found \(path)"
      #expect(throws: UnreadableInput(message)) { try Revision.counterpart(of: path, in: "../other") }
    }
  }
}
