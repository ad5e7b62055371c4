import Flows
import Glibc
import Scripting
import Testing

/// Tests of snapshots, which are stored as text next to files with flows.
@Suite struct SnapshotTests {
  private static let app = """
    screen "Start" { title = "Start", view = { button "Go" { push = "Other" }, label { id = "text", text = WORD } } }
    screen "Other" { view = { label "there" } }
    app { root = navigation "Start" }
    """

  private static let flow = """
    require "app"
    flow("one", function()
      expect.snapshot "first"
      tap "Go"
      expect.snapshot("there", "tree")
      expect.snapshot("there", "trace")
    end)
    """

  /// Returns a folder with a prototype that shows the given word and with the given flows in `flows/a.lua`.
  private static func folder(_ flows: String = flow, word: String = "hello") -> Folder {
    Folder(["app.lua": app.replacing("WORD", with: "\"\(word)\""), "flows/a.lua": flows])
  }

  private static func run(
    _ folder: Folder, _ mode: SnapshotMode, _ path: String = "flows/a.lua"
  ) -> (output: String, errors: String, status: Status) {
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.snapshots = mode
    return folder.run(path, options: options)
  }

  @Test func `a snapshot names its system unless it is system 6, and a failure names both systems`() throws {
    let folder = Self.folder()
    _ = Self.run(folder, .missing)
    let flow = Self.flow.replacing("function()", with: "{ system = 26, device = 'iPhone' }, function()")
    folder.write("flows/a.lua", Array(flow.utf8))

    let failed = Self.run(folder, .never)
    _ = Self.run(folder, .all)

    #expect(failed.output.contains("- old (system 6), + new (system 26)"), "\(failed.output)")
    let picture = try #require(folder.text("flows/snapshots/a/first.txt"))
    #expect(picture.hasPrefix("maquette snapshot 1 picture system 26\n"))
    #expect(Self.run(folder, .never).output.hasSuffix("1 passed, 0 failed, 0 skipped"))
  }

  @Test func `a missing snapshot is written as text next to the flow and matches in the next run`() throws {
    let folder = Self.folder()

    let first = Self.run(folder, .missing)
    let second = Self.run(folder, .never)

    #expect(first.output.contains("wrote flows/snapshots/a/first.txt"), "\(first.output)")
    #expect(second.output.hasSuffix("1 passed, 0 failed, 0 skipped"), "\(second.output)")
    #expect(!second.output.contains("wrote"))
    let picture = try #require(folder.text("flows/snapshots/a/first.txt"))
    #expect(picture.hasPrefix("maquette snapshot 1 picture\n┌──"))
    #expect(picture.hasSuffix("┘\nend\n"))
    #expect(picture.contains("hello"))
    #expect(
      folder.text("flows/snapshots/a/there.tree.txt")
        == """
        maquette snapshot 1 tree
        NavigationController(Start)
        ├ Start "Start" · disappeared
        └ Other · appeared
        end

        """.replacing("(Start)\n", with: "(Start) · appeared\n"))
    let trace = try #require(folder.text("flows/snapshots/a/there.trace.txt"))
    #expect(trace.hasPrefix("maquette snapshot 1 trace\n"))
    #expect(trace.contains("\nOther viewDidLoad\n"))
    #expect(!trace.contains("0.3"))
  }

  @Test func `if a snapshot differs, the failure shows the lines that differ, and the new version is pending`() throws {
    let folder = Self.folder()
    _ = Self.run(folder, .missing)
    folder.write("app.lua", Array(Self.app.replacing("WORD", with: "\"good bye\"").utf8))

    let run = Self.run(folder, .missing)

    #expect(run.status == .failed)
    #expect(run.output.contains("flows/a.lua:3: expect.snapshot \"first\""), "\(run.output)")
    #expect(run.output.contains("- │ hello ") && run.output.contains("+ │ good bye "), "\(run.output)")
    #expect(run.output.contains("maquette snap accept"))
    #expect(folder.text("flows/snapshots/a/first.txt.new")?.contains("good bye") == true)
    #expect(folder.text("flows/snapshots/a/first.txt")?.contains("hello") == true)
  }

  @Test func `a pending snapshot is removed when the flow matches again`() {
    let folder = Self.folder()
    _ = Self.run(folder, .missing)
    folder.write("flows/snapshots/a/first.txt.new", Array("old".utf8))

    _ = Self.run(folder, .missing)

    #expect(folder.text("flows/snapshots/a/first.txt.new") == nil)
  }

  @Test func `with the mode never, no snapshot is written, and a missing snapshot fails the flow`() {
    let folder = Self.folder()

    let run = Self.run(folder, .never)

    #expect(run.status == .failed)
    #expect(run.output.contains("expected  flows/snapshots/a/first.txt"), "\(run.output)")
    #expect(run.output.contains("found     no such snapshot"))
    #expect(!TextFile.isFolder(folder.path + "/flows/snapshots"))
  }

  @Test(arguments: [SnapshotMode.failed, .all]) func `with the modes failed and all, a new version is written`(
    _ mode: SnapshotMode
  ) {
    let folder = Self.folder()
    _ = Self.run(folder, .missing)
    folder.write("app.lua", Array(Self.app.replacing("WORD", with: "\"good bye\"").utf8))

    let run = Self.run(folder, mode)

    #expect(run.status == .ok, "\(run.output)")
    #expect(folder.text("flows/snapshots/a/first.txt")?.contains("good bye") == true)
    #expect(run.output.contains("wrote flows/snapshots/a/first.txt"))
    #expect(Self.run(folder, .never).status == .ok)
  }

  @Test(
    arguments: [
      "ln -s ../../../app.lua flows/snapshots/a/first.txt", "ln -s ../../../new flows/snapshots/a/first.txt",
      "rmdir flows/snapshots/a; mkdir other; ln -s ../../other flows/snapshots/a",
    ])
  func `a snapshot isn't written through a link that leads out of the folder of snapshots`(_ link: String) throws {
    let folder = Self.folder()
    let app = try #require(folder.text("app.lua"))
    system("cd '\(folder.path)' && mkdir -p flows/snapshots/a && \(link)")

    let run = Self.run(folder, .all)

    #expect(run.status == .failed)
    #expect(run.output.contains("is a link that leads out of the folder of snapshots"), "\(run.output)")
    #expect(folder.text("app.lua") == app && folder.text("new") == nil && folder.text("other/first.txt") == nil)
  }

  @Test func `a snapshot replaces only a snapshot`() {
    let folder = Self.folder()
    folder.write("flows/snapshots/a/first.txt", Array("my notes\n".utf8))

    let run = Self.run(folder, .all)

    #expect(run.output.contains("first.txt: can't be written: the file isn't a snapshot"), "\(run.output)")
    #expect(folder.text("flows/snapshots/a/first.txt") == "my notes\n")
  }

  @Test(arguments: [
    ("", "isn't a snapshot, because its first line isn't like `maquette snapshot 1 picture`"),
    ("hello\n", "isn't a snapshot"),
    ("maquette snapshot 2 picture\nx\nend\n", "unsupported format version 2; only version 1 is supported"),
    ("maquette snapshot 1 picture\n┌──", "was cut short: its last line is not `end`"),
    ("maquette snapshot 1 picture\n┌──\nen", "was cut short"),
    ("maquette snapshot 1 film\nx\nend\n", "has no known kind; there are: picture tree trace"),
    (
      "maquette snapshot 1 picture\n<<<<<<< HEAD\nx\n=======\ny\n>>>>>>> other\nend\n",
      "contains unresolved merge conflict markers"
    ), ("maquette snapshot 1 picture\nx\nend\nmore\n", "has lines after its `end`"),
  ]) func `the failure for an invalid or incomplete snapshot file includes the reason`(_ text: String, _ told: String) {
    let folder = Self.folder()
    folder.write("flows/snapshots/a/first.txt", Array(text.utf8))

    let run = Self.run(folder, .missing)

    #expect(run.status == .failed)
    #expect(run.output.contains("flows/snapshots/a/first.txt: ") && run.output.contains(told), "\(run.output)")
  }

  @Test func `comparing snapshots of different kinds is an error`() {
    let folder = Self.folder()
    folder.write("flows/snapshots/a/first.txt", Array("maquette snapshot 1 tree\nx\nend\n".utf8))

    #expect(
      Self.run(folder, .missing).output.contains("is a snapshot of the tree"), "\(Self.run(folder, .missing).output)")
  }

  @Test func `a snapshot file with invalid UTF-8 is an error, and so is a folder in its place`() {
    let bytes = Self.folder()
    bytes.write("flows/snapshots/a/first.txt", [0xff, 0xfe, 0x0a])
    let place = Self.folder()
    place.write("flows/snapshots/a/first.txt/x", [])

    #expect(Self.run(bytes, .missing).output.contains("first.txt: the file isn't valid UTF-8"))
    #expect(Self.run(place, .missing).output.contains("first.txt: Is a directory"))
    #expect(Self.run(place, .all).output.contains("first.txt: can't be written: Is a directory"))
  }

  @Test func `a snapshot that can't be written fails the flow`() {
    let folder = Self.folder()
    folder.write("flows/snapshots", Array("a file".utf8))

    let run = Self.run(folder, .missing)

    #expect(run.status == .failed)
    #expect(run.output.contains("flows/snapshots/a/first.txt: can't be written"), "\(run.output)")
  }

  @Test(arguments: [
    "a/b", "..", "a.b", "", " a", "a ", "a\\0b", "tab\\t", "😀", "e\u{301}", "a:b", String(repeating: "x", count: 101),
  ]) func `a snapshot's name must be a valid file name on every system`(_ name: String) {
    let folder = Self.folder("require \"app\" flow(\"one\", function() expect.snapshot \"\(name)\" end)")

    let run = Self.run(folder, .missing)

    #expect(run.status == .failed)
    #expect(run.output.contains("expect.snapshot: name: "), "\(run.output)")
  }

  @Test func `a snapshot's name may contain letters of any script, digits, spaces, hyphens and underscores`() {
    let folder = Self.folder("require \"app\" flow(\"one\", function() expect.snapshot \"Übersicht 2-b_日本\" end)")

    #expect(Self.run(folder, .missing).status == .ok)
    #expect(folder.text("flows/snapshots/a/Übersicht 2-b_日本.txt") != nil)
  }

  @Test func `each snapshot can be taken by only one flow and only once`() {
    let two = Self.folder(
      """
      require "app"
      flow("one", function() expect.snapshot "same" end)
      flow("two", function() tap "Go" expect.snapshot "Same" end)
      flow("three", function() expect.snapshot "mine" expect.snapshot "mine" end)
      """)

    let run = Self.run(two, .missing)

    #expect(run.output.contains("snapshots/a/Same.txt: the flow \"one\" (flows/a.lua:2) already takes this snapshot"))
    #expect(run.output.contains("this flow has already taken \"mine\" (flows/a.lua:4)"), "\(run.output)")
    #expect(run.output.contains("1 passed, 2 failed"))
    #expect(two.text("flows/snapshots/a/Same.txt") == nil)
  }

  @Test func `obsolete snapshots are reported if all flows of the file have run and passed`() {
    let folder = Self.folder()
    _ = Self.run(folder, .missing)
    folder.write("flows/snapshots/a/old.txt", Array("maquette snapshot 1 picture\nx\nend\n".utf8))
    folder.write("flows/snapshots/gone/old.txt", Array("maquette snapshot 1 picture\nx\nend\n".utf8))

    let whole = Self.run(folder, .never)
    let part = Self.run(folder, .never, "flows/a.lua:2")

    #expect(whole.output.contains("flows/snapshots/a/old.txt") && whole.output.contains("maquette snap prune"))
    #expect(whole.output.contains("flows/snapshots/gone/old.txt"), "\(whole.output)")
    #expect(whole.status == .ok)
    #expect(part.output.contains("1 passed"), "\(part.output)")
  }

  @Test func `the snapshots of skipped and unselected flows aren't obsolete`() {
    let folder = Self.folder(
      """
      require "app"
      flow("one", function() expect.snapshot "first" end)
      flow("two", { skip = SKIP, tags = { "slow" } }, function() expect.snapshot "second" end)
      """.replacing("SKIP", with: "false"))
    _ = Self.run(folder, .missing)
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.selection.nameFilters = ["one"]

    let chosen = folder.run("flows/a.lua", options: options)

    #expect(!chosen.output.contains("obsolete"), "\(chosen.output)")
  }

  @Test func `instances are numbered in the order of their first occurrence in the snapshot`() {
    let flows = """
      require "app"
      flow("one", function()
        tap "Go"
        BEFORE
        expect.snapshot("there", "tree")
        back()
        expect.snapshot("gone", "trace")
      end)
      """
    let folder = Self.folder(flows.replacing("BEFORE", with: ""))
    _ = Self.run(folder, .missing)
    folder.write("flows/a.lua", Array(flows.replacing("BEFORE", with: "back() tap \"Go\"").utf8))

    let run = Self.run(folder, .never)

    #expect(run.status == .ok, "\(run.output)")
    #expect(folder.text("flows/snapshots/a/there.tree.txt")?.contains("#") == false)
  }

  @Test func `a rule can't take a snapshot, and a snapshot that differs in an optional step is pending`() {
    let rule = Self.folder(
      "require \"app\" always(\"x\", function() expect.snapshot \"x\" end) flow(\"one\", function() end)")
    let optional = Self.folder(
      "require \"app\" flow(\"one\", function() optional(function() expect.snapshot \"first\" end) end)")
    optional.write("flows/snapshots/a/first.txt", Array("maquette snapshot 1 picture\nx\nend\n".utf8))

    #expect(Self.run(rule, .missing).output.contains("a rule runs again and again, so it can't take a snapshot"))
    #expect(Self.run(optional, .missing).status == .ok)
    #expect(optional.text("flows/snapshots/a/first.txt.new") != nil)
  }

  @Test(
    arguments: [
      (nil, SnapshotMode.missing), ("", .missing), ("false", .missing), ("0", .missing), ("true", .never),
      ("1", .never),
    ] as [(String?, SnapshotMode)]) func `the default mode depends on the CI variable`(
      _ ci: String?, _ mode: SnapshotMode
    )
  {
    #expect(SnapshotMode.defaultMode(ci: ci) == mode)
  }

  @Test func `snap accept accepts pending snapshots, except invalid ones`() {
    let folder = Self.folder()
    let text = "maquette snapshot 1 picture\nx\nend\n"
    folder.write("flows/snapshots/a/first.txt", Array("maquette snapshot 1 picture\nold\nend\n".utf8))
    folder.write("flows/snapshots/a/first.txt.new", Array(text.utf8))
    folder.write("flows/snapshots/b/cut.txt.new", Array("maquette snapshot 1 picture\nx".utf8))
    folder.write("elsewhere/x.txt.new", Array(text.utf8))

    let all = folder.accept(".")
    let again = folder.accept("flows/a.lua")

    #expect(all.output == "accepted flows/snapshots/a/first.txt")
    #expect(all.errors.contains("flows/snapshots/b/cut.txt.new: the file was cut short"), "\(all.errors)")
    #expect(all.status == .failed)
    #expect(folder.text("flows/snapshots/a/first.txt") == text)
    #expect(folder.text("flows/snapshots/a/first.txt.new") == nil)
    #expect(folder.text("elsewhere/x.txt.new") != nil)
    #expect(again.status == .nothingMatched)
    #expect(again.errors == "no snapshot is waiting to be accepted")
    #expect(folder.accept("nowhere").status == .unreadable)
  }

  @Test func `snap accept can accept a single snapshot, or the snapshots of one file or one folder`() {
    let text = "maquette snapshot 1 picture\nx\nend\n"
    let folder = Self.folder()
    for name in ["a/one", "a/two", "b/one"] { folder.write("flows/snapshots/\(name).txt.new", Array(text.utf8)) }

    #expect(folder.accept("flows/snapshots/a/two.txt").output == "accepted flows/snapshots/a/two.txt")
    #expect(folder.accept("flows/a.lua").output == "accepted flows/snapshots/a/one.txt")
    #expect(folder.accept("flows").output == "accepted flows/snapshots/b/one.txt")
  }

  @Test func `snap prune removes only obsolete snapshots`() {
    let folder = Self.folder()
    _ = Self.run(folder, .missing)
    folder.write("flows/snapshots/a/old.txt", Array("maquette snapshot 1 tree".utf8))
    folder.write("flows/snapshots/a/old.txt.new", Array("maquette snapshot 1 tree".utf8))
    folder.write("flows/snapshots/gone/old.txt", Array("maquette snapshot 1 tree".utf8))

    folder.write("flows/snapshots/a/notes.txt", Array("nobody's but mine".utf8))

    let run = folder.prune("flows")

    #expect(run.output.contains("removed flows/snapshots/a/old.txt"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("removed flows/snapshots/gone/old.txt"))
    #expect(run.status == .ok)
    #expect(folder.text("flows/snapshots/a/old.txt") == nil && folder.text("flows/snapshots/a/old.txt.new") == nil)
    #expect(folder.text("flows/snapshots/a/first.txt") != nil)
    #expect(folder.prune("flows").status == .nothingMatched)
    #expect(folder.text("flows/snapshots/a/notes.txt") == "nobody's but mine")
  }

  @Test func `snap prune removes no snapshots of a file with failed flows`() {
    let folder = Self.folder(Self.flow + "flow(\"two\", function() expect.screen \"Nowhere\" end)")
    _ = Self.run(folder, .missing)
    folder.write("flows/snapshots/a/old.txt", Array("maquette snapshot 1 tree".utf8))

    let run = folder.prune("flows")

    let reason = "flows/a.lua: no snapshots removed, because not all of its flows passed"
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(run.status == .failed)
    #expect(folder.text("flows/snapshots/a/old.txt") != nil)
  }
}

extension Folder {
  fileprivate func text(_ name: String) -> String? { (try? TextFile.read(path + "/" + name)) ?? nil }

  fileprivate func accept(_ name: String) -> (output: String, errors: String, status: Status) {
    told { SnapshotMaintenance(output: $0, errors: $1).accept([self.path + "/" + name]) }
  }

  fileprivate func prune(_ name: String) -> (output: String, errors: String, status: Status) {
    told {
      SnapshotMaintenance(output: $0, errors: $1).prune([self.path + "/" + name], by: FlowsInProcess(), Options())
    }
  }

  private typealias Options = FlowRunner.Options

  private func told(
    _ body: (@escaping (String) -> Void, @escaping (String) -> Void) -> Status
  ) -> (output: String, errors: String, status: Status) {
    var (output, errors) = ([String](), [String]())
    let status = body({ output.append($0) }, { errors.append($0) })
    func shown(_ lines: [String]) -> String {
      lines.joined(separator: "\n").replacing(path + "/./", with: "").replacing(path + "/", with: "")
    }
    return (shown(output), shown(errors), status)
  }
}
