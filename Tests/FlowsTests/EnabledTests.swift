import Flows
import Testing

/// Tests that `expect.enabled` holds for an element if and only if tapping the element isn't an error.
@Suite struct EnabledTests {
  /// The names of elements whose action can't be performed.
  private static let refused = [
    "Method", "Target", "Nothing", "Leave", "Pop", "Root", "Self", "Away", "Push",
    "Present", "flag", "One", "count", "Field", "Gesture", "Row", "Item", "Bar way",
  ]
  /// The names of elements whose action can be performed.
  private static let accepted = [
    "Known", "Up", "Function", "Fine", "Two screens", "Plain", "Good gesture", "Good item",
  ]

  @Test func `an element is enabled if and only if tapping the element isn't an error`() {
    let names = (Self.refused + Self.accepted).map { "\"\($0)\"" }.joined(separator: ", ")
    let folder = Folder([
      "app.lua": EnabledTests.app,
      "flows/a.lua": """
      require "app"
      flow("all", function()
        local enabled, disagree = {}, {}
        for _, name in ipairs { \(names) } do
          relaunch()
          local isEnabled, why = pcall(expect.enabled, name)
          local isDisabled = pcall(expect.disabled, name)
          local acts, problem = pcall(tap, name)
          if isEnabled ~= acts or isDisabled == isEnabled then
            disagree[#disagree + 1] = name .. ": " .. tostring(why) .. " / " .. tostring(problem)
          end
          if isEnabled then enabled[#enabled + 1] = name end
        end
        expect.equal(disagree, {})
        expect.equal(enabled, { \(Self.accepted.map { "\"\($0)\"" }.joined(separator: ", ")) })
        -- Caught errors have already failed the flow. This error shows that the flow has reached the last line.
        error "every name agrees"
      end)
      """,
    ])

    let told = folder.run("flows/a.lua").output

    #expect(told.contains("\n      every name agrees\n"), "\(told.suffix(4000))")
  }

  @Test func `the failure of expect.enabled has the same message as a failed tap`() {
    let folder = Folder([
      "app.lua": EnabledTests.app,
      "flows/a.lua": "require \"app\" flow(\"a flow\", function() expect.enabled \"Method\" end)",
    ])

    #expect(
      folder.run("flows/a.lua").output.contains(#"action: no method `noSuchMethod` in the responder chain of Home"#))
  }

  @Test func `an element that leaves a screen is enabled only if the screen can be left that way`() {
    let folder = Folder([
      "app.lua": EnabledTests.app,
      "flows/a.lua": """
      require "app"
      flow("a flow", function()
        tap "Two screens"
        expect.enabled "Return"
        expect.enabled "To Home"
        expect.disabled "Out"
        tap "Return"
        tap "Fine"
        expect.enabled "Out"
        expect.disabled "Return"
        tap "Out"
        expect.screen "Home"
      end)
      """,
    ])

    let told = folder.run("flows/a.lua").output

    #expect(told.contains("\n1 passed, 0 failed, 0 skipped"), "\(told)")
  }

  private static let app = #"""
    screen "Other" { view = {
      button "Return" { pop = true }, button "To Home" { pop = "Home" }, button "Out" { dismiss = true } } }
    local lost = view {}
    screen "Home" {
      known = function() end,
      navigationItem = { rightBarButtonItems = {
        button "Item" { action = "noSuchMethod" }, button "Bar way" { dismiss = true }, button "Good item" { action = "known" } } },
      view = {
        button "Method" { action = "noSuchMethod" }, button "Target" { action = "noSuchMethod", target = lost },
        button "Nothing", button "Leave" { dismiss = true },
        button "Pop" { pop = true }, button "Root" { pop = "root" }, button "Self" { pop = "Home" },
        button "Away" { pop = "Other" }, button "Push" { push = "Nope" }, button "Present" { present = "Nope" },
       
        switch { id = "flag", action = "noSuchMethod" }, stepper { id = "count", valueChanged = "noSuchMethod" },
        segmentedControl { id = "kind", titles = { "None", "One" }, valueChanged = "noSuchMethod" },
        textField "Field" { editingDidBegin = "noSuchMethod" },
        label "Gesture" { isUserInteractionEnabled = true, gestures = { tap = { action = "noSuchMethod" } } },
        label "Good gesture" { isUserInteractionEnabled = true, gestures = { tap = "known" } },
        tableView { action = "noSuchMethod", rows = { "Row" } }, tableView { rows = { "Plain" } },
        button "Known" { action = "known" }, button "Up" { action = "fromDelegate" },
        button "Function" { action = function() end }, button "Fine" { present = "Other" },
        button "Two screens" { push = "Other" },
      },
    }
    app { device = "iPad", root = navigation "Home", fromDelegate = function() end }
    """#
}
