import Controllers
import Layout
import Testing

/// Tests that no row of the table of devices lacks a fact, and that no fact belongs to two rows.
struct DeviceTableTests {
  @Test func `each system after system 6 has a default phone of its own`() {
    let usual = Device.Model.allCases.filter { $0.row.usualFrom != nil }

    #expect(usual.compactMap(\.row.usualFrom) == [2] + Systems.all.filter { $0 > Systems.documented })
    #expect(Systems.all.map(Device.Model.phone(of:)) == Array(repeating: .iPhone, count: 5) + usual.dropFirst())
    for phone in usual { #expect(phone.idiom == .phone && phone.canRun(phone.row.usualFrom ?? 0), "\(phone)") }
  }

  @Test func `each device name in Xcode's files means one device, and only two sizes have no name`() {
    let names = Device.Model.allCases.flatMap(\.row.canvases)
    let named = Set(Device.Model.allCases.filter { !$0.row.canvases.isEmpty }.map(\.row.screen.size))
    let nameless = Device.Model.allCases.filter { !named.contains($0.row.screen.size) }

    #expect(Set(names).count == names.count)
    #expect(nameless == [.iPhoneAir, .iPadPro11M4])
  }

  @Test(arguments: Device.Model.allCases)
  func `the facts about a device agree with each other and with its name`(model: Device.Model) {
    let (row, screen) = (model.row, model.row.screen)
    let isPad = model.idiom == .pad

    #expect(Systems.contains(model.firstSystem) && Systems.contains(model.lastSystem))
    #expect(isPad == model.rawValue.hasPrefix("iPad"))
    #expect(row.canvases.allSatisfy { $0.hasPrefix(isPad ? "ipad" : "retina") })
    switch screen.shape {
    case .homeButton: #expect(screen.top == 20)
    case .notch: #expect(!isPad && screen.top > 20 && model.firstSystem >= 11)
    case .island: #expect(!isPad && screen.top > screen.statusBarHeight && model.firstSystem >= 16)
    case .roundPad: #expect(isPad && screen.top == 24 && model.firstSystem >= 12)
    }
    #expect(!isPad || !screen.isWideInLandscape)
  }
}
