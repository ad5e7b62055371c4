import Glibc
import Testing

/// The program that was built with these tests.
///
/// A shell runs it in a temporary folder.
final class Program {
  let folder: String

  /// Creates a folder with files.
  ///
  /// - Parameter files: The contents of the files, keyed by path.
  init(_ files: [String: String] = [:]) {
    var template = Array("/tmp/program-XXXXXX".utf8CString)
    folder = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      if let cut = name.lastIndex(of: "/") { _ = system("mkdir -p '\(folder)/\(name[..<cut])'") }
      guard let file = fopen(folder + "/" + name, "w") else { continue }
      fputs(text, file)
      fclose(file)
    }
  }

  deinit { _ = system("rm -rf '\(folder)' '\(folder).user'") }

  /// Runs shell commands.
  ///
  /// Prototypes are trusted, so that the tests pass on a system that can't isolate a process. `unset MAQUETTE_TRUST`
  /// removes this default.
  ///
  /// A prototype that chooses neither a system nor a device follows system 6. `unset MAQUETTE_SYSTEM` removes this
  /// default.
  ///
  /// `$maquette` is the program with a timeout, and `$program` is the program without one. `await` repeats a command
  /// until it succeeds, and hides the errors of earlier attempts. `worker_at` succeeds when the worker of the program
  /// in the background has noted a given text, and sets `$worker`. With several workers, earlier flows may still be
  /// running then, so a test that depends on their results needs `--jobs 1`. `copy_at` succeeds when the worker has a forked
  /// copy, and sets `$copy`.
  ///
  /// - Returns: The combined output of both streams, and the last exit status.
  func shell(_ lines: String) -> (text: String, status: Int32) {
    let script = """
      exec 2>&1 </dev/null; unset CI; export MAQUETTE_SYSTEM=6 MAQUETTE_TRUST=\(Program.trust); \(Program.settings(of: folder)); cd '\(folder)'; maquette='timeout -k 1 900 \(Program.path)'; program='\(Program.path)'
      await() { for i in $(seq 6000); do "$@" 2>/dev/null && return; sleep 0.05; done; echo "awaited in vain: $*"; }
      worker_at() { for worker in $(cat /proc/$!/task/$!/children); do grep -aqF -D skip "$1" /proc/$worker/fd/5 && return; done
        return 1; } 2>/dev/null
      copy_at() { copy=$(tr -d ' ' </proc/$worker/task/$worker/children) && [ -n "$copy" ]; } 2>/dev/null
      \(lines)
      """
    guard let pipe = popen(script, "r") else { return ("", -1) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { bytes += buffer[..<count] }
    let status = pclose(pipe)
    let code = status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("awaited in vain"), "\(text)")
    return (text, code)
  }

  /// The value of MAQUETTE_TRUST for the programs of the tests, which MAQUETTE_TEST_TRUST can set to 0.
  static let trust = getenv("MAQUETTE_TEST_TRUST").map { String(cString: $0) } ?? "1"

  /// Returns a shell command that gives the user's configuration and state a place beside a folder.
  static func settings(of folder: String) -> String {
    "export XDG_CONFIG_HOME='\(folder).user/config' XDG_STATE_HOME='\(folder).user/state'"
  }

  /// The path of the program in the folder of the test bundle.
  static let path: String = {
    let resolved = realpath("/proc/self/exe", nil)
    defer { free(resolved) }
    let own = resolved.map { String(cString: $0) } ?? ""
    return own.prefix(upTo: own.lastIndex(of: "/") ?? own.startIndex) + "/maquette"
  }()

  /// A prototype with two screens.
  static let app = """
    screen "Start" { view = { button "Go" { present = "Other" } } }
    screen "Other" {}
    app { root = "Start" }
    """
}
