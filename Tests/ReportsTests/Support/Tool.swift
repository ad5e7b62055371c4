import Glibc

/// Runs an installed program on a report.
enum Tool {
  /// Runs a shell command on a file that contains a string.
  ///
  /// - Parameters:
  ///   - command: The command, in which `$file` is the path of the file.
  ///   - text: The content of the file.
  ///   - name: The name of the file.
  /// - Returns: The output and the exit status, or `nil` if the program isn't installed.
  static func output(
    of command: String, on text: String, named name: String
  ) -> (text: String, status: Int32)? {
    guard let program = command.split(separator: " ").first, system("command -v \(program) >/dev/null") == 0 else {
      return nil
    }
    var template = Array("/tmp/report-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { _ = system("rm -rf '\(folder)'") }
    guard let file = fopen("\(folder)/\(name)", "wb") else { return nil }
    let bytes = Array(text.utf8)
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    guard let pipe = popen("exec 2>&1 </dev/null; cd '\(folder)'; file='\(folder)/\(name)'; \(command)", "r") else {
      return nil
    }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { output += buffer[..<count] }
    let status = pclose(pipe)
    return (String(decoding: output, as: UTF8.self), status & 0x7f == 0 ? status >> 8 & 0xff : 128)
  }
}
