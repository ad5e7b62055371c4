import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import TestSupport
import Testing

/// Whatever the user has done before, a launch restores the saved state.
///
/// Saving this state again gives the same state and picture.
struct RestorationWalkTests {
  static let script = """
    local function make(class, path, coder) 
      return class { level = coder:decodeInteger "level", restorationIdentifier = path[#path] }
    end
    local function keep(self, coder) coder:encode(self.level, "level") end
    screen "Level" { restorationIdentifier = "level", restorationClass = "Level", level = 1,
      viewControllerWithRestorationIdentifierPath = make, encodeRestorableState = keep,
      viewWillAppear = function(self) self.title = "Level " .. self.level end,
      view = { textField "Name" { id = "name" },
        button "Deeper" { action = function(self) self.navigationController:pushViewController(Level { level = self.level + 1 }) end },
        button "Sheet" { action = function(self)
          local root = Level { restorationIdentifier = "root", level = self.level * 10 }
          self:present(Stack { restorationClass = "Stack", viewControllers = { root } })
        end },
        button "Plain" { action = function(self) self:present(Plain {}) end },
        button "Away" { action = function(self) if self.presentingViewController then self:dismiss() end end } } }
    screen "Stack" { extends = "NavigationController", restorationIdentifier = "stack",
      viewControllerWithRestorationIdentifierPath = function(class)
        return class { restorationClass = "Stack", viewControllers = { Level { restorationIdentifier = "root" } } }
      end }
    screen "Plain" { view = { button "Back" { dismiss = true } } }
    app { shouldSaveApplicationState = true, shouldRestoreApplicationState = true,
      willFinishLaunching = function(app)
        local function stack(name)
          return navigation { restorationIdentifier = name,
            viewControllers = { Level { restorationIdentifier = "root" } } }
        end
        app.root = tabs { stack "one", stack "two", stack "three", restorationIdentifier = "tabs" }
      end }
    """

  private static let verbs = [
    "tap 'Deeper'", "tap 'Deeper'", "tap 'Sheet'", "tap 'Plain'", "tap 'Back'", "tap 'Away'", "back()", "selectTab(1)",
    "selectTab(2)", "selectTab(3)", "enter('name', 'Ada')", "enter('name', '')", "tap 'Deeper'",
  ]

  /// The tree of the saved state, without its lines and without the controllers that are omitted.
  ///
  /// An empty field is treated like a field whose view was never loaded.
  private func saved(_ prototype: Prototype) -> String {
    SavedStateTree.text(of: prototype.session.system).split(separator: "\n").dropFirst()
      .filter { !$0.hasSuffix("text = \"\"") && !$0.hasPrefix("left out") }.joined(separator: "\n")
      .replacing(#/#\d+/#, with: "").replacing(#/[│├└]/#, with: " ")
  }

  private func picture(_ prototype: Prototype) -> String { prototype.picture.replacing(#/#\d+| · [\d.]+ s/#, with: "") }

  @Test(arguments: Share.cases(of: Array(0..<40)))
  func `saved state is restored, and saving it again gives the same state`(seed: UInt64) throws {
    let prototype = try Prototype(Self.script)
    var random = SplitMix(seed)
    for _ in 0..<12 {
      for _ in 0..<random.below(8) { _ = try? prototype.run(Self.verbs[random.below(Self.verbs.count)]) }
      let isPlain = try prototype.run("window.rootViewController.presentedViewController") == "Plain"
      let before = picture(prototype)
      try prototype.run("home()")
      let state = saved(prototype)
      try prototype.run("terminate() relaunch()")
      #expect(!prototype.trace.contains("⚠"), "\(prototype.trace)")
      if !isPlain, !before.contains("Plain") { #expect(picture(prototype) == before) }
      try prototype.run("home()")
      #expect(saved(prototype) == state)
      try prototype.run("open()")
    }
  }
}

/// A generator of random numbers that are the same on every machine.
private struct SplitMix {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
