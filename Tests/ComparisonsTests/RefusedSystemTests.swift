import Comparisons
import Controllers
import Lua
import Testing

struct RefusedSystemTests {
  @Test func `systems that are refused for the same reason are listed on one line`() {
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

  @Test(arguments: [
    (Device.Model.iPhone15, 2, "iPhone"), (.iPhone15, 11, "iPhone X"), (.iPadPro11, 6, "iPad"),
  ])
  func `the advice is a device with the oldest refused system`(device: Device.Model, version: Int, older: String) {
    var refused = RefusedSystems()
    refused.add(18, PlainError("no"))
    #expect(refused.advice == nil)

    do { _ = try DeviceChoice(device: device, version: version) } catch {
      refused.add(version, LuaError(kind: .script, message: "app.lua:3: app: \(error)", cause: error))
    }

    #expect(refused.advice == "to compare these systems too, choose an older device: --device \"\(older)\"")
  }
}
