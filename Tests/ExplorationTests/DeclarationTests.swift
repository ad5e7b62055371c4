import Exploration
import Testing

/// What a script declares with `explore { … }`.
@Suite struct DeclarationTests {
  private let fields = """
    screen "Form" { view = { textField "Name" { id = "name" }, button "Log out" { present = "Gone" } } }
    screen "Gone" { view = { button "Close" { dismiss = true } } }
    app { root = "Form" }
    """

  @Test func theTextsOfTheScriptAreTyped() throws {
    let usual = try explored(fields)
    let fewer = try explored(#"explore { texts = { "Ada" } }"# + "\n" + fields)
    #expect(fewer.edgeCount < usual.edgeCount)
    #expect(fewer.coveredActions.contains("1 text"))
  }

  @Test func theTextsOfTheCommandLineCountMoreThanThoseOfTheScript() throws {
    let found = try explored(#"explore { texts = { "Ada" } }"# + "\n" + fields) { $0.fieldTexts = ["", "x"] }
    #expect(found.coveredActions.contains("2 texts"))
  }

  @Test func anElementThatTheScriptSkipsIsNeverTouched() throws {
    let found = try explored(#"explore { skip = { "Log out" } }"# + "\n" + fields)
    #expect(!found.screens.reached.contains("Gone"))
    #expect(found.reasons.contains("skipped: Log out"))
  }

  @Test func aValueThatIsIgnoredDoesNotDistinguishStates() throws {
    let counting = """
      Cart = { count = 0 }
      screen "Shop" { view = { button "Buy" { action = "buy" } },
        buy = function(self) Cart.count = Cart.count + 1 end }
      app { root = "Shop" }
      """
    let endless = try explored(counting) { $0.maximumStateCount = 20 }
    #expect(endless.stateCount == 20)
    let ignoring = try explored(#"explore { ignore = { "Cart.count" } }"# + "\n" + counting) {
      $0.maximumStateCount = 20
    }
    #expect(ignoring.stateCount <= 2)
    #expect(ignoring.reasons == ["ignored: Cart.count"])
  }

  @Test func aStateWithTooManyInstancesIsCountedButNotExpanded() throws {
    let deeper = """
      explore { cap = { alive = 3 } }
      screen "Level" { title = "Level", view = { button "Deeper" { push = "Level" } } }
      app { root = navigation "Level" }
      """
    let found = try explored(deeper)
    #expect(found.stateCount == 4)
    #expect(found.reasons == ["1 state with more than 3 instances of a class (cap)"])
  }

  @Test(arguments: [
    ("explore { textz = {} }", "unknown key `textz`"),
    ("explore { texts = \"x\" }", "explore: texts: expected a list of strings"),
    ("explore { texts = { 1 } }", "explore: texts[1]: expected a string"),
    ("explore { cap = { rows = 0 } }", "explore: cap.rows: expected a whole number above 0"),
    ("explore()", "explore: expected a table"),
  ]) func aMistakeInTheDeclarationIsAnError(_ script: String, _ message: String) {
    do {
      _ = try explored(script + "\n" + fields)
      Issue.record("no error")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }
}
