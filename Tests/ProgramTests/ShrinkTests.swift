import Testing

/// Tests of `maquette shrink`.
struct ShrinkTests {
  private static let app = """
    screen "Form" {
      view = {
        textField "Name" { id = "name" }, button "Help" { present = "Help" }, button "Save" { action = "save" },
        button "Twice" { action = "twice" },
      },
      save = function(self) if #self.elements.name.text >= 3 then error("no data") end end,
      twice = function(self) self:present(Help()) self:present(Help()) end,
    }
    screen "Help" { view = { button "Close" { dismiss = true } } }
    app { root = "Form" }
    """
  private static let flows = """
    require "app"
    flow("saves", function()
      tap "Help"
      tap "Close"
      enter("Name", "Leek Soup")
      tap "Save"
    end)
    flow("stays", function()
      tap "Help"
      tap "Close"
      tap "Help"
      expect.screen "Form"
    end)
    flow("passes", function() tap "Help" end)
    flow("computes", function()
      tap "Help"
      error("of the flow")
    end)
    """
  private let program = Program(["app.lua": ShrinkTests.app, "flows/a.lua": ShrinkTests.flows])

  /// Saves a run of some inputs as `x.run`, and runs more commands.
  private func afterRun(_ inputs: [String], _ lines: String) -> (text: String, status: Int32) {
    let words = (inputs + ["save x.run"]).map { "-e '\($0)'" }.joined(separator: " ")
    return program.shell("$maquette run app.lua \(words) --keep-going >/dev/null 2>&1\n\(lines)")
  }

  private let savingInputs = [
    "tap Help", "tap Close", "enter Name \"Leek Soup\"", "tap Help", "tap Close", "tap Save", "tap Help",
  ]

  @Test func `the run of an error keeps only the inputs that the error needs, with a shorter text`() {
    let (text, status) = afterRun(savingInputs, "$maquette shrink x.run")

    #expect(
      text == """
        x.run: 7 inputs → 2
          enter Name "Leek"
          tap Save
        error: app.lua:6: no data
        x.shrunk.run: the launch and 2 inputs; `maquette x.shrunk.run` opens it

        """)
    #expect(status == 0)
  }

  @Test func `a shrunk run fails in the same way, and can't be shrunk further`() {
    let (text, status) = afterRun(
      savingInputs,
      """
      $maquette shrink x.run >/dev/null
      echo history | $maquette x.shrunk.run | tail -n 3
      $maquette shrink x.shrunk.run | head -n 1
      """)

    #expect(text.contains("failed"), "\(text)")
    #expect(text.contains("x.shrunk.run: 2 inputs → 2\n"), "\(text)")
    #expect(status == 0)
  }

  @Test func `without an error, the first warning is the failure`() {
    let (text, status) = afterRun(["tap Help", "tap Close", "tap Twice"], "$maquette shrink x.run -o y.run")

    #expect(text.contains("x.run: 3 inputs → 1\n  tap Twice\nwarning: "), "\(text)")
    #expect(text.contains("\ny.run: the launch and 1 input; `maquette y.run` opens it\n"), "\(text)")
    #expect(status == 0)
  }

  @Test func `a run without a failure is an error`() {
    let (text, status) = afterRun(["tap Help"], "$maquette shrink x.run")

    #expect(text == "x.run: no input fails and UIKit doesn't warn, so there is nothing to shrink\n")
    #expect(status == 5)
  }

  @Test func `shrink reports that it replaces a run, and refuses to replace other files`() {
    let (text, _) = afterRun(
      savingInputs,
      """
      cp x.run y.run; echo text >z.run
      $maquette shrink x.run -o y.run | tail -n 1
      for file in z.run x.run app.lua; do $maquette shrink x.run -o $file; echo $?; done
      cat z.run
      """)

    #expect(
      text == """
          replaces a run of 7 inputs
        shrink: z.run exists and isn't a run; choose another name
        3
        x.run: can't be written: it is the run to shrink
        3
        -o: expected a file whose name ends in .run, found app.lua
        64
        text

        """)
  }

  @Test func `the user actions of a failed flow's run are shrunk`() {
    let (text, status) = program.shell(
      "$maquette test >/dev/null; mv out/saves-*.run s.run; $maquette shrink s.run | head -n 4")

    #expect(
      text == """
        s.run: 4 inputs → 2
          enter("Name", "Leek")
          tap("Save")
        error: app.lua:6: no data

        """)
    #expect(status == 0)
  }

  @Test func `a flow is shrunk to a flow that fails in the same way`() {
    let (text, status) = program.shell(
      "$maquette shrink --flow stays -o flows/short.lua; $maquette test flows/short.lua | grep 'found'")

    #expect(
      text.contains(
        """
        flow "stays": 4 inputs → 2
          tap("Help")
          expect.screen "Form"
        error: expect.screen "Form"
        """), "\(text)")
    #expect(text.contains("flow(\"stays (shrunk)\", "), "\(text)")
    #expect(text.contains("flows/short.lua: the flow; `maquette test flows/short.lua` runs it\n"), "\(text)")
    #expect(text.contains("found     Help"), "\(text)")
    #expect(status == 0)
  }

  @Test(arguments: [
    ("passes", "flow \"passes\": no input fails and UIKit doesn't warn, so there is nothing to shrink", 5),
    ("stays -o flows", "flows: can't be written: Is a directory", 3),
    ("stays -o app.lua", "app.lua: can't be written: it is a script", 3),
    ("computes", "the flow's user actions alone don't show its failure", 1),
  ])
  func `a flow that can't be shrunk is an error`(name: String, message: String, expected: Int) {
    let (text, status) = program.shell("$maquette shrink --flow \(name)")

    #expect(text.contains(message), "\(text)")
    #expect(Int(status) == expected)
  }

  @Test func `a shrunk flow replaces an earlier one`() {
    let (text, status) = program.shell(
      "for i in 1 2; do $maquette shrink --flow stays -o flows/short.lua; done; head -1 flows/short.lua")

    #expect(text.contains("replaces an earlier flow\n"), "\(text)")
    #expect(text.hasSuffix("-- Written by `maquette shrink`.\n"), "\(text)")
    #expect(status == 0)
  }

  @Test func `shrink needs the name of a flow if the path isn't a run`() {
    let (text, status) = program.shell("$maquette shrink app.lua")

    #expect(text.contains("shrink expects a run file, such as x.run, found app.lua; for a flow, write --flow"))
    #expect(status == 64)
  }
}
