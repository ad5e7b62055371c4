import Glibc
import Testing

/// Tests of `maquette map`.
struct MapTests {
  private let program = Program([
    "app.lua": Program.app, "flows/go.lua": "require \"app\"\nflow(\"go\", function() tap \"Go\" end)",
    "failing/flow.lua": "require \"app\"\nflow(\"not there\", function() tap \"Gone\" end)",
    "broken/app.lua": "screen \"A\" { view = { butn \"x\" } }", "none/app.lua": "screen \"A\" {}",
  ])

  @Test func `a tree is printed`() {
    let (text, status) = program.shell("$maquette map . --ascii")

    #expect(status == 0)
    #expect(text.contains("2 screens, 2 links\n\nStart"), "\(text)")
    #expect(text.contains("+- [Go] present > Other"), "\(text)")
    #expect(text.utf8.allSatisfy { $0 < 128 })
    #expect(program.shell("$maquette map --ascii").text == text, "without a path, the current folder is used")
  }

  @Test func `the extension of each file selects its format, and missing folders are created`() {
    let (text, status) = program.shell(
      "$maquette map . -o a.svg -o b.html --output out/c.mmd -o d.DOT -o e.txt; echo $?; head -qc5 a.svg b.html out/c.mmd d.DOT e.txt"
    )

    #expect(status == 0)
    #expect(text.contains("0\n<") && text.contains("<!docflowcdigra"), "\(text)")
  }

  @Test func `the map highlights the links that flows use`() {
    let (text, status) = program.shell("$maquette map app.lua flows --flows")

    #expect(status == 0)
    #expect(text.contains("2 screens, 2 links · 1 flow\n") && text.contains("● [Go] present ▸ Other"), "\(text)")
  }

  @Test func `a flow that fails is reported, and the map is still written`() {
    let (text, status) = program.shell("$maquette map . failing --flows")

    #expect(status == 1)
    #expect(text.contains("failing/flow.lua:2: flow \"not there\": ") && text.contains("Start"), "\(text)")
  }

  @Test(arguments: [
    (". -o map.pdf", 64, "`.pdf`"), (". -o map", 64, "`map` has no extension"),
    (". -o map.svgg", 64, "did you mean `svg`"),
    (". -o", 64, "Missing value"), (". -o --flows", 64, "-o"), (". flows", 64, "need --flows"),
    ("nothing.lua", 66, "nothing.lua: no such file"), ("broken", 1, "app.lua:1"), ("none", 1, "no app is declared"),
    (". -o /proc/map.svg", 3, "/proc/map.svg: can't be written"), (". --flows nowhere", 66, "nowhere"),
    (". broken --flows", 1, "app.lua:1"),
  ])
  func `a command line that can't be carried out is reported`(_ words: String, _ status: Int32, _ told: String) {
    let (text, found) = program.shell("$maquette map \(words)")

    #expect(found == status, "\(text)")
    #expect(text.contains(told), "\(text)")
  }

  @Test func `the prototype isn't overwritten`() {
    let (text, status) = program.shell(
      "cp app.lua app.txt; $maquette map app.txt -o app.txt; code=$?; cmp app.lua app.txt && exit $code")

    #expect(status != 0)
    #expect(text.contains("app.txt can't be written: it is the prototype"), "\(text)")
  }

  @Test func `a drawing is the same with and without Graphviz`() {
    let (text, status) = program.shell(
      """
      mkdir bin; printf '#!/bin/sh\\necho Graphviz\\n' >bin/dot; chmod +x bin/dot
      PATH= $program map . -o a.svg && PATH=$PWD/bin:$PATH $maquette map . -o b.svg && cmp a.svg b.svg
      grep -c data-screen a.svg
      """)

    #expect(status == 0, "\(text)")
    #expect(program.shell("PATH= $program map . -o a.png").text.contains(".png needs Graphviz"))
  }

  @Test(.enabled(if: access("/usr/bin/dot", X_OK) == 0, "Graphviz is not here: apt-get install graphviz"))
  func `Graphviz draws the map as a picture`() {
    let (text, status) = program.shell("$maquette map . -o a.png && head -c4 a.png | tail -c3")

    #expect(status == 0)
    #expect(text.hasSuffix("PNG"), "\(text)")
  }

  @Test func `a failure of Graphviz is reported`() {
    let (text, status) = program.shell(
      """
      mkdir bin; printf '#!/bin/sh\\nexit 3\\n' >bin/dot; chmod +x bin/dot
      PATH=$PWD/bin:$PATH $maquette map . -o a.png
      """)

    #expect(text.contains("a.png: Graphviz's dot exited with status 3; write a .svg") && status == 1, "\(text)")
  }
}
