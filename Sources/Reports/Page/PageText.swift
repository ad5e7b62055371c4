import Rendering

/// The parts of the page around its data.
enum PageText {
  /// The page up to its data.
  static let head =
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

  static let foot = "</script>\n</body>\n</html>\n"
}
