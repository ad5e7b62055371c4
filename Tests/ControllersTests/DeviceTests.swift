import Controllers
import Layout
import Testing

struct DeviceTests {
  @Test(arguments: Systems.all)
  func `a system chosen without a device gets a phone that could have that system`(version: Int) throws {
    let choice = try DeviceChoice(device: nil, version: version)

    #expect(choice.device.firstSystem <= version && choice.device.idiom == .phone)
  }

  @Test(arguments: Device.Model.allCases)
  func `a device chosen without a system gets its first system, but at least system 6`(model: Device.Model) throws {
    #expect(try DeviceChoice(device: model, version: nil).version == max(6, model.firstSystem))
  }

  @Test(arguments: [
    (Device.Model.iPhone8, 26, 16), (.iPhone8, 12, 12), (.iPhone8, 6, 16), (.iPhone17, 26, 26), (.iPad, 26, 26),
    (.iPhone6, 26, 12), (.iPadPro11, 6, 26),
  ])
  func `a device has the default system if it can have it, and otherwise the device's last system`(
    model: Device.Model, standard: Int, system: Int
  ) {
    #expect(model.system(preferring: standard) == system)
  }

  @Test(
    arguments: [
      (Device.Model.iPhone8, nil, 11), (.iPhone8, 9, 11), (.iPhone8, 13, 13), (.iPhone8, 17, 16), (.iPhone8, 20, 16),
      (.iPhone15, 13, 17), (.iPhone15, 18, 18), (.iPhone15, 20, 26), (.iPhone, nil, 6), (.iPhone, 3, 6), (.iPad, 9, 9),
    ] as [(Device.Model, Int?, Int)])
  func `a script's device has the first system on which the app runs`(model: Device.Model, target: Int?, system: Int) {
    #expect(model.system(from: target) == system)
    #expect(model.canRun(system))
  }

  @Test(arguments: Device.Model.allCases)
  func `the last system of a device isn't older than its first one`(model: Device.Model) {
    let system = model.system(preferring: 0)

    #expect(Systems.contains(system) && system >= model.firstSystem)
  }

  @Test func `a device that is newer than the system is refused by name`() {
    let error = #expect(throws: DeviceChoice.TooNew.self) { try DeviceChoice(device: .iPhone15, version: 13) }

    #expect(error?.description == "device = \"iPhone 15\" needs system 17; this app follows system 13")
  }

  @Test func `without a choice, the app follows the newest system on its phone`() throws {
    let choice = try DeviceChoice(device: nil, version: nil)

    #expect(choice.version == 26 && choice.device == .iPhone17)
  }

  @Test func `if the default system is 6, the default phone has 320 by 480 points`() throws {
    let choice = try DeviceChoice(device: nil, version: nil, defaultSystem: 6)

    #expect(choice.version == 6 && Screen(of: choice.device).size == Size(width: 320, height: 480))
  }

  @Test(arguments: Device.Model.allCases)
  func `the older counterpart of a device has the same screen size`(model: Device.Model) {
    let size = Device(model: model).screenSize
    for version in Systems.all {
      guard let older = model.counterpart(under: version) else { continue }
      #expect(older.firstSystem <= version && Device(model: older).screenSize == size && older.idiom == model.idiom)
    }
    #expect(Device.Model.iPhone8.counterpart(under: 9) == .iPhone6s)
  }

  @Test(arguments: [
    (Device.Model.iPhone8, Insets(top: 20, left: 0, bottom: 0, right: 0), Insets.zero),
    (.iPhoneX, Insets(top: 44, left: 0, bottom: 34, right: 0), Insets(top: 0, left: 44, bottom: 21, right: 44)),
    (.iPhone15, Insets(top: 59, left: 0, bottom: 34, right: 0), Insets(top: 0, left: 59, bottom: 21, right: 59)),
    (.iPad10, Insets(top: 20, left: 0, bottom: 0, right: 0), Insets(top: 20, left: 0, bottom: 0, right: 0)),
    (.iPadPro11, Insets(top: 24, left: 0, bottom: 20, right: 0), Insets(top: 24, left: 0, bottom: 20, right: 0)),
  ])
  func `the safe area of a device has the expected insets`(model: Device.Model, portrait: Insets, landscape: Insets) {
    #expect(Screen(of: model).insets(isLandscape: false) == portrait)
    #expect(Screen(of: model).insets(isLandscape: true) == landscape)
  }

  @Test func `there are no systems 19 to 25, and a hint explains an unknown system`() {
    #expect(Systems.all == Array(2...18) + [26])
    #expect(Systems.hint(19) == "after system 18 came system 26")
    #expect(Systems.hint(27) == "the newest system that Maquette describes is 26")
    #expect(Systems.hint(1) == nil)
  }
}
