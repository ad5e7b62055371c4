import Testing

/// Tests of `--against`, which compares two revisions.
@Suite struct AgainstTests {
  /// Two revisions in a repository: the commit `first` has a screen `Old`, and the working tree a screen `New`.
  private let program = Program([
    "old.lua": AgainstTests.app(next: "Old"), "proto/new.lua": AgainstTests.app(next: "New"),
  ])

  private static func app(next: String) -> String {
    """
    screen "\(next)" { title = "\(next)" }
    screen "List" { title = "List", view = { button "Go" { push = "\(next)" } } }
    app { root = navigation "List" }

    """
  }

  private let commit = """
    export TMPDIR=$PWD/tmp HOME=$PWD; mkdir tmp
    git init -q -b main . && echo tmp >.gitignore && mkdir -p it && cp old.lua "it/app.lua" && git add .gitignore it
    git -c user.name=a -c user.email=a@b commit -qm first && git tag first && git tag "it's"
    cp proto/new.lua it/app.lua
    """

  private func shell(_ lines: String) -> (text: String, status: Int32) { program.shell(commit + "\n" + lines) }

  @Test(arguments: ["it", "it/app.lua"]) func `explore compares with a commit and leaves no files`(_ path: String) {
    let result = shell(
      """
      $maquette explore \(path) --against first; echo "status $?"; ls tmp; git status --porcelain
      """)
    #expect(result.text.contains("  first  2 states"), "\(result.text)")
    #expect(result.text.contains("  now    2 states"), "\(result.text)")
    #expect(result.text.contains("  + screen New\n  - screen Old\n"))
    #expect(result.text.contains("  ~ List: tap(\"Go\") led to Old, now leads to New\n"))
    #expect(result.text.hasSuffix("status 1\n M it/app.lua\n?? old.lua\n?? proto/\n"), "\(result.text)")
  }

  @Test func `explore --against compares with a folder, and reports that nothing changed`() {
    let result = shell(
      "$maquette explore it --against it; echo; $maquette explore it --against \"it's\" --report jsonl")
    #expect(result.text.contains("  nothing changed"), "\(result.text)")
    #expect(result.text.contains(#"{"type":"comparison","changed":true,"#))
    #expect(shell("$maquette explore it --against it").status == 0)
    #expect(shell("$maquette explore it --against it --states 1").status == 7)
  }

  @Test func `explore --against writes a page with both pictures of each change`() {
    let result = shell(
      """
      sed -i 's/title = "List"/title = "Names"/' it/app.lua
      $maquette explore it --against first --report html=out/a.html --report jsonl=out/a.jsonl; echo "status $?"
      cat out/a.html; cat out/a.jsonl
      """)
    #expect(result.text.contains("status 1\n<!doctype html>"), "\(result.text)")
    #expect(result.text.contains("<figcaption>first</figcaption>"), "\(result.text)")
    #expect(result.text.contains("+ screen New\n  - screen Old"), "\(result.text)")
    #expect(result.text.contains(#"{"type":"comparison","changed":true,"#), "\(result.text)")
  }

  @Test(arguments: [
    ("it --against frist", "--against: `frist` is neither a folder nor a commit that git knows in ", 66),
    ("it --against --upload-pack=x", "Missing value for '--against", 64),
    ("proto/new.lua --against first", "--against: the commit `first` doesn't contain proto/new.lua", 66),
    ("it --against proto", "can't explore `proto`: proto/app.lua: no such file", 66),
    ("it --against broken", "--against: can't explore `broken`: app.lua:2: ", 1),
    ("broken --against it", "--against: can't explore `broken`: app.lua:2: ", 1),
    ("it --against ''", "--against expects a commit or a folder, found nothing", 64),
    ("it --against first --walk 9", "--against and --walk can't be combined", 64),
    ("it --against first --write x", "--against and --write can't be combined", 64),
  ])
  func `explore --against names a mistake`(_ arguments: String, _ message: String, _ status: Int32) {
    let broken = "mkdir broken; echo 'screen (' >broken/app.lua; "
    let result = shell(broken + "$maquette explore \(arguments); status=$?; ls tmp; exit $status")
    #expect(result.text.contains(message), "\(result.text)")
    #expect(result.status == status)
  }

  @Test func `explore --against names the commit whose script is broken`() {
    let result = shell(
      """
      echo 'screen (' >it/app.lua; git -c user.name=a -c user.email=a@b commit -qam second; cp old.lua it/app.lua
      $maquette explore it --against HEAD
      """)
    #expect(result.text.contains("--against: can't explore `HEAD`: app.lua:2: "), "\(result.text)")
    #expect(result.status == 1)
  }

  @Test func `a comparison with a commit needs git`() {
    let result = shell("PATH=/nowhere $program explore it --against main")
    #expect(result.text.contains("--against: git isn't installed, or isn't on the PATH"), "\(result.text)")
    #expect(result.status == 66)
  }

  @Test func `a comparison with a commit needs a repository`() {
    let result = program.shell("export GIT_CEILING_DIRECTORIES=/tmp; $maquette explore old.lua --against main")
    #expect(result.text.contains("isn't in a git repository"), "\(result.text)")
    #expect(result.status == 66)
  }

  // MARK: Flows

  /// Commits a flow that opens the next screen.
  private let flows = """
    mkdir it/flows; git checkout -q first -- it/app.lua
    cat >it/flows/go.lua <<'END'
    require "app"
    flow("goes on", function() tap("Go") back() end)
    flow("stays", function() expect.screen("List") end)
    END
    git add it; git -c user.name=a -c user.email=a@b commit -qm flows; git tag flows

    """

  @Test func `test --against reports the flows whose pictures and traces have changed`() {
    let result = shell(flows + "cp proto/new.lua it/app.lua; $maquette test it --against flows; echo status $?; ls tmp")
    #expect(result.text.contains("  flows  2 passed, 0 failed\n  now    2 passed, 0 failed\n"), "\(result.text)")
    #expect(
      result.text.contains("  ~ it/flows/go.lua: goes on · passed\n      tap(\"Go\") shows a different picture:\n"))
    #expect(result.text.contains("      tap(\"Go\") has a different trace:\n"))
    #expect(!result.text.contains("stays"))
    #expect(result.text.hasSuffix("  1 flow changed: 1 picture, 2 traces\nstatus 1\n"), "\(result.text)")
  }

  @Test func `test --against reports the flows that are new, gone, fail or have different steps`() {
    let result = shell(
      flows + """
        cat >it/flows/go.lua <<'END'
        require "app"
        flow("goes on", function() tap("Go") end)
        flow("stays anywhere", function() expect.screen("Old") end)
        END
        git tag before flows; cd it; $maquette test --against before
        """)
    #expect(result.text.contains("  ~ flows/go.lua: goes on · passed\n      different steps:\n"), "\(result.text)")
    #expect(result.text.contains("          tap(\"Go\")\n        - back()\n"))
    #expect(result.text.contains("  + flows/go.lua: stays anywhere · new; failed: expect.screen"))
    #expect(result.text.contains("  - flows/go.lua: stays · gone\n"))
    #expect(result.text.hasSuffix("  3 flows changed: 2 outcomes, 1 path\n"), "\(result.text)")
    #expect(result.status == 1)
  }

  @Test func `test --against reports why a file couldn't be run in the other revision`() {
    let result = shell(
      flows + """
        echo 'flow("goes on", function(' >it/flows/go.lua
        git -c user.name=a -c user.email=a@b commit -qam broken; git tag broken; git checkout -q flows -- it/flows
        cd it; $maquette test --against broken
        """)
    let reason = "couldn't be run: <name> or '...' expected near <eof>"
    #expect(result.text.contains("  - flows/go.lua · " + reason), "\(result.text)")
    #expect(result.status == 1)
  }

  @Test func `test --against writes a page with both pictures, and reports that nothing changed`() {
    let result = shell(
      flows + """
        $maquette test it --against . && cp proto/new.lua it/app.lua
        $maquette test it --against flows --report html=tmp/page.html >tmp/text; cat tmp/page.html
        """)
    #expect(result.text.contains("  nothing changed\n"), "\(result.text)")
    #expect(result.text.contains("<figcaption>flows</figcaption>"))
    #expect(result.text.contains("<figcaption>now</figcaption>"))
    #expect(result.text.contains("<span class=\"removed\">"))
  }

  @Test(arguments: [
    ("test it --against nowhere", "--against: `nowhere` is neither a folder nor a commit", 66),
    ("test it --against flows --watch", "--against and --watch can't be combined", 64),
    ("test it --against flows --report junit", "--against and --report junit can't be combined", 64),
    ("test proto --against flows", "--against: the commit `flows` doesn't contain proto", 66),
  ])
  func `test --against names a mistake`(_ arguments: String, _ message: String, _ status: Int32) {
    let result = shell(flows + "$maquette \(arguments)")
    #expect(result.text.contains(message), "\(result.text)")
    #expect(result.status == status)
  }

  @Test func `the last line counts all pictures that differ, not the flows with such pictures`() {
    let result = shell(
      flows + "sed -i 's/title = .List./title = \"Names\"/' it/app.lua; $maquette test it --against flows")
    #expect(result.text.contains("      and 2 more pictures\n"), "\(result.text)")
    #expect(result.text.hasSuffix("  2 flows changed: 4 pictures\n"), "\(result.text)")
  }
}
