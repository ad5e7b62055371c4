import Testing

/// Tests of storyboards and xibs on the command line.
@Suite struct `A file from Xcode on the command line` {
  private let program = Program(["Main.storyboard": text, "app.lua": Program.app])

  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
      initialViewController="a"><scenes>
    <scene sceneID="s"><objects><viewController id="a" title="First" odd="1"/></objects></scene>
    <scene sceneID="t"><objects><viewController storyboardIdentifier="Cart" id="b" title="Second"/></objects></scene>
    </scenes></document>
    """
  private static let note = "Main.storyboard:3: viewController: `odd` has no effect in Maquette\n"
  private static let summary = "Main.storyboard: 2 scenes; 1 note: `--notes` lists it\n"

  @Test(arguments: ["run Main.storyboard --tree", "map Main.storyboard", "check Main.storyboard"])
  func `a file from Xcode is followed by a line with the number of its notes, or by a list of the notes`(
    command: String
  ) {
    let counted = program.shell("$maquette \(command)")
    let listed = program.shell("$maquette \(command) --notes")

    #expect(counted.text.contains(Self.summary) && !counted.text.contains(Self.note), "\(counted.text)")
    #expect(listed.text.contains(Self.note) && !listed.text.contains(Self.summary), "\(listed.text)")
    #expect(listed.text.replacing(Self.note, with: Self.summary) == counted.text)
  }

  /// Tests a saved run of a project, which contains a script that Maquette wrote.
  ///
  /// Up to version 2 of the format, only a comment in that script said so.
  @Test(arguments: [3, 2]) func `a file of a project is opened by a saved run in the same way`(version: Int) {
    let program = Program(["Main.storyboard": Self.text, "Second.xib": "<document"])

    let (text, status) = program.shell(
      """
      $maquette run . -e notes -e 'save x.run' >shown 2>&1
      [ \(version) = 3 ] || sed -i -e 's/"version":3/"version":2/' -e '/^"projects":/d' x.run
      grep -c '"projects"' x.run; $maquette run x.run -e notes >again 2>&1; diff shown again | grep -v save
      """)

    #expect(text.hasPrefix(version == 3 ? "1\n" : "0\n"), "\(text)")
    #expect(!text.contains("Second.xib") && status < 2, "\(text)")
  }

  @Test func `a user's script that begins like one of Maquette's keeps the locations of its errors`() {
    let program = Program(["app.lua": "-- Maquette wrote this script for me.\nerror 'no'"])

    #expect(program.shell("$maquette run .").text.hasPrefix("app.lua:2: no\n"))
  }

  @Test func `a file from Xcode lists its notes after the command notes`() {
    let run = program.shell("$maquette run Main.storyboard -e notes 2>/dev/null")

    #expect(run.text == Self.note)
    #expect(program.shell("$maquette run app.lua -e notes").text == "no notes\n")
  }

  @Test func `a file from Xcode starts with the scene given by --scene, in the console and in run`() {
    let run = program.shell("$maquette run Main.storyboard --scene Cart --tree 2>/dev/null")
    let console = program.shell("echo tree | $maquette Main.storyboard --scene Cart 2>/dev/null | tail -n 1")
    let saved = program.shell(
      "$maquette run Main.storyboard --scene Cart -e 'save x.run' >/dev/null 2>&1; $maquette run x.run --tree 2>/dev/null"
    )

    #expect(run.text == "ViewController \"Second\" · appeared\n")
    #expect(console.text == run.text)
    #expect(saved.text == run.text)
    #expect(program.shell("$maquette run Main.storyboard --tree 2>/dev/null").text.contains("\"First\""))
  }

  @Test func `a file from Xcode rejects a scene that doesn't exist`() {
    let (text, status) = program.shell("$maquette run Main.storyboard --scene Crat --tree 2>&1 | grep -- --scene")

    #expect(status == 0)
    #expect(
      text
        == "Main.storyboard:1: --scene: no scene is called \"Crat\"; did you mean \"Cart\"? (its scenes are: First, Cart)\n"
    )
  }
}
