import Glibc
import Testing

/// Headless Chromium, as Debian packages it.
struct Browser {
  private let program: String

  /// The installed browser, or `nil` if no browser is installed.
  static let found: Browser? = {
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      for folder in ["/usr/bin", "/usr/local/bin"] where access("\(folder)/\(name)", X_OK) == 0 {
        return Browser(program: "\(folder)/\(name)")
      }
    }
    return nil
  }()

  /// Opens a page, runs a script in it after it has loaded, and returns the resulting document.
  ///
  /// - Parameters:
  ///   - page: The HTML of the page.
  ///   - script: JavaScript, which may use `await`. The value that it returns becomes the text of the element `answer`.
  ///   - options: More command-line options for the browser.
  /// - Returns: The document as HTML.
  /// - Throws: An error if the page can't be written.
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

  /// Returns the result of a script in a page.
  func answer(to script: String, in page: String, _ options: String = "") throws -> String {
    let document = try document(page, running: script, options)
    let start = try #require(document.firstRange(of: "id=\"answer\">"), "\(document.suffix(500))").upperBound
    let rest = document[start...]
    return String(rest[..<(rest.firstRange(of: "</output>")?.lowerBound ?? rest.endIndex)])
  }
}
