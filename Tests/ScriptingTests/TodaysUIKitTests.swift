import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests the page on today's UIKit.
///
/// The items that the page lists as supported run. The items that it lists as absent are errors.
struct TodaysUIKitTests {
  private static let rows: [(isHere: Bool, line: String)] = {
    let project = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    let page = (try? TextFile.read(project + "/Sources/Scripting/Scripting.docc/TodaysUIKit.md")) ?? ""
    let sections = page.split(separator: "\n## ")
    return sections.flatMap { section in
      let isHere = section.hasPrefix("In Maquette")
      guard isHere || section.hasPrefix("Not in Maquette") else { return [(isHere: Bool, line: String)]() }
      return section.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`") }.map {
        let cells = $0.split(separator: " | ")
        return (isHere, String(cells[isHere ? 1 : 0].split(separator: "`", omittingEmptySubsequences: false)[1]))
      }
    }
  }()

  /// Runs a line while a new screen is loaded.
  private func run(_ line: String) throws {
    let isValue = !line.contains("=") || line.hasPrefix("device")
    let statement = isValue && !line.hasSuffix(")") && !line.hasSuffix("}") ? "local value = \(line)" : line
    let prototype = try Prototype(
      """
      screen "Home" {}
      screen "Main" { navigationItem = { rightBarButtonItem = button "Share" {} } }
      app { system = 26, device = "iPad", root = navigation "Main" }
      """)
    try prototype.run("self = application.root.topViewController\n" + statement)
  }

  @Test(arguments: rows.filter(\.isHere).map(\.line))
  func `each supported item on the page runs without an error`(line: String) throws {
    try run(line)
  }

  @Test(arguments: rows.filter { !$0.isHere }.map(\.line))
  func `each unsupported item on the page is an error`(line: String) {
    #expect { try run(line) } throws: { "\($0)".hasPrefix("line:2: ") }
  }

  @Test func `the page contains both supported and unsupported items`() {
    #expect(Self.rows.count { $0.isHere } > 15)
    #expect(Self.rows.count { !$0.isHere } > 10)
  }
}
