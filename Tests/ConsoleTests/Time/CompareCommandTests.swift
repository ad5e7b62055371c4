import Console
import Testing

struct CompareCommandTests {
  @Test func `the inputs so far are compared, and the session doesn't change`() throws {
    let desk = try Desk(columns: 80)
    _ = desk.type("tap Waffles")
    let before = desk.type("trace all")

    let text = desk.type("compare 5 6")

    #expect(text.hasPrefix("app.lua on iPhone, systems 5 and 6"), "\(text)")
    #expect(text.contains("▸ tap Waffles") || text.contains("▸ tap \"Waffles\""), "\(text)")
    #expect(desk.type("trace all") == before)
  }

  @Test func `without an argument, all systems of the device are compared`() throws {
    let desk = try Desk(columns: 80)

    #expect(desk.type("compare").contains("systems 2 to 26"))
  }

  @Test func `systems that are older than the device are named with the reason`() throws {
    let desk = try Desk("screen 'A' {} app { root = 'A', device = 'iPhone 15' }", columns: 80)
    let reason = "not compared under systems 2 to 16: device = \"iPhone 15\" needs system 17"

    #expect(desk.type("compare").contains(reason), "\(desk.type("compare"))")
    #expect(desk.type("compare 3 17").contains("not compared under system 3: "), "\(desk.type("compare 3 17"))")
  }

  @Test(arguments: [
    ("compare 6", "compare needs at least two systems, such as `6,26`"),
    ("compare 6 20", "found \"20\"; after system 18 came system 26"), ("compare six", "found \"six\""),
  ])
  func `a mistake is reported`(line: String, message: String) throws {
    let desk = try Desk()

    #expect(desk.type(line).contains(message), "\(desk.type(line))")
  }
}
