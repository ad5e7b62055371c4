extension Device {
  /// The models of devices.
  ///
  /// The first three are the devices that the documents describe. Every system accepts them. Apps choose the other
  /// devices by Apple's names.
  ///
  /// A model has a case with its name, and a row with all other facts about it. The compiler makes sure that every case
  /// has a row, and that no two models have the same name. Lists of devices have the order of the cases.
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
  }
}

extension Device.Model {
  /// The facts about the model.
  ///
  /// The comments on `Screen` and on the properties of `Row` name the sources.
  package var row: Row {
    switch self {
    case .iPhone: Row(Systems.all[0]..., .phone(320, 480, scale: 2), usualFrom: Systems.all[0], canvases: ["retina3_5"])
    case .iPhone5: Row(Systems.all[0]..., .phone(320, 568, scale: 2), usualFrom: 7, canvases: ["retina4", "retina4_0"])
    case .iPad: Row(Systems.all[0]..., .pad(768, 1024, scale: 2), canvases: ["ipad7_9", "ipad9_7"])
    case .iPhone6: Row(8...12, .phone(375, 667, scale: 2), usualFrom: 8)
    case .iPhone6Plus: Row(8...12, .phone(414, 736, scale: 3, wide: true))
    case .iPhone6s: Row(9...15, .phone(375, 667, scale: 2), usualFrom: 9)
    case .iPhone6sPlus: Row(9...15, .phone(414, 736, scale: 3, wide: true))
    case .iPhoneSE: Row(9...15, .phone(320, 568, scale: 2))
    case .iPhone7: Row(10...15, .phone(375, 667, scale: 2), usualFrom: 10)
    case .iPhone7Plus: Row(10...15, .phone(414, 736, scale: 3, wide: true))
    case .iPhone8: Row(11...16, .phone(375, 667, scale: 2), canvases: ["retina4_7"])
    case .iPhone8Plus: Row(11...16, .phone(414, 736, scale: 3, wide: true), canvases: ["retina5_5"])
    case .iPhoneX: Row(11...16, .phone(375, 812, scale: 3, top: 44, .notch), usualFrom: 11, canvases: ["retina5_9"])
    case .iPhoneXS: Row(12...18, .phone(375, 812, scale: 3, top: 44, .notch), usualFrom: 12)
    case .iPhoneXSMax: Row(12...18, .phone(414, 896, scale: 3, top: 44, .notch, wide: true))
    case .iPhoneXR: Row(12...18, .phone(414, 896, scale: 2, top: 48, .notch, wide: true))
    case .iPhone11:
      Row(13..., .phone(414, 896, scale: 2, top: 48, .notch, wide: true), canvases: ["retina6_1", "retina6_5"])
    case .iPhone11Pro: Row(13..., .phone(375, 812, scale: 3, top: 44, .notch), usualFrom: 13)
    case .iPhone11ProMax: Row(13..., .phone(414, 896, scale: 3, top: 44, .notch, wide: true))
    case .iPhoneSE2: Row(13..., .phone(375, 667, scale: 2))
    case .iPhone12Mini: Row(14..., .phone(375, 812, scale: 3, top: 50, .notch))
    case .iPhone12: Row(14..., .phone(390, 844, scale: 3, top: 47, .notch), usualFrom: 14, canvases: ["retina6_0"])
    case .iPhone12Pro: Row(14..., .phone(390, 844, scale: 3, top: 47, .notch))
    case .iPhone12ProMax: Row(14..., .phone(428, 926, scale: 3, top: 47, .notch, wide: true))
    case .iPhone13Mini: Row(15..., .phone(375, 812, scale: 3, top: 50, .notch), canvases: ["retina5_4"])
    case .iPhone13: Row(15..., .phone(390, 844, scale: 3, top: 47, .notch), usualFrom: 15)
    case .iPhone13Pro: Row(15..., .phone(390, 844, scale: 3, top: 47, .notch))
    case .iPhone13ProMax: Row(15..., .phone(428, 926, scale: 3, top: 47, .notch, wide: true))
    case .iPhoneSE3: Row(15..., .phone(375, 667, scale: 2))
    case .iPhone14: Row(16..., .phone(390, 844, scale: 3, top: 47, .notch), usualFrom: 16)
    case .iPhone14Plus: Row(16..., .phone(428, 926, scale: 3, top: 47, .notch, wide: true), canvases: ["retina6_7"])
    case .iPhone14Pro: Row(16..., .phone(393, 852, scale: 3, top: 59, .island))
    case .iPhone14ProMax: Row(16..., .phone(430, 932, scale: 3, top: 59, .island, wide: true))
    case .iPhone15: Row(17..., .phone(393, 852, scale: 3, top: 59, .island), usualFrom: 17, canvases: ["retina6_12"])
    case .iPhone15Plus: Row(17..., .phone(430, 932, scale: 3, top: 59, .island, wide: true), canvases: ["retina6_72"])
    case .iPhone15Pro: Row(17..., .phone(393, 852, scale: 3, top: 59, .island))
    case .iPhone15ProMax: Row(17..., .phone(430, 932, scale: 3, top: 59, .island, wide: true))
    case .iPhone16: Row(18..., .phone(393, 852, scale: 3, top: 59, .island), usualFrom: 18)
    case .iPhone16Plus: Row(18..., .phone(430, 932, scale: 3, top: 59, .island, wide: true))
    case .iPhone16Pro: Row(18..., .phone(402, 874, scale: 3, top: 62, .island), canvases: ["retina6_3"])
    case .iPhone16ProMax: Row(18..., .phone(440, 956, scale: 3, top: 62, .island, wide: true), canvases: ["retina6_9"])
    case .iPhone17: Row(26..., .phone(402, 874, scale: 3, top: 62, .island), usualFrom: 26)
    case .iPhone17Pro: Row(26..., .phone(402, 874, scale: 3, top: 62, .island))
    case .iPhone17ProMax: Row(26..., .phone(440, 956, scale: 3, top: 62, .island, wide: true))
    case .iPhoneAir: Row(26..., .phone(420, 912, scale: 3, top: 68, .island, wide: true))
    case .iPadPro9: Row(9...16, .pad(768, 1024, scale: 2))
    case .iPadPro10: Row(10...17, .pad(834, 1112, scale: 2), canvases: ["ipad10_5"])
    case .iPad10: Row(13..., .pad(810, 1080, scale: 2), canvases: ["ipad10_2"])
    case .iPadMini6: Row(15..., .pad(744, 1133, scale: 2, top: 24, .roundPad), canvases: ["ipad8_3"])
    case .iPadAir: Row(14..., .pad(820, 1180, scale: 2, top: 24, .roundPad))
    case .iPad10th: Row(16..., .pad(820, 1180, scale: 2, top: 24, .roundPad), canvases: ["ipad10_9"])
    case .iPadPro11: Row(12..., .pad(834, 1194, scale: 2, top: 24, .roundPad), canvases: ["ipad11_0"])
    case .iPadPro11M4: Row(17..., .pad(834, 1210, scale: 2, top: 24, .roundPad))
    case .iPadPro13: Row(12..., .pad(1024, 1366, scale: 2, top: 24, .roundPad), canvases: ["ipad12_9"])
    case .iPadAir13: Row(17..., .pad(1024, 1366, scale: 2, top: 24, .roundPad))
    case .iPadPro13M4: Row(17..., .pad(1032, 1376, scale: 2, top: 24, .roundPad), canvases: ["ipad13_0"])
    }
  }
}
