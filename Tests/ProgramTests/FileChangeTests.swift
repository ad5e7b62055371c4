import Glibc
import Testing

/// Tests that all changes of files go through the target Files.
@Suite struct FileChangeTests {
  private static let sources = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Sources"

  /// Calls that create, empty, replace, rename or remove a file or a folder, or change its permissions.
  private static let names = [
    "open", "openat", "fopen", "freopen", "fdopen", "creat", "mkdir", "mkdirat", "mkdtemp", "mkstemp", "mkostemp",
    "mkfifo", "mkfifoat", "mknod", "mknodat", "rename", "renameat", "renameat2", "link", "linkat", "symlink",
    "symlinkat", "unlink", "unlinkat", "rmdir", "chmod", "fchmod", "fchmodat", "chown", "fchown", "truncate",
    "ftruncate", "tmpfile", "tempnam", "write_history", "append_history", "history_truncate_file",
  ]
  private static var calls: Regex<(Substring, name: Substring, words: Substring)> {
    #/(?:^|Glibc\.|func |[^.A-Za-z0-9_])(?<name>[a-z_0-9]+)\((?<words>[^)]*)/#
  }

  /// Calls that change no file that a user could have, with the reason.
  private static let exceptions = [
    "CProcess/darwin.h mkstemp": "a file that loses its name at once",
    "CProcess/darwin.h unlink": "a file that loses its name at once",
    "CProcess/running.c ftruncate": "memory that processes share",
    "CProcess/screen.c ftruncate": "a part of the report in memory",
  ]

  @Test func `no other target changes files`() throws {
    var used: Set<String> = []
    for path in Self.files where !path.hasPrefix("Files/") && !path.split(separator: "/")[0].hasSuffix("Bench") {
      let text = Self.text(path)
      guard !path.hasSuffix(".swift") || text.contains(#/(?m)^import (Glibc|C[A-Z])/#) else { continue }
      let lines = text.split(separator: "\n").map {
        $0.prefix(upTo: $0.firstRange(of: "//")?.lowerBound ?? $0.endIndex)
      }
      let code = lines.joined(separator: "\n")[...]
      for call in code.matches(of: Self.calls) where Self.changes(call.name, call.words, call.0) {
        let name = "\(path) \(call.name)"
        used.insert(name)
        #expect(Self.exceptions[name] != nil, "\(path) changes files: \(call.0)")
      }
    }
    #expect(used == Set(Self.exceptions.keys))
  }

  /// The only files that start a program or copy this process.
  private static let starts = [
    "CProcess/channel.c fork", "CProcess/workers.c fork", "CProcess/workers.c posix_spawn",
  ]

  @Test func `programs are started in one place`() {
    let names: Set = [
      "posix_spawn", "posix_spawnp", "popen", "system", "fork", "vfork", "execv", "execve", "execvp", "execl", "execlp",
    ]
    var used: Set<String> = []
    for path in Self.files where !path.split(separator: "/")[0].hasSuffix("Bench") {
      let text = Self.text(path)
      guard !path.hasSuffix(".swift") || text.contains(#/(?m)^import (Glibc|C[A-Z])/#) else { continue }
      for call in text.matches(of: Self.calls) where names.contains(String(call.name)) && !call.0.hasPrefix("func") {
        used.insert("\(path) \(call.name)")
      }
    }
    #expect(used == Set(Self.starts))
  }

  @Test(arguments: [
    ("open(path, O_WRONLY | O_CLOEXEC)", true), ("open(path, O_RDONLY | O_CLOEXEC)", false), ("  unlink(path)", true),
    ("fopen(path, \"r\")", false), ("fopen(path, \"a\")", true), ("if mkdir(folder, 0o777) == 0 {", true),
    ("status.combined(with: open(path, output))", false), ("child.unlink(view)", false),
    ("func rename(_ a: Int)", false),
  ])
  func `the test recognizes a call that changes files`(_ line: String, _ expected: Bool) {
    #expect(line.matches(of: Self.calls).contains { Self.changes($0.name, $0.words, $0.0) } == expected)
  }

  private static func changes(_ name: Substring, _ words: Substring, _ line: Substring) -> Bool {
    guard names.contains(String(name)), !line.hasPrefix("func") else { return false }
    switch name {
    case "open", "openat": return words.contains(#/O_(WRONLY|RDWR|CREAT|TRUNC|APPEND|TMPFILE)/#)
    case "fopen", "freopen", "fdopen": return words.contains(#/"[^"]*[wa+]/#)
    default: return true
    }
  }

  private static var files: [String] {
    let search = "cd '\(sources)' && find . -name '*.swift' -o -name '*.[ch]' | cut -c 3- | sort"
    guard let pipe = popen(search, "r") else { return [] }
    defer { pclose(pipe) }
    return read(pipe).split(separator: "\n").map { String($0) }
  }

  private static func text(_ path: String) -> String {
    guard let file = fopen(sources + "/" + path, "r") else { return "" }
    defer { fclose(file) }
    return read(file)
  }

  private static func read(_ file: UnsafeMutablePointer<FILE>) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
