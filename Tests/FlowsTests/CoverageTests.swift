import Flows
import Glibc
import Scripting
import Testing

/// Tests of the coverage of a prototype by its flows.
@Suite struct CoverageTests {
  private static let app = """
    screen "Base" {
      viewDidLoad = function(self) end,
      didReceiveMemoryWarning = function(self) end,
    }
    screen "List" {
      extends = "Base", title = "List",
      navigationItem = { rightBarButtonItem = button "Add" { present = "New" } },
      view = {
        tableView { id = "rows", rows = { "One", { text = "Two", push = "Other" } }, push = "Detail" },
        switch { id = "wifi" }, button "A" { action = "tapped" }, button "B" { action = "tapped" }, label "text",
        textField "Name" { id = "name" },
      },
      tapped = function(self) end,
      viewWillAppear = function(self) end,
    }
    screen "Detail" { viewDidLoad = function(self) end, view = { button "Ask" {
      present = alert "Sure?" { buttons = { button "Yes" { action = function() end }, "No" } } } } }
    screen "Other" { view = { button "Back" { pop = true } } }
    screen "New" { view = { button "Done" { dismiss = true } } }
    app { root = navigation "List" }
    """

  private static func run(
    _ body: String, app: String = app, change: (inout CoverageOptions) -> Void = { $0.printsTable = true }
  ) -> (output: String, errors: String, status: Status, json: String?) {
    let folder = Folder(["app.lua": app, "a.lua": "require \"app\" flow(\"one\", function() \(body) end)"])
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    change(&options.coverage)
    if options.coverage.jsonPath != nil { options.coverage.jsonPath = folder.path + "/out/coverage.json" }
    let run = folder.run("a.lua", options: options)
    let json = (try? TextFile.read(folder.path + "/out/coverage.json")) ?? nil
    return (run.output, run.errors, run.status, json?.replacing(folder.path + "/", with: ""))
  }

  @Test func `a table shows each screen's coverage and then lists the items that were never reached`() {
    let run = Self.run("tap \"One\"")

    #expect(
      run.output.contains(
        """
          screen               controls  callbacks  ways
          Base                        –        1/2     –
          List                      1/7        1/1   1/3
          Detail                    0/2        1/1   0/1
          Other (never shown)       0/1          –   0/1
          New (never shown)         0/1          –   0/1
        never reached:
        """), "\(run.output)")
    #expect(run.output.contains("  app.lua:3: Base: callback didReceiveMemoryWarning"), "\(run.output)")
    #expect(run.output.contains("  app.lua:7: List: control Add"))
    #expect(run.output.contains("  app.lua:7: List: way present New"))
    #expect(run.output.contains("  app.lua:18: screen Other"))
  }

  @Test(arguments: [
    ("tap \"Two\"", "way push Other"), ("tap \"Two\"", "control Two"), ("tap \"One\"", "way push Detail"),
    ("set(\"wifi\", true)", "control wifi"), ("tap \"B\"", "control B"), ("enter(\"name\", \"x\")", "control Name"),
    ("tap \"Add\"", "way present New"), ("tap \"Add\" tap \"Done\"", "way dismiss"),
    ("tap \"Two\" tap \"Back\"", "way pop"), ("tap \"One\" tap \"Ask\" tap \"Yes\"", "control Yes"),
    ("tap \"One\" back()", "callback viewWillAppear"), ("memoryWarning()", "callback didReceiveMemoryWarning"),
  ]) func `only the items that a flow uses are reached, not others on the same line`(_ body: String, _ item: String) {
    let without = Self.run("")
    let with = Self.run(body)

    #expect(without.output.contains(": \(item)\n") || item == "callback viewWillAppear", "\(without.output)")
    #expect(!with.output.contains(": \(item)\n"), "\(with.output)")
    #expect(body != "tap \"B\"" || with.output.contains("control A\n"))
    #expect(with.output.contains("1 passed"), "\(with.output)")
  }

  @Test func `the coverage of all files with flows of a prototype is combined`() {
    let folder = Folder([
      "app.lua": Self.app, "a.lua": "require \"app\" flow(\"a\", function() tap \"Add\" end)",
      "b.lua": "require \"app\" flow(\"b\", function() tap \"B\" end)",
    ])
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.coverage.printsTable = true
    let told = folder.run(".", options: options).output

    #expect(!told.contains("control Add\n") && !told.contains("control B\n"), "\(told)")
    #expect(told.split(separator: "callbacks").count == 2, "\(told)")
  }

  @Test func `a screen declared in a file with flows isn't part of the prototype`() {
    let folder = Folder([
      "app.lua": Self.app,
      "a.lua": "require \"app\" screen \"Mine\" { view = { button \"Mine\" {} } } flow(\"a\", function() end)",
    ])
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.coverage.printsTable = true

    #expect(!folder.run(".", options: options).output.contains("Mine"))
  }

  @Test func `the percentage is rounded down`() {
    let app = "screen \"A\" { view = { button \"x\" {}, button \"y\" {} } } app { root = \"A\" }"

    #expect(Self.run("", app: app).output.contains("coverage: 1 of 3, 33 %"), "\(Self.run("", app: app).output)")
  }

  @Test(arguments: [(33, Status.ok), (34, .failed), (0, .ok), (100, .failed)])
  func `coverage below the minimum fails the run`(_ minimum: Int, _ status: Status) {
    let app = "screen \"A\" { view = { button \"x\" {}, button \"y\" {} } } app { root = \"A\" }"
    let run = Self.run("", app: app) { $0.minimumPercentage = minimum }

    #expect(run.status == status)
    #expect(
      run.errors.contains("coverage: 1 of 3 reached, less than the required \(minimum) %") == (status != .ok),
      "\(run.errors)")
  }

  @Test func `coverage is written to a JSON file`() throws {
    let app = "screen \"A\" { view = { button \"x\\\"<\" {} } } app { root = \"A\" }"
    let run = Self.run("", app: app) { $0.jsonPath = "" }

    #expect(
      try #require(run.json) == """
        {"format":"maquette coverage","version":1,"percent":50,"reached":1,"declared":2,"screens":[
        {"name":"A","place":"app.lua:1","reached":true,"items":[
        {"kind":"control","name":"x\\"<","place":"app.lua:1","reached":false}]}]}

        """)
    #expect(!run.output.contains("coverage:"))
  }

  @Test func `segues declared in a script count as links`() {
    let app = """
      screen "Cart" { segues = { pay = { to = "Done", kind = "push" } },
        view = { button "Pay" { segue = "pay" } } }
      screen "Done" { unwind = { back = function() end }, view = { label "x" } }
      app { root = navigation "Cart" }
      """

    #expect(Self.run("", app: app).output.contains("app.lua:2: Cart: way segue pay"))
    #expect(!Self.run("tap \"Pay\"", app: app).output.contains("way segue pay"))
  }
}
