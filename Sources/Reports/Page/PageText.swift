import Rendering

/// The text of the page before and after its data.
enum PageText {
  /// The page up to its data.
  static let beforeData =
    PageHead(
      title: "maquette test", generator: "maquette test", style: PageStyle.text, scripts: .inHead(PageScript.text)
    ).text + #"""
      <header>
      <span class="verdict" id="verdict" role="img"></span><h1>maquette test</h1>
      <span id="counts"></span>
      <input id="search" type="search" placeholder="search" aria-label="Search flows">
      <span id="tags"></span>
      <div class="figures" id="figures"></div>
      <div class="help">↑↓ flow · ←→ moment · <b>/</b> search · <b>f</b> failed · <b>m</b> marks · <b>l</b> layout</div>
      <div class="notice" id="notice" hidden></div>
      </header>
      <nav id="list" aria-label="Flows"></nav>
      <main id="flow"></main>
      <script type="application/x-ndjson" id="data">

      """#

  static let afterData = "</script>\n</body>\n</html>\n"
}
