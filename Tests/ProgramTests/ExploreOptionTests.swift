import Testing

/// Tests of the options of `maquette explore` that change what it does.
@Suite struct ExploreOptionTests {
  private let program = Program([
    "app.lua": """
    screen "Detail" { title = "Detail", view = { button "Close" { pop = true } } }
    screen "List" { title = "List", view = { button "Open" { push = "Detail" }, switch { id = "on" } } }
    app { root = navigation "List" }
    """
  ])

  @Test(arguments: [
    ("--walk 9 --goal true", "--walk and --goal can't be combined"),
    ("--walk 9 --cover flows", "--walk and --cover can't be combined"),
    ("--walk 9 --states 9", "--walk and --states can't be combined"),
    ("--walk 9 --depth 9", "--walk and --depth can't be combined"),
    ("--goal true --cover flows", "--goal and --cover can't be combined"),
    ("--goal true --without dead", "--goal and --without can't be combined"),
    ("--seed 1", "--seed needs --walk"),
    ("--cover screens=", "expected a folder, or `screens=` and a folder, found nothing"),
    ("--from Detail", "or a run such as x.run, found \"Detail\""),
    ("--from screen:Detial", "no screen is called Detial; did you mean \"Detail\"?"),
    ("--goal 'expect.scren \"Detail\"'", "unknown expectation `scren`"),
    ("--from flow:nothing", "--from flow:\"nothing\": "),
    ("--from \"$(printf 'a\\nb')\"", "found \"a⏎b\""),
    ("--report tap", "unknown report `tap`; the reports are: pretty jsonl junit github html"),
    ("--report github=x", "GitHub reads annotations from standard output"),
    ("--report junit --report jsonl", "only one report can go to standard output"),
    ("--report html=a.html --report jsonl=./a.html", "two reports go to the same file: a.html and ./a.html"),
    ("--seconds 0", "expected a whole number"),
    ("--states -1", "expected a whole number from 1 to 100000000, found \"-1\""),
    ("--depth -5", "found \"-5\""), ("--seconds -1", "found \"-1\""), ("--walk -1", "found \"-1\""),
    ("--walk 9 --seed 1e9", "expected a whole number, found \"1e9\""),
    ("--report xml", "<kind=path>': unknown report `xml`"),
    ("--without ded", "'--without <check>': unknown value `ded`; did you mean `dead`?"),
    ("--report xunit2", "unknown report `xunit2`; did you mean `junit`?\n"),
    ("--skip=", "--skip expects a value, but nothing follows `=`.\nUsage: maquette explore ["),
    ("--orientation landscapeleft", "unknown value `landscapeleft`; did you mean `landscapeLeft`?\n"),
    ("--cover screen=x", "unknown kind of flows `screen=`; did you mean `screens=`?\n"),
    ("--jobs -1", "expected a whole number from 1 to 256, found \"-1\""),
    ("--events usr", "did you mean `user`?"), ("--same nothing", "the values are: state screen"),
    ("--scene A", "--scene"), ("--write ../found", "--write: ../found isn't in the prototype's folder, ."),
    ("--cover screens=/tmp/all/flows", "--cover: /tmp/all/flows isn't in the prototype's folder"),
    ("--goal 'x ='", "expected an expectation or an expression in Lua"),
  ])
  func `explore names a mistake in the options`(_ options: String, _ message: String) {
    let result = program.shell("$maquette explore \(options)")
    #expect(result.text.contains(message), "\(result.text)")
    #expect(result.status == 64)
  }

  @Test func `explore prints and writes the shortest way to a goal`() {
    let result = program.shell(
      """
      $maquette explore --goal 'expect.screen "Detail"' --write flows && $maquette test flows/goal.lua
      """)
    let report = "can be reached in 1 step, the fewest possible\n      tap(\"Open\")\n      flows/goal.lua"
    #expect(result.text.contains(report), "\(result.text)")
    #expect(result.text.contains("1 passed, 0 failed"), "\(result.text)")
    #expect(result.status == 0)
  }

  @Test(arguments: [("", 1), ("--states 1", 7)])
  func `explore distinguishes an unreachable goal from one that wasn't reached`(_ options: String, _ status: Int32) {
    #expect(program.shell("$maquette explore --goal 'expect.screen \"UIViewController\"' \(options)").status == status)
  }

  @Test(arguments: ["", "screens="]) func `explore writes flows that pass and cover everything`(_ cover: String) {
    let result = program.shell("$maquette explore --cover \(cover)flows >report; cat report; $maquette test flows")
    #expect(result.text.contains("0 failed"), "\(result.text)")
    #expect(result.status == 0)
  }

  @Test func `explore writes flows in the language of the exploration`() {
    let program = Program([
      "de.lproj/Localizable.strings": "\"Go\" = \"Los\";",
      "app.lua": """
      screen "Home" { view = { button(localized "Go") { push = "Two" }, button "Bad" { action = function() error "no" end } } }
      screen "Two" {}
      app { root = navigation "Home" }
      """,
    ])
    let found = program.shell("$maquette explore --language de --cover flows --write found >/dev/null; cat flows/*.lua")
    #expect(found.text.contains("flow(\"edges-1\", { language = \"de\" }, function()\n  tap(\"Los\")"), "\(found.text)")
    #expect(program.shell("$maquette test flows").status == 0)
    #expect(program.shell("$maquette test found").text.contains("app.lua:1: no"))
  }

  @Test func `explore writes flows that fail for a broken rule in a file with flows`() {
    let result = program.shell(
      """
      mkdir flows
      echo 'require "app" never "Detail viewDidLoad" flow("mine", function() expect.screen "List" end)' >flows/x.lua
      $maquette explore flows/x.lua --write flows/found >/dev/null; $maquette test flows/found
      """)
    #expect(result.text.contains("✗ rules-1\n    flows/found/rules-1.lua:5: tap(\"Open\")"), "\(result.text)")
    #expect(result.status == 1)
  }

  @Test func `explore writes flows that load a script whose name contains a dot`() {
    let program = Program([
      "my.app.lua": "screen 'A' { view = { button 'Go' { push = 'B' } } } screen 'B' {} app { root = navigation 'A' }"
    ])
    let result = program.shell("$maquette explore my.app.lua --cover flows >/dev/null; $maquette test flows")
    #expect(result.text.contains("1 passed, 0 failed"), "\(result.text)")
  }

  @Test(arguments: ["run", "explore", "map", "check", "serve"])
  func `an option that doesn't suit the prototype is wrong usage in every command`(_ command: String) {
    for (option, message) in [
      ("--language xx", "has no translations for `xx`"), ("--target Shop", "isn't an Xcode project"),
    ] {
      let result = program.shell("$maquette \(command) app.lua \(option) </dev/null")
      #expect(result.status == 64, "\(option): \(result.text)")
      #expect(result.text.contains(message), "\(option): \(result.text)")
    }
  }

  @Test func `explore can walk at random`() {
    let result = program.shell("$maquette explore --walk 20 --seed 3")
    #expect(result.text.contains("inconclusive: a random walk of 20 steps (--walk)"), "\(result.text)")
    #expect([1, 7].contains(result.status))
    #expect(program.shell("$maquette explore --walk 20 --seed 3").text == result.text)
  }

  @Test func `explore can begin at a screen`() {
    let result = program.shell("$maquette explore --from screen:Detail")
    #expect(result.text.contains("from Detail"), "\(result.text)")
  }

  @Test func `explore can begin where a flow ends, and its written flows begin with that flow's steps`() {
    let result = program.shell(
      """
      mkdir flows
      echo 'require "app" flow("opens", function() tap "Open" end)' >flows/x.lua
      $maquette explore --from 'flow:"opens"' --goal 'expect.screen "List"' --write found
      cat found/goal.lua
      """)
    #expect(result.text.contains("can be reached in 1 step"), "\(result.text)")
    #expect(result.text.contains("  tap(\"Open\")\n  back()\n"), "\(result.text)")
  }

  @Test func `explore can begin where a run ends`() {
    let result = program.shell(
      """
      $maquette run . -e 'tap Open' -e 'save x.run' >/dev/null
      $maquette explore --from x.run --goal 'expect.screen "List"'
      """)
    #expect(result.text.contains("can be reached in 1 step"), "\(result.text)")
  }

  @Test func `explore names the step of a flow that can't be repeated`() {
    let result = program.shell(
      """
      mkdir flows
      echo 'require "app" flow("fails", function() tap "Nothing" end)' >flows/x.lua
      $maquette explore --from flow:fails
      """)
    #expect(result.text.contains("--from flow:\"fails\": the flow fails; `maquette test` says why"), "\(result.text)")
    #expect(result.status == 64)
  }

  @Test func `explore writes reports for build servers, and a page`() {
    let result = program.shell(
      """
      $maquette explore --report junit=out/junit.xml --report html=out/page.html --report github
      cat out/junit.xml; head -c 15 out/page.html
      """)
    #expect(result.text.contains("states ·"), "\(result.text)")
    #expect(result.text.contains("<testsuites name=\"maquette explore\""), "\(result.text)")
    #expect(result.text.contains("<testcase name=\"stuck\""), "\(result.text)")
    #expect(result.text.contains("<!doctype html>"), "\(result.text)")
    #expect(!result.text.contains("\u{1B}[K"))
  }

  @Test func `explore reports a prototype that can't be launched in each requested report`() {
    let result = program.shell(
      """
      echo 'screen "A" {' >bad.lua; echo old >j.xml
      $maquette explore bad.lua --report junit=j.xml --report html=a.html --report pretty=a.txt --report jsonl
      status=$?; cat j.xml a.txt; grep -o "The prototype can't be launched" a.html
      $maquette explore bad.lua --report github; exit $status
      """)
    let text = result.text
    let finding = #"{"type":"finding","check":"error","message":"bad.lua:2: unexpected symbol near"#
    #expect(text.contains(finding), "\(text)")
    #expect(text.contains("\"verdict\":\"findings\""), "\(text)")
    #expect(text.contains("tests=\"2\" failures=\"0\" errors=\"1\""), "\(text)")
    #expect(text.contains("  ✗ error      bad.lua:2: unexpected symbol near"), "\(text)")
    #expect(text.contains("inconclusive: the prototype can't be launched\n"), "\(text)")
    #expect(text.contains("The prototype can't be launched\n"), "\(text)")
    #expect(text.contains("::error file=bad.lua,line=2"), "\(text)")
    #expect(!text.contains("old"), "\(text)")
    #expect(result.status == 1)
  }

  @Test(arguments: [
    "--from screen:Nix", "--from flow:nix", "nothing.lua", "--merge nothing.jsonl", "--against nothing",
  ])
  func `wrong usage leaves the files of the reports as they are`(_ words: String) {
    let result = program.shell(
      """
      export GIT_CEILING_DIRECTORIES=/tmp; echo old >j.xml
      $maquette explore \(words) --report html=j.xml --report jsonl=new.jsonl
      status=$?; cat j.xml; ls new.jsonl; exit $status
      """)
    #expect(result.text.contains("\nold\n") && result.text.contains("cannot access 'new.jsonl'"), "\(result.text)")
    #expect([64, 66].contains(result.status))
  }

  @Test func `explore annotates findings for GitHub`() {
    let result = program.shell(
      """
      echo 'screen "A" { view = { button "B" {} } } app { root = "A" }' >dead.lua
      $maquette explore dead.lua --report github
      """)
    #expect(result.text.contains("::error file=dead.lua,title=dead"), "\(result.text)")
    #expect(result.status == 1)
  }
}
