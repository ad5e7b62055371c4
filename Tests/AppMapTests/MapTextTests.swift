import AppMap
import Rendering
import Scripting
import Testing
import TextWidth

@Suite struct `The map as text` {
  @Test func `is a tree from the root with each screen once, and unreachable screens at the end`() throws {
    #expect(
      MapText.lines(of: try Shop.map()).joined(separator: "\n") == """
        Shop · 6 screens, 9 links

        TabBarController                                                      app.lua:12
        ├─ tab Goods ▸ NavigationController(List)                             app.lua:12
        │  └─ root ▸ List “Goods”                                             app.lua:12
        │     ├─ a row of goods push ▸ Item                                    app.lua:4
        │     │  ├─ [List] push ▸ List “Goods” ↺                               app.lua:7
        │     │  └─ ┄ in code ▸ Photo                                          app.lua:7
        │     └─ [Add] present ▸ Editor                                        app.lua:3
        │        └─ [Cancel] dismiss ◂                                         app.lua:9
        └─ tab About ▸ About                                                  app.lua:12

        Nothing leads to:
          Forgotten                                                           app.lua:11

        ↺ shown elsewhere · ◂ back · ┄ only named in code
        """)
  }

  @Test func `has the translations of titles and elements, but not of screens' names`() throws {
    let script = """
      screen "Home" { title = "Welcome", view = { button "Home" { push = "Other" } } }
      screen "Other" { title = "Elsewhere" }
      app { root = tabs { navigation { root = "Home", tabBarItem = tabBarItem { title = "Start" } } } }
      """
    let german = ["Welcome": "Willkommen", "Home": "Nach Hause", "Start": "Anfang"]
    let graph = try LoadedGraph(script).graph.translated { german[$0] ?? $0 }

    let lines = MapText.lines(of: AppMap(name: "App", graph: graph))

    for line in [
      "└─ tab Anfang ▸ NavigationController(Home) ", "root ▸ Home “Willkommen” ",
      "└─ [Nach Hause] push ▸ Other “Elsewhere” ",
    ] {
      #expect(lines.contains { $0.contains(line) }, "\(line): \(lines)")
    }
  }

  @Test func `names the scenes whose windows begin with a screen`() throws {
    let script = """
      screen "Home" {}
      screen "Note" {}
      app { system = 17, device = "iPad", scenes = {
        scene "Main" { root = navigation "Home" }, scene "Editor" { root = "Note" }, scene "Other" { root = "Note" },
      } }
      """

    let lines = MapText.lines(of: AppMap(name: "Notes", graph: try LoadedGraph(script).graph))

    for start in ["scene Main ▸ NavigationController(Home) ", "scene Editor ▸ Note ", "scene Other ▸ Note ↺ "] {
      #expect(lines.contains { $0.hasPrefix(start) }, "\(start): \(lines)")
    }
  }

  @Test func `shows a branch below the root even if a function of the app also mentions the screen`() throws {
    let script = """
      screen "A" { title = "A", view = { button "Go" { push = "B" } } }
      screen "B" { view = { button "Reset" { action = function(self) application.root = main() end } } }
      screen "C" { view = { button "Back to A" { push = "A" } } }
      function main() return tabs { navigation "A" } end
      app { root = main(), openURL = function(self, url) self.root:showDetail(C()) end }
      """

    let lines = MapText.lines(of: AppMap(name: "Shop", graph: try LoadedGraph(script).graph))

    #expect(lines.contains { $0.hasPrefix("   └─ root ▸ A ") && !$0.contains("↺") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("      └─ [Go] push ▸ B ") && !$0.contains("↺") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("┄ C ") }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("┄ A ") }, "\(lines)")
  }

  @Test(arguments: [40, 60, 80]) func `fits into the width of a line`(_ columns: Int) throws {
    for map in [try Shop.map(), try Shop.map(ofScreens: 60)] {
      for line in MapText.lines(of: map, columns: columns) { #expect(line.cellWidth <= columns, "\(line)") }
    }
  }

  @Test func `has only ASCII characters if requested`() throws {
    let lines = MapText.lines(of: try Shop.map(), signs: .ascii)

    #expect(lines.allSatisfy { $0.allSatisfy(\.isASCII) }, "\(lines)")
  }

  @Test func `marks used links and includes links that are known only from flows`() throws {
    var map = try Shop.map()
    let item = try #require(map.graph.screen(named: "Item"))
    let about = try #require(map.graph.screen(named: "About"))
    map.walk.flowCount = 2
    map.walk.usedLinks = Set(map.graph.ways.indices.filter { map.graph.ways[$0].to == item })
    map.walk.undeclaredLinks = [Walk.RecordedLink(from: item, to: about, element: "Logo")]
    let text = MapText.lines(of: map).joined(separator: "\n")

    #expect(text.contains("6 screens, 9 links · 2 flows"))
    #expect(text.contains("● a row of goods push ▸ Item"))
    #expect(text.contains("● Logo ▸ About"))
    #expect(text.contains("● used by a flow"))
  }

  @Test func `the map as text is the same as in the article`() throws {
    let sample = try #require(Sample.all.first { $0.name == "orders" })
    let document = try #require(try TextFile.read(Sample.project + "/Sources/AppMap/AppMap.docc/TheMapOfAnApp.md"))
    let map = AppMap(name: "Orders", graph: try LoadedGraph(in: sample.folder).graph)

    #expect(
      document.contains("$ maquette map Samples/orders\n" + MapText.lines(of: map).joined(separator: "\n") + "\n```"))
  }

  @Test func `shows control characters as pictures`() throws {
    let map = AppMap(
      name: "a\u{1B}[31mb",
      graph: try LoadedGraph("screen \"A\\nB\" { title = \"x\\27[2J\" } app { root = \"A\\nB\" }").graph)

    for line in MapText.lines(of: map) { #expect(!line.contains("\u{1B}") && !line.contains("\n")) }
  }
}

@Suite struct `The map for other programs` {
  @Test func `can be written in Mermaid's language`() throws {
    #expect(
      MapMermaid.text(of: try Shop.map()) == """
        flowchart LR
          s0["List<br/>“Goods”"]
          s1["Item"]
          s2["Editor"]
          s3["Photo"]
          s4["Forgotten"]
          s5["About"]
          s6[["TabBarController"]]
          s7[["NavigationController(List)"]]
          s0 -->|"a row of goods"| s1
          s0 -->|"Add · present"| s2
          s1 -->|"List"| s0
          s1 -.->|"in code"| s3
          s6 -->|"tab Goods"| s7
          s6 -->|"tab About"| s5
          s7 -->|"root"| s0
          classDef unreached stroke:#c00,color:#c00
          class s4 unreached

        """)
  }

  @Test func `can be written in Graphviz's language`() throws {
    #expect(
      MapDOT.text(of: try Shop.map()) == """
        digraph "Shop" {
          rankdir=LR;
          node [shape=box, style=rounded, fontname="Helvetica", fontsize=12];
          edge [fontname="Helvetica", fontsize=10];
          s0 [label="List\\n“Goods”", tooltip="app.lua:1"];
          s1 [label="Item", tooltip="app.lua:6"];
          s2 [label="Editor", tooltip="app.lua:9"];
          s3 [label="Photo", tooltip="app.lua:10"];
          s4 [label="Forgotten", tooltip="app.lua:11", color="#cc0000", fontcolor="#cc0000"];
          s5 [label="About", tooltip="app.lua:13"];
          s6 [label="TabBarController", tooltip="app.lua:12", peripheries=2];
          s7 [label="NavigationController(List)", tooltip="app.lua:12", peripheries=2];
          s0 -> s1 [label="a row of goods"];
          s0 -> s2 [label="Add · present"];
          s1 -> s0 [label="List"];
          s1 -> s3 [label="in code", style=dashed];
          s6 -> s7 [label="tab Goods"];
          s6 -> s5 [label="tab About"];
          s7 -> s0 [label="root"];
        }

        """)
  }

  @Test func `keeps names with any characters inside their strings`() throws {
    let map = try Odd.map()
    let mermaid = MapMermaid.text(of: map)
    let dot = MapDOT.text(of: map)

    #expect(!mermaid.contains("<script>") && !mermaid.contains("]]\""))
    #expect(mermaid.split(separator: "\n").allSatisfy { $0.count { $0 == "\"" }.isMultiple(of: 2) }, "\(mermaid)")
    #expect(dot.contains("\\\"quoted\\\" \\\\ back"))
    for line in dot.split(separator: "\n") {
      #expect(line.isBalancedInDOT, "\(line)")
    }
    #expect(!dot.contains("\u{7}"))
  }
}

extension Substring {
  /// Whether all quotation marks are paired.
  ///
  /// A parser reads Unicode scalars, so this property does too.
  fileprivate var isBalancedInDOT: Bool {
    var (isInside, isEscaped) = (false, false)
    for scalar in unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = isInside
      } else if scalar == "\"" {
        isInside.toggle()
      }
    }
    return !isInside
  }
}

/// Names that would end the element or string around them.
enum Odd {
  static let names = [
    "</script><script>alert(1)</script>", "\\\"quoted\\\" \\\\ back", "a & b <b>bold</b> 'x'", "]] --> \\7 %%",
    "日本語のとても長い名前がここに立つので図では切られる、どこまでも続く名前である", "x\\u{2028}y\\u{202E}z",
    // Swift combines `<` or `"` and a combining mark into one character, but other programs don't.
    "\\u{0D4E}</script>\\u{0D4E}<img src=x onerror=document.title='RAN'>",
    "a<\\u{338}b &\\u{338} \\\"\\u{338} '\\u{338} \\u{FFFE}", "\\\\\\\"\\u{338}",
  ]

  static var script: String {
    let screens = names.map {
      "screen \"\($0)\" { title = \"\($0)\", view = { button \"\($0)\" { push = \"\($0)\" } } }"
    }
    return screens.joined(separator: "\n") + "\napp { name = \"\(names[0])\", root = navigation \"\(names[0])\" }"
  }

  static func map() throws -> AppMap { AppMap(name: names[0], graph: try LoadedGraph(script).graph) }
}
