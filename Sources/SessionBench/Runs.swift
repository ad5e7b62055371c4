import Glibc
import Scripting

/// Measures long runs of the program: many flows, many lines, and one session after another.
enum Runs {
  /// Measures flows and lines.
  ///
  /// - Parameters:
  ///   - program: The path of the optimized program.
  ///   - scratch: A folder for temporary files.
  static func run(program: String, scratch: String) {
    flows(program, scratch)
    lines(program, scratch)
  }

  private static let prototype = """
    screen "Root" { view = { button "Open" { push = "Detail" } } }
    screen "Detail" { view = { label "detail" } }
    app { root = navigation "Root" }

    """

  private static let steps = """
      tap "Open" expect.screen "Detail" back() expect.screen "Root" expect.visible "Open"
      tap "Open" expect.stack { "Root", "Detail" } expect.visible "detail" back() expect.absent "detail"

    """

  /// Measures a thousand flows of ten steps each.
  private static func flows(_ program: String, _ scratch: String) {
    func flow(_ number: Int) -> String { "flow(\"flow \(number)\", function()\n\(steps)end)\n" }
    for folder in ["/many", "/one"] {
      mkdir(scratch + folder, 0o755)
      write(prototype, to: scratch + folder + "/app.lua")
      mkdir(scratch + folder + "/flows", 0o755)
    }
    for file in 0..<100 {
      let text = (0..<10).map { flow(file * 10 + $0) }.joined()
      write("require \"app\"\n" + text, to: scratch + "/many/flows/f\(file).lua")
    }
    write("require \"app\"\n" + (0..<1000).map(flow).joined(), to: scratch + "/one/flows/all.lua")
    for (name, folder) in [("1,000 flows in 100 files", "/many"), ("1,000 flows in one file", "/one")] {
      measure(name) { Process.run([program, "test", scratch + folder + "/flows"]) }
    }
  }

  private static func lines(_ program: String, _ scratch: String) {
    let path = scratch + "/lines.txt"
    write((1...40_000).map { "x = \($0)\n" }.joined(), to: path)
    measure("40,000 lines of Lua piped in") { Process.run([program], input: path) }
  }

  /// Creates, launches and closes a session of a prototype, as `reload` does.
  ///
  /// The prototype's files are read, and files that have changed are compiled.
  ///
  /// - Parameter folder: The prototype's folder.
  /// - Throws: An error of the script.
  static func sessions(of folder: String) throws {
    var scripts = ScriptCache(.whenLoadedAgain)
    let times = try (0..<101).map { _ in
      try timed {
        scripts = scripts.readAgain()
        let read = { try TextFile.source(folder + "/app.lua") }
        guard let source = try scripts.script(at: "app.lua", in: folder, read) else { return }
        let session = Session(options: .init(defaultSystem: 6), folder: folder, scripts: scripts)
        try session.loader.load(source, name: "app.lua")
        session.close()
      }
    }
    report("a session of \(folder)", "\(shown(median(times) * 1000, places: 2)) ms")
  }

  /// Measures a user action while the script holds many tables that it doesn't use.
  ///
  /// Such tables must not cost any time.
  ///
  /// - Throws: An error of the script.
  static func heldTables() throws {
    for count in [0, 200_000] {
      let session = Session(options: .init(defaultSystem: 6))
      defer { session.close() }
      try session.loader.load(prototype + "data = {} for i = 1, \(count) do data[i] = { i } end", name: "held.lua")
      for _ in 0..<20 { try session.value(of: "tap 'Open' back()") }
      let times = try (0..<101).map { _ in try timed { try session.value(of: "tap 'Open' back()") } }
      report("tap + back, \(count) tables held", "\(shown(median(times) * 1e6, places: 0)) µs")
    }
  }

  private static func measure(_ name: String, _ body: () -> Int32) {
    var status: Int32 = 0
    let times = (0..<3).map { _ in timed { status = body() } }
    report(name, status == 0 ? "\(shown(median(times), places: 2)) s" : "failed")
  }

  private static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }
}
