import Glibc
import Testing

/// Debian's Chromium without a window.
struct Browser {
  private let program: String

  /// The one of this machine; nil where there is none.
  static let found: Browser? = {
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      for folder in ["/usr/bin", "/usr/local/bin"] where access("\(folder)/\(name)", X_OK) == 0 {
        return Browser(program: "\(folder)/\(name)")
      }
    }
    return nil
  }()

  /// Opens a page, runs a script in it once it stands, and gives what the document has become.
  ///
  /// - Parameters:
  ///   - page: the text of the page.
  ///   - script: JavaScript that may wait; what it returns is the text of an element with the id `answer`.
  ///   - options: of the program, besides.
  /// - Returns: the document as HTML.
  /// - Throws: when the page cannot be written.
  func document(_ page: String, running script: String = "return ''", _ options: String = "") throws -> String {
    let folder = try Folder()
    let probe = """
      <script>window.addEventListener('load', async () => { const answer = document.createElement('output');
      answer.id = 'answer'; try { answer.textContent = await (async () => { \(script) })(); }
      catch (error) { answer.textContent = 'error: ' + error; } document.body.append(answer); });</script>
      """
    try folder.write(page.replacing("</body>", with: probe + "</body>"), to: "page.html")
    let command =
      "exec timeout -k 1 120 \(program) --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --virtual-time-budget=20000 "
      + "--user-data-dir='\(folder.path)/profile' \(options) --dump-dom 'file://\(folder.path)/page.html' 2>/dev/null"
    guard let pipe = popen(command, "r") else { return "" }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { bytes += buffer[..<count] }
    pclose(pipe)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a script answers in a page.
  func answer(to script: String, in page: String, _ options: String = "") throws -> String {
    let document = try document(page, running: script, options)
    let start = try #require(document.firstRange(of: "id=\"answer\">"), "\(document.suffix(500))").upperBound
    let rest = document[start...]
    return String(rest[..<(rest.firstRange(of: "</output>")?.lowerBound ?? rest.endIndex)])
  }
}
