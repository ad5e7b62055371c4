import Glibc

/// The program that was built with the tests, run as a separate process.
enum Program {
  /// The folder of the package.
  static let root = #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 }

  /// The path of the program in the folder of the test bundle, or `nil` if it hasn't been built.
  static var path: String? {
    guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(resolved) }
    let own = String(cString: resolved)
    let path = own.prefix(upTo: own.lastIndex(of: "/") ?? own.startIndex) + "/maquette"
    return access(String(path), X_OK) == 0 ? String(path) : nil
  }

  /// Returns the output of a shell command, including its error messages.
  static func output(of command: String) -> String {
    guard let pipe = popen("export MAQUETTE_TRUST=1; " + command + " 2>&1", "r") else { return "" }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Calls a closure with the path of a folder that contains one file, and deletes the folder afterwards.
  static func withFolder<Result>(holding text: String, as name: String, _ body: (String) throws -> Result) rethrows
    -> Result?
  {
    var template = Array("/tmp/maquette.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let file = folder + "/" + name
    defer {
      unlink(file)
      rmdir(folder)
    }
    guard let handle = fopen(file, "wb") else { return nil }
    fputs(text, handle)
    fclose(handle)
    return try body(folder)
  }
}
