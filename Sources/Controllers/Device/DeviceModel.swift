extension Device {
  /// The models of devices.
  ///
  /// The first three are those of the documents, which every system accepts. Apps choose the others by Apple's names.
  public enum Model: String, CaseIterable, Sendable {
    /// A phone with a screen of 320 by 480 points.
    case iPhone
    /// A phone with a screen of 320 by 568 points.
    case iPhone5
    /// A pad with a screen of 768 by 1024 points.
    case iPad
    case iPhone6 = "iPhone 6"
    case iPhone6Plus = "iPhone 6 Plus"
    case iPhone6s = "iPhone 6s"
    case iPhone6sPlus = "iPhone 6s Plus"
    case iPhoneSE = "iPhone SE"
    case iPhone7 = "iPhone 7"
    case iPhone7Plus = "iPhone 7 Plus"
    case iPhone8 = "iPhone 8"
    case iPhone8Plus = "iPhone 8 Plus"
    case iPhoneX = "iPhone X"
    case iPhoneXS = "iPhone XS"
    case iPhoneXSMax = "iPhone XS Max"
    case iPhoneXR = "iPhone XR"
    case iPhone11 = "iPhone 11"
    case iPhone11Pro = "iPhone 11 Pro"
    case iPhone11ProMax = "iPhone 11 Pro Max"
    case iPhoneSE2 = "iPhone SE 2"
    case iPhone12Mini = "iPhone 12 mini"
    case iPhone12 = "iPhone 12"
    case iPhone12Pro = "iPhone 12 Pro"
    case iPhone12ProMax = "iPhone 12 Pro Max"
    case iPhone13Mini = "iPhone 13 mini"
    case iPhone13 = "iPhone 13"
    case iPhone13Pro = "iPhone 13 Pro"
    case iPhone13ProMax = "iPhone 13 Pro Max"
    case iPhoneSE3 = "iPhone SE 3"
    case iPhone14 = "iPhone 14"
    case iPhone14Plus = "iPhone 14 Plus"
    case iPhone14Pro = "iPhone 14 Pro"
    case iPhone14ProMax = "iPhone 14 Pro Max"
    case iPhone15 = "iPhone 15"
    case iPhone15Plus = "iPhone 15 Plus"
    case iPhone15Pro = "iPhone 15 Pro"
    case iPhone15ProMax = "iPhone 15 Pro Max"
    case iPhone16 = "iPhone 16"
    case iPhone16Plus = "iPhone 16 Plus"
    case iPhone16Pro = "iPhone 16 Pro"
    case iPhone16ProMax = "iPhone 16 Pro Max"
    case iPhone17 = "iPhone 17"
    case iPhone17Pro = "iPhone 17 Pro"
    case iPhone17ProMax = "iPhone 17 Pro Max"
    case iPhoneAir = "iPhone Air"
    case iPadPro9 = "iPad Pro 9.7"
    case iPadPro10 = "iPad Pro 10.5"
    case iPad10 = "iPad 10.2"
    case iPadMini6 = "iPad mini 6"
    case iPadAir = "iPad Air 10.9"
    case iPad10th = "iPad 10.9"
    case iPadPro11 = "iPad Pro 11"
    case iPadPro11M4 = "iPad Pro 11 M4"
    case iPadPro13 = "iPad Pro 12.9"
    case iPadAir13 = "iPad Air 13"
    case iPadPro13M4 = "iPad Pro 13 M4"

    /// The family of the device.
    package var idiom: Idiom { rawValue.hasPrefix("iPad") ? .pad : .phone }

    /// The first system of the device.
    package var firstSystem: Int {
      switch self {
      case .iPhone, .iPhone5, .iPad: Systems.all[0]
      case .iPhone6, .iPhone6Plus: 8
      case .iPhone6s, .iPhone6sPlus, .iPhoneSE, .iPadPro9: 9
      case .iPhone7, .iPhone7Plus, .iPadPro10: 10
      case .iPhone8, .iPhone8Plus, .iPhoneX: 11
      case .iPhoneXS, .iPhoneXSMax, .iPhoneXR, .iPadPro11, .iPadPro13: 12
      case .iPhone11, .iPhone11Pro, .iPhone11ProMax, .iPhoneSE2, .iPad10: 13
      case .iPhone12Mini, .iPhone12, .iPhone12Pro, .iPhone12ProMax, .iPadAir: 14
      case .iPhone13Mini, .iPhone13, .iPhone13Pro, .iPhone13ProMax, .iPhoneSE3, .iPadMini6: 15
      case .iPhone14, .iPhone14Plus, .iPhone14Pro, .iPhone14ProMax, .iPad10th: 16
      case .iPhone15, .iPhone15Plus, .iPhone15Pro, .iPhone15ProMax, .iPadPro11M4, .iPadAir13, .iPadPro13M4: 17
      case .iPhone16, .iPhone16Plus, .iPhone16Pro, .iPhone16ProMax: 18
      case .iPhone17, .iPhone17Pro, .iPhone17ProMax, .iPhoneAir: 26
      }
    }

    /// The last system of the device, or `nil` if it can have the newest one.
    ///
    /// Source: Apple's lists of the devices that a system supports. The names of some models, such as `iPad 10.2`, stand
    /// for several devices with the same screen, of which the last one counts.
    private var ownLastSystem: Int? {
      switch self {
      case .iPhone6, .iPhone6Plus: 12
      case .iPhone6s, .iPhone6sPlus, .iPhoneSE, .iPhone7, .iPhone7Plus: 15
      case .iPhone8, .iPhone8Plus, .iPhoneX, .iPadPro9: 16
      case .iPadPro10: 17
      case .iPhoneXS, .iPhoneXSMax, .iPhoneXR: 18
      default: nil
      }
    }

    /// Returns the system to use if only the device is chosen: the default system if the device can run it,
    /// or else the newest system of the device.
    package func system(preferring standard: Int) -> Int { canHave(standard) ? standard : lastSystem }

    /// Returns the system that a script means if it chooses only the device: its first one on which the app runs.
    ///
    /// Here: the devices of the documents come with system 6.
    ///
    /// - Parameter target: the oldest system on which the app runs, or `nil` if the app declares none.
    /// - Returns: the system, which is the last one of a device that can't have the target.
    package func system(from target: Int?) -> Int {
      let system = max(firstSystem, target ?? 0, Systems.documented)
      return Systems.contains(system) ? min(system, lastSystem) : lastSystem
    }

    /// The last system of the device.
    package var lastSystem: Int { ownLastSystem ?? Systems.newest }

    /// Returns whether a system runs on the device: from its first system to its last one.
    package func canHave(_ system: Int) -> Bool { (firstSystem...lastSystem).contains(system) }

    /// Returns the phone that was new when a system was released, for apps that choose only a system.
    package static func phone(of version: Int) -> Model {
      switch version {
      case ...6: .iPhone
      case 7: .iPhone5
      case 8: .iPhone6
      case 9: .iPhone6s
      case 10: .iPhone7
      case 11: .iPhoneX
      case 12: .iPhoneXS
      case 13: .iPhone11Pro
      case 14: .iPhone12
      case 15: .iPhone13
      case 16: .iPhone14
      case 17: .iPhone15
      case 18: .iPhone16
      default: .iPhone17
      }
    }

    /// Returns the newest device of a system whose screen has the same size as this device, or `nil` if there is none.
    package func counterpart(under version: Int) -> Model? {
      guard firstSystem > version else { return self }
      let size = Device(model: self).screenSize
      return Model.allCases.last {
        $0.firstSystem <= version && $0.idiom == idiom && Device(model: $0).screenSize == size
      }
    }
  }

  /// The family of a device: phone or pad.
  package enum Idiom: String, CaseIterable, Sendable {
    case phone
    case pad
  }
}
