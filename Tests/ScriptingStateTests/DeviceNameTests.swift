import Controllers
import Lua
import Scripting
import ScriptingTestSupport
import Testing

struct DeviceNameTests {
  @Test func `a message about an unknown device names the nearest ones and where all are listed`() {
    let error = #expect(throws: LuaError.self) {
      try Prototype("screen 'A' {} app { root = 'A', device = 'iPhone 55' }")
    }
    let text = error.map { "\($0)" } ?? ""

    #expect(text.contains("the nearest are \"iPhone 15\","), "\(text)")
    #expect(text.contains("`maquette run --help` lists all"), "\(text)")
    #expect(!text.contains("iPad mini"), "\(text)")
  }

  @Test func `a device knows its system`() throws {
    let prototype = try Prototype("screen 'A' {} app { root = 'A', device = 'iPhone 15', system = 18 }")

    #expect(try prototype.run("return device.system") == "18")
  }
}
