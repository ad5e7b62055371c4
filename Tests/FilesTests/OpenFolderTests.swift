import Files
import Glibc
import Testing

@Suite struct `A folder in which files change` {
  private let place = Place()

  @Test func `a folder can be opened through a link, but its entries can't`() throws {
    place.shell("mkdir real other; ln -s real link; echo mine >other/file")
    place.shell("ln -s ../other real/to-folder; ln -s ../other/file real/to-file")
    let folder = try OpenFolder(at: place.path + "/link")

    #expect(throws: SystemError(ENOTDIR)) { try folder.makeFolder("to-folder") }
    #expect(throws: SystemError(EEXIST)) { try folder.writeNewFile("to-file", [1]) }
    #expect(throws: SystemError(ELOOP)) { try folder.openForAppending("to-file") }
    try folder.remove("to-file")

    #expect(place.text("other/file") == "mine\n")
  }

  @Test func `stays the same folder even if its path comes to lead elsewhere`() throws {
    place.shell("mkdir -p real/in other")
    let folder = try OpenFolder(at: place.path + "/real/in")

    place.shell("mv real old; ln -s other real; mkdir other/in")
    try folder.writeNewFile("file", Array("text".utf8)[...])

    #expect(place.text("old/in/file") == "text")
    #expect(place.shell("ls other/in") == "")
  }

  @Test func `is created with all missing folders of a path`() throws {
    for path in ["a/b/c/file", "a//d/file", "./e/f/file", "../\(place.name)/g/file"] {
      let folder = try OpenFolder.containing(place.path + "/" + path, creatingWith: 0o700)
      try folder.writeNewFile(PathParts.last(of: path), [65])
      #expect(place.text(path) == "A", "\(path)")
    }
    #expect(throws: SystemError(ENOENT)) { try OpenFolder.containing(place.path + "/no/file") }
    #expect(throws: SystemError(ENOENT)) {
      try OpenFolder.containing(place.path + "/new/../../out/file", creatingWith: 0o700)
    }
    let below = place.path + "/a/b/c/file/x"
    #expect(throws: SystemError(ENOTDIR)) { try OpenFolder.containing(below, creatingWith: 0o700) }
  }

  @Test func `a folder is removed even if names in it aren't text, and the targets of its links stay`() throws {
    place.shell("mkdir -p tree/deep/er kept; echo a >kept/a; ln -s ../../kept tree/deep/link")
    place.shell("touch \"tree/$(printf '\\377')\" tree/.hidden")

    try OpenFolder(at: place.path).removeTree("tree")

    #expect(place.shell("ls -A") == "kept\n")
    #expect(place.text("kept/a") == "a\n")
  }
}

@Suite struct `A file that replaces another one` {
  private let place = Place()

  @Test func `leaves the old file unchanged until it is complete, and keeps its permissions`() throws {
    place.shell("echo old >file; chmod 640 file")
    let folder = try OpenFolder(at: place.path)
    let part = try PartFile(for: "file", in: folder)
    _ = write(part.descriptor, "new", 3)
    #expect(place.text("file") == "old\n")

    try part.replaceTarget()

    #expect(place.text("file") == "new")
    #expect(place.shell("stat -c %a file; ls -A") == "640\nfile\n")
  }

  @Test func `a replacing file is removed if it isn't complete`() throws {
    place.shell("echo old >file")
    do {
      let part = try PartFile(for: "file", in: OpenFolder(at: place.path))
      _ = write(part.descriptor, "new", 3)
    }
    #expect(place.text("file") == "old\n")
    #expect(place.shell("ls -A") == "file\n")
  }

  @Test func `doesn't replace a link, a folder or a pipe`() throws {
    place.shell("echo mine >other; ln -s other link; mkdir folder; mkfifo pipe")
    let folder = try OpenFolder(at: place.path)
    for (name, number) in [("link", ELOOP), ("folder", EISDIR), ("pipe", EEXIST)] {
      #expect(throws: SystemError(number), "\(name)") { try PartFile(for: name, in: folder) }
    }
    #expect(place.text("other") == "mine\n")
  }

  /// A program that is killed leaves its file, but no longer has a lock on it.
  @Test func `removes the unfinished files of killed programs, but no file that is being written`() throws {
    place.shell("echo a >.maquette-1.part; ln -s other .maquette-2.part; mkdir .maquette-3.part; echo b >mine.part")
    let folder = try OpenFolder(at: place.path)
    let first = try PartFile(for: "one", in: folder)
    let second = try PartFile(for: "two", in: folder)
    _ = (write(first.descriptor, "1", 1), write(second.descriptor, "2", 1))
    try first.replaceTarget()
    try second.replaceTarget()

    #expect(place.shell("ls -A") == ".maquette-2.part\n.maquette-3.part\nmine.part\none\ntwo\n")
    #expect(place.text("one") + place.text("two") == "12")
  }
}

/// A temporary folder.
private final class Place {
  let path: String
  var name: Substring { path.split(separator: "/").last ?? "" }

  init() {
    var template = Array("/tmp/files-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit { _ = system("rm -rf '\(path)'") }

  /// Runs shell commands in the folder, and returns what they print.
  @discardableResult
  func shell(_ lines: String) -> String {
    guard let pipe = popen("cd '\(path)' && { \(lines)\n}", "r") else { return "" }
    defer { pclose(pipe) }
    var text: [UInt8] = []
    while case let byte = getc(pipe), byte >= 0 { text.append(UInt8(byte)) }
    return String(decoding: text, as: UTF8.self)
  }

  func text(_ file: String) -> String { shell("cat '\(file)'") }
}
