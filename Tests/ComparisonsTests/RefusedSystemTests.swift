import Comparisons
import Controllers
import Lua
import Testing

struct RefusedSystemTests {
  @Test func `systems with the same reason are in one line`() {
    var refused = RefusedSystems()
    for version in [2, 3, 4, 6] {
      do { _ = try DeviceChoice(device: .iPhone15, version: version) } catch { refused.add(version, error) }
    }
    refused.add(18, PlainError("no"))

    #expect(
      refused.lines == [
        "not compared under systems 2, 3, 4 and 6: device = \"iPhone 15\" needs system 17",
        "not compared under system 18: no",
      ])
  }
}
