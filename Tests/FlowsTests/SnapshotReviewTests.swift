import Flows
import Glibc
import Lua
import Scripting
import Testing

/// Tests of reviewing pending snapshots one by one.
@Suite struct SnapshotReviewTests {
  private static func snapshot(_ lines: String...) -> [UInt8] {
    Array((["maquette snapshot 1 picture"] + lines + ["end"]).map { $0 + "\n" }.joined().utf8)
  }

  private static var folder: Folder {
    let folder = Folder([:])
    for name in ["a", "b", "c"] {
      if name != "c" { folder.write("flows/snapshots/x/\(name).txt", snapshot("same", "old \(name)")) }
      folder.write("flows/snapshots/x/\(name).txt.new", snapshot("same", "new \(name)"))
    }
    return folder
  }

  /// Reviews the snapshots of a folder with the given answers.
  private static func review(
    _ folder: Folder, _ answers: String...
  ) -> (output: [String], errors: [String], status: Status) {
    var (output, errors, answers) = ([String](), [String](), answers)
    let status = SnapshotReview(
      ask: { _ in answers.isEmpty ? nil : answers.removeFirst() }, output: { output.append($0) },
      errors: { errors.append($0) }
    ).review([folder.path])
    return (output.map { $0.replacing(folder.path + "/", with: "") }, errors, status)
  }

  private static func text(_ folder: Folder, _ name: String) -> String? {
    let text = (try? TextFile.read(folder.path + "/flows/snapshots/x/" + name)) ?? nil
    return text.map { $0.split(separator: "\n").dropFirst(2).dropLast().joined() }
  }

  @Test func `a review shows each snapshot's differences and then accepts, rejects or skips the snapshot`() {
    let folder = Self.folder
    let told = Self.review(folder, "a", "reject", "s")

    #expect(
      told.output == [
        "1 of 3: flows/snapshots/x/a.txt (picture)", "- old, + new", "  same", "- old a", "+ new a",
        "accepted flows/snapshots/x/a.txt", "2 of 3: flows/snapshots/x/b.txt (picture)", "- old, + new", "  same",
        "- old b", "+ new b", "rejected flows/snapshots/x/b.txt", "3 of 3: flows/snapshots/x/c.txt (picture)", "new:",
        "+ same", "+ new c", "left to review: 1",
      ])
    #expect(told.status == .ok && told.errors == [])
    #expect(Self.text(folder, "a.txt") == "new a" && Self.text(folder, "a.txt.new") == nil)
    #expect(Self.text(folder, "b.txt") == "old b" && Self.text(folder, "b.txt.new") == nil)
    #expect(Self.text(folder, "c.txt") == nil && Self.text(folder, "c.txt.new") == "new c")
  }

  @Test func `a review shows the old and new versions on request and repeats the question after an unknown answer`() {
    let told = Self.review(Self.folder, "old", "what?", "", "n", "d", "quit")

    #expect(
      told.output.dropFirst(5) == [
        "same", "old a", "same", "new a", "- old, + new", "  same", "- old a", "+ new a", "left to review: 3",
      ])
  }

  @Test func `if the input ends during a review, the remaining snapshots stay pending`() {
    let folder = Self.folder
    let told = Self.review(folder, "accept")

    #expect(told.output.last == "left to review: 2" && told.status == .ok)
    #expect(Self.text(folder, "b.txt.new") == "new b")
  }

  @Test(arguments: [
    ("flows/snapshots/x/c.txt", "can't be written: the file isn't a snapshot"),
    ("app.lua", "can't be written: the file isn't a snapshot"),
  ])
  func `accepting replaces only a snapshot`(_ path: String, _ reason: String) {
    let folder = Self.folder
    folder.write(path, Array("my notes\n".utf8))
    folder.write(path + ".new", Self.snapshot("new"))
    var errors: [String] = []

    let status = SnapshotMaintenance(output: { _ in }, errors: { errors.append($0) })
      .accept([folder.path + "/" + path + ".new"])

    #expect(status == .failed)
    #expect(errors.count == 1 && errors[0].contains(reason), "\(errors)")
    #expect(try! TextFile.read(folder.path + "/" + path) == "my notes\n")
    #expect(try! TextFile.read(folder.path + "/" + path + ".new") != nil)
  }

  @Test func `accepting a link that leads out of the folder of snapshots changes nothing`() {
    let folder = Self.folder
    folder.write("notes.txt", Self.snapshot("mine"))
    _ = system("cd '\(folder.path)/flows/snapshots/x' && ln -s ../../../notes.txt c.txt")
    let told = Self.review(folder, "s", "s", "accept")

    #expect(told.status == .failed && told.errors.count == 1, "\(told)")
    #expect(told.errors[0].contains("is a link that leads out of the folder of snapshots"), "\(told)")
    #expect(Self.text(folder, "c.txt.new") == "new c")
  }

  @Test func `accepting a file that isn't a snapshot changes nothing`() {
    let folder = Self.folder
    folder.write("flows/snapshots/x/a.txt.new", Array("my notes\n".utf8))
    let told = Self.review(folder, "q")

    #expect(told.errors.count == 1 && told.errors[0].contains("the file isn't a snapshot"), "\(told)")
    #expect(Self.text(folder, "a.txt") == "old a")
  }

  @Test func `reviewing without a pending snapshot, or with an incomplete one, is an error`() {
    let folder = Folder(["flows/a.lua": ""])

    #expect(Self.review(folder).errors == ["no snapshot is waiting to be reviewed"])
    #expect(Self.review(folder).status == .nothingMatched)
    folder.write("flows/snapshots/x/a.txt.new", Array("maquette snapshot 1 picture\nx".utf8))
    #expect(Self.review(folder, "a").status == .failed)
    #expect(Self.review(folder, "a").errors.first?.contains("was cut short") == true)
  }
}
