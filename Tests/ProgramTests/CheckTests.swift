import Testing

struct CheckTests {
  @Test(
    arguments: [
      ("app.lua", "screen 'Home' { }\napp { root = 'Home' }", 0), ("app.lua", Program.app, 1), ("app.lua", "}", 1),
      ("other.lua", "", 66), ("app.lua", "while true do end", 4),
    ])
  func `the exit status shows whether there are findings`(file: String, script: String, status: Int32) {
    let program = Program([file: script])

    let (text, found) = program.shell("$maquette check --limit-steps 100000")

    #expect(found == status, "\(text)")
  }

  @Test func `findings go to standard output in the requested format`() {
    let program = Program(["sub/app.lua": Program.app])

    let text = program.shell("$maquette check sub 2>/dev/null; $maquette check sub/app.lua --format github").text

    let message =
      "screen \"Other\" has no way back: Start presents it (app.lua:1), and nothing in it dismisses or unwinds"
    #expect(
      text == """
        sub/app.lua:2: [no-way-back] \(message)
        1 warning in 2 screens
        ::warning file=sub/app.lua,line=2,title=no-way-back::\(message)

        """)
  }

  @Test func `a run file is rejected, and the message contains the command that opens it`() {
    let program = Program(["app.lua": Program.app])
    _ = program.shell("$maquette run . -e 'save x.run'")

    let (text, status) = program.shell("$maquette check x.run")
    #expect(text == "x.run is a run file; `check` takes a prototype, and `maquette x.run` opens the run\n")
    #expect(status == 66)
  }

  @Test(arguments: [
    ("while true do end", 4), ("local function f() return f() + 1 end f()", 4), (nil, 66),
    ("local t = view {} for i = 1, 1000 do t = view { t } end screen 'A' { view = t } app { root = 'A' }", 1),
  ])
  func `an error that ends the check appears as a finding in the JSON`(script: String?, status: Int32) {
    let program = Program(script.map { ["app.lua": $0] } ?? [:])

    let (text, found) = program.shell("$maquette check app.lua --limit-steps 100000 --format json 2>/dev/null")

    #expect(found == status, "\(text)")
    #expect(
      text.hasPrefix("{\"format\":\"maquette check\",\"version\":1,\"findings\":[\n{\"file\":\"app.lua\","), "\(text)")
    #expect(text.hasSuffix("; the check ended here\"}\n]}\n"), "\(text)")
  }

  @Test func `an error that ends the check is annotated on GitHub`() {
    let program = Program(["app.lua": "\nwhile true do end"])

    let (text, status) = program.shell("$maquette check --limit-steps 100000 --format github 2>/dev/null")

    #expect(text.hasPrefix("::error file=app.lua,line=2,title=script-error::step limit: "), "\(text)")
    #expect(status == 4)
  }

  @Test func `an unknown format is rejected, and the help lists each rule`() {
    let program = Program()

    let (text, status) = program.shell("$maquette check --help; $maquette check . --format xml")

    #expect(status == 64)
    #expect(text.contains("`dead-push`: A `push` on a screen that isn't on a stack."))
  }

  @Test func `devices have the same names as for run, and an unknown name is answered with a suggestion`() {
    let program = Program(["app.lua": "screen 'Home' { view = { label 'Hi' } }\napp { root = 'Home' }"])

    #expect(program.shell("$maquette check --devices 'iPhone5, iPad Pro 12.9'").text == "nothing found in 1 screen\n")
    #expect(program.shell("$maquette check --devices all").status == 0)
    #expect(
      program.shell(
        "echo 'return { check = { devices = { \"iPhone\", \"iPad\" } } }' >.maquette.lua; $maquette check --format json"
      )
      .text.contains("\"devices\":[\"iPhone\", \"iPad\"]"))
    let (text, status) = program.shell("$maquette check --devices iPhone,iPod")
    #expect(status == 64)
    #expect(
      text.contains("no device is called \"iPod\"; the nearest are \"iPad\", ") && text.contains("`all` means every"),
      "\(text)")
  }

  @Test func `a limit that is exceeded on a device sets the exit status, and errors of the script are findings`() {
    let script = "screen 'Home' { viewDidLoad = function() %s end }\napp { root = 'Home' }"
    let program = Program([
      "endless.lua": script.replacing("%s", with: "while true do end"),
      "faulty.lua": script.replacing("%s", with: "error 'no'"),
    ])

    #expect(program.shell("$maquette check endless.lua --limit-steps 100000 --devices iPhone").status == 4)
    let (text, status) = program.shell("$maquette check faulty.lua --devices iPhone,iPad")
    #expect(status == 1)
    #expect(text == "faulty.lua:1: [script-error] no, at launch (all devices)\n1 error in 1 screen\n")
  }

  @Test func `each language is checked on each device, and a finding names the language and the line of the text`() {
    let program = Program([
      "app.lua": """
      screen 'Home' { title = 'Home', view = {
        label 'Hello' { frame = { 10, 120, 60, 21 } },
        label 'Save' { frame = { 10, 160, 60, 21 } },
      } }
      app { root = navigation 'Home', system = 18 }
      """,
      "de.strings": "Hello = \"Herzlich willkommen\";", "fr.lproj/Localizable.strings": "Hello = Salut;",
    ])

    #expect(program.shell("$maquette check --devices iPhone").text == "nothing found in 1 screen\n")
    let (text, status) = program.shell("$maquette check --devices iPhone --languages de,fr")
    #expect(status == 1)
    #expect(text.hasPrefix("app.lua:2: [cut-text] label \"Herzlich willkommen\" (Home) is cut off"), "\(text)")
    #expect(text.contains("iPhone in de)\n1 warning in 1 screen\n"), "\(text)")
    #expect(program.shell("$maquette check --devices iPhone --languages es").text.contains("(iPhone in es)"))
  }

  @Test(arguments: [
    ("--languages de", "--languages needs --devices"),
    ("--devices iPhone --languages de,German", "expected languages, such as de or pt-BR, found \"German\""),
    ("--devices iPhone --languages de --language fr", "--language and --languages can't be combined"),
  ]) func `languages that can't be checked are refused`(options: String, message: String) {
    let (text, status) = Program(["app.lua": "app { root = 'Home' }"]).shell("$maquette check \(options)")

    #expect(status == 64)
    #expect(text.contains(message), "\(text)")
  }

  @Test func `references to storyboards that a project doesn't have are errors, and the map names the files`() {
    let scenes = """
      <scene><objects><viewController id="home" customClass="Home" sceneMemberID="viewController">
      <view key="view" id="v"/><connections><segue destination="gone" kind="show" id="s"/></connections>
      </viewController></objects></scene>
      <scene><objects><viewControllerPlaceholder storyboardName="Mian" id="gone"/></objects></scene>
      """
    let program = Program([
      "Info.plist": "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>",
      "Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="home"><scenes>\(scenes)</scenes></document>
      """,
    ])
    let (text, status) = program.shell("$maquette check")

    #expect(status == 1)
    #expect(
      text.contains(
        "[unknown-screen] storyboard reference: no storyboard is called \"Mian\"; did you mean \"Main\"?"), "\(text)")
    #expect(program.shell("$maquette map").text.contains("(nothing is called \"Mian.storyboard\")"))
  }
}
