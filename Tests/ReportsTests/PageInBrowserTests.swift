import Flows
import Reports
import Testing

/// Whether a browser is available for these tests.
private let hasBrowser = Browser.dump(of: "<p>here</p>")?.contains("here") == true

@Suite(.enabled(if: hasBrowser, "chromium is not installed, or does not start")) struct `The page in a browser` {
  private static let results = [Told.passed, Told.skipped, Told.failed]

  /// Returns the page's document after the page's script and then the script `act` have run.
  private static func shown(
    _ results: [FlowResult] = results, at moment: String = "", act: String = ""
  ) -> String {
    let page = `A report as a page`.page(results, Told.summary(results))
    let script = "<script>document.addEventListener(\"DOMContentLoaded\", () => {\(act)});</script>\n</body>"
    return Browser.dump(of: page.replacing("</body>", with: script), at: moment) ?? ""
  }

  @Test func `the page opens at the first failure and marks the changes`() {
    let shown = Self.shown()

    #expect(shown.contains("data-ready=\"true\""))
    #expect(shown.contains("✗ 1 failed") && shown.contains("✓ 1 passed") && shown.contains("○ 1 skipped"))
    #expect(shown.contains("<title>it closes · maquette test</title>"))
    #expect(shown.contains("expected  Start\nfound     Other"))
    #expect(shown.contains("<h3>Before tap(\"Go\")</h3>"))
    #expect(shown.contains("<h3>At the failure</h3>"))
    #expect(shown.contains("<span class=\"b cell\">"))
    #expect(shown.contains("id=\"flow-3-failure-1\" href=\"#flow-3-failure-1\""))
    #expect(shown.contains("took <b>0.812 s</b>") && shown.contains("virtual <b>1.500 s</b>"))
    #expect(shown.contains("hash <b>00000000000000ab</b>"))
    // Failures are listed first, whatever the order in which the flows ran.
    let rows = shown.matches(of: #/data-flow="(\d+)"/#).map { String($0.1) }
    #expect(rows == ["3", "1", "2"])
  }

  @Test func `a link opens a moment, and an arrow key moves to the next moment`() throws {
    let shown = Self.shown(
      at: "#flow-1-step-0",
      act: """
        const before = document.body.cloneNode(true);
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
        before.id = "before";
        document.documentElement.append(before);
        """)
    let parts = shown.split(separator: "<body id=\"before\"")
    try #require(parts.count == 2)
    let (after, before) = (parts[0], parts[1])

    #expect(before.contains("<span>Step 0</span>"))
    #expect(before.contains("<h3>The screen</h3>"))
    #expect(after.contains("<span>Step 1</span>"))
    #expect(after.contains("<h3>After</h3>"))
    #expect(after.contains("<span>flows/a.lua:4  </span>tap \"Go\""))
  }

  @Test func `a click on a count or a tag filters the flows, and a click on a moment selects it`() {
    let shown = Self.shown(
      Self.results + [Told.result("another", .passed, tags: ["slow"])],
      act: """
        const rows = () => [...document.querySelectorAll("[data-flow]")].map((row) => row.dataset.flow).join(" ");
        const click = (choice) => document.querySelector(choice).click();
        const told = document.documentElement.dataset;
        click("[data-outcome=passed]"); told.passed = rows();
        click("[data-outcome=passed]"); told.every = rows();
        click("[data-tag=slow]"); told.slow = rows();
        click("#flow-3-step-0");
        """)

    #expect(shown.contains("data-passed=\"1 4\""))
    #expect(shown.contains("data-every=\"3 1 2 4\""))
    #expect(shown.contains("data-slow=\"4\""))
    #expect(shown.contains("<span>Step 0</span>"))
  }

  @Test func `no string in a report becomes markup or code of the page`() {
    let results = UnusualStrings.all.flatMap(UnusualStrings.results)
    let alerts = "window.alert = () => document.documentElement.dataset.alerted = \"true\";"
    let shown = Self.shown(results, act: alerts)

    #expect(shown.contains("data-ready=\"true\""))
    #expect(!shown.contains("data-alerted"))
    #expect(!shown.contains("<b>&amp;"))
    #expect(shown.matches(of: #/data-flow="\d+"/#).count == results.count)
  }

  @Test func `a truncated page shows the data it contains and says that it is incomplete`() {
    let page = `A report as a page`.page(Self.results, Told.summary(Self.results))
    let cut = page.prefix(upTo: page.firstRange(of: "{\"flow\":\"it closes\"")?.upperBound ?? page.endIndex)
    let shown = Browser.dump(of: String(cut)) ?? ""

    #expect(shown.contains("it opens"))
    #expect(shown.contains("Incomplete report"))
  }
}

/// Headless Chromium.
private enum Browser {
  /// Returns the document of a page after its scripts have run, or `nil` if Chromium isn't installed.
  static func dump(of page: String, at moment: String = "") -> String? {
    let options = "--headless --no-sandbox --disable-gpu --user-data-dir=profile --virtual-time-budget=5000"
    let command = "chromium \(options) --dump-dom \"file://$file\(moment)\" 2>/dev/null"
    return Tool.output(of: command, on: page, named: "page.html")?.text
  }
}
