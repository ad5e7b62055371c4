/// A place for a page of the web; the page itself is never loaded.
package final class WebView: ScrollView {
  package override class var className: String { "WebView" }

  /// The address or the text it stands for.
  package var text = ""
  /// Whether it acts as if a page were on its way.
  package private(set) var isLoading = false
  private var timer: Clock.Timer?

  /// How long a page takes, in seconds.
  ///
  /// Here.
  private static let duration = 0.5

  /// Acts as if it fetched a page: the delegate may refuse, and is told of begin and end.
  ///
  /// - Parameter address: what is shown in its place.
  package func load(_ address: String) {
    guard askFlag(.shouldStartLoad, .text(address)) ?? true else { return }
    timer?.cancel()
    text = address
    isLoading = true
    timer = system.clock.schedule(after: WebView.duration, caption: "a page has loaded") { [self] in finish() }
    tellDelegate(.didStartLoad)
  }

  /// Gives up what is on its way.
  package func stopLoading() {
    timer?.cancel()
    isLoading = false
  }

  // UIKit: history and place. Here: there is one page, which is fetched again.
  package override func encodeState(with coder: Coder) {
    super.encodeState(with: coder)
    coder.encode(.text(text), "text")
  }

  package override func decodeState(from coder: Coder) {
    if let text = coder.text("text"), text != self.text { load(text) }
    super.decodeState(from: coder)
  }

  private func finish() {
    isLoading = false
    tellDelegate(.didFinishLoad)
  }

  package override var elementText: String? { text }

  package override func visitReadTexts(_ visit: (String) -> Void) { visit(text) }

  package override var isPlainContainer: Bool { false }

  package override func addLook(to look: inout LookHash) {
    look.add(text)
    super.addLook(to: &look)
  }
}

extension WebView {
  static let hiddenStateOfWebView = HiddenState(WebView.self) { web, notes in
    notes.value("text", web.text)
    notes.value("isLoading", web.isLoading)
    notes.object("timer", web.timer)
  }
}
