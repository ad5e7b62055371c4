/// A view that represents a web page.
///
/// No page is really loaded.
package final class WebView: ScrollView {
  package override class var className: String { "WebView" }

  /// The address of the page, or its HTML text.
  package var text = ""
  /// Whether the view simulates the loading of a page.
  package private(set) var isLoading = false
  private var timer: Clock.Timer?

  /// The time after which a page counts as loaded, in seconds.
  ///
  /// Here: every page takes the same time to load.
  private static let loadingDuration = 0.5

  /// Simulates the loading of a page.
  ///
  /// The delegate may refuse to load the page. It is notified when loading begins and ends.
  ///
  /// - Parameter address: The address of the page. The view shows it instead of the page.
  package func load(_ address: String) {
    guard askFlag(.shouldStartLoad, .text(address)) ?? true else { return }
    timer?.cancel()
    text = address
    isLoading = true
    timer = system.clock.schedule(after: WebView.loadingDuration, caption: "a page has loaded") { [self] in
      finishLoading()
    }
    notifyDelegate(.didStartLoad)
  }

  /// Stops loading the page.
  package func stopLoading() {
    timer?.cancel()
    isLoading = false
  }

  // UIKit saves the history and the scroll position. Here: there is only one page, so only its address is saved, and
  // the page is loaded again.
  package override func encodeState(with coder: Coder) {
    super.encodeState(with: coder)
    coder.encode(.text(text), "text")
  }

  package override func decodeState(from coder: Coder) {
    if let text = coder.text("text"), text != self.text { load(text) }
    super.decodeState(from: coder)
  }

  private func finishLoading() {
    isLoading = false
    notifyDelegate(.didFinishLoad)
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
