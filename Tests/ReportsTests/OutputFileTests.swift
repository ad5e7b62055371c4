import Flows
import Glibc
import Testing

@Suite struct OutputFileTests {
  private let place = TemporaryFolder()

  private func names() -> [String] {
    guard let folder = opendir(place.path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  @Test func `a file is replaced completely, keeps its permissions, and leaves no other files`() throws {
    let path = "\(place.path)/report"
    try OutputFile.write("a longer text", to: path)
    chmod(path, 0o640)
    try OutputFile.write("new", to: path)

    var status = stat()
    stat(path, &status)
    #expect(place.text("report") == "new" && status.st_mode & 0o777 == 0o640)
    #expect(names() == ["report"])
  }

  @Test func `a symbolic link is kept, and the file it points to is written`() throws {
    let path = "\(place.path)/link"
    try OutputFile.write("none", to: "\(place.path)/file")
    symlink("\(place.path)/file", path)
    for text in ["one", "two"] { try OutputFile.write(text, to: path) }

    #expect(place.text("file") == "two" && place.text("link") == "two")
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a link to a missing file is an error, and creates nothing`() {
    let path = "\(place.path)/link"
    symlink("missing.lua", path)

    let error = #expect(throws: UnwritableOutput.self) { try OutputFile.write("text", to: path) }

    #expect(error?.description == "\(path): can't be written: it is a link to a missing file; choose another name")
    #expect(names() == ["link"])
  }

  @Test func `a path that isn't a regular file is written to and not replaced`() throws {
    try OutputFile.write("gone", to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(throws: UnwritableOutput("/dev/full", ENOSPC)) { try OutputFile.write("text", to: "/dev/full") }
  }

  @Test func `a file name may be as long as the system allows`() throws {
    let name = String(repeating: "n", count: 255)
    try OutputFile.write("text", to: "\(place.path)/\(name)")
    #expect(place.text(name) == "text")
    #expect(throws: UnwritableOutput.self) { try OutputFile.write("text", to: "\(place.path)/\(name)n") }
    #expect(names() == [name])
  }

  @Test func `a folder in place of the file is an error, and no other files are left`() {
    mkdir("\(place.path)/taken", 0o777)
    #expect(throws: UnwritableOutput("\(place.path)/taken", EISDIR)) {
      try OutputFile.write("text", to: "\(place.path)/taken")
    }
    #expect(names() == ["taken"])
  }
}
