import Glibc
import Lua

/// A temporary folder that is deleted with this object.
final class Folder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    var template = Array("/tmp/map-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { try write(text, to: name) }
  }

  deinit { _ = system("rm -rf '\(path)'") }

  func write(_ text: String, to name: String) throws {
    if let cut = name.lastIndex(of: "/") { _ = system("mkdir -p '\(path)/\(name[..<cut])'") }
    guard let file = fopen(path + "/" + name, "w") else { throw PlainError("cannot write \(name)") }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw PlainError("cannot write \(name)") }
  }
}
