import Glibc

/// The color space of a color in an asset catalog, from which the color is converted to sRGB.
///
/// Colors outside sRGB become the nearest color in it. Gray is the same in `gray-gamma-22` and in sRGB, apart from
/// differences that can't be seen.
enum ColorSpace: String {
  case displayP3 = "display-p3"
  case linear = "extended-linear-srgb"

  /// Returns the components in sRGB, from 0 to 1.
  func converted(_ components: [Double]) -> [Double] {
    switch self {
    case .linear: components.map(ColorSpace.encoded)
    case .displayP3:
      ColorSpace.rowsFromDisplayP3.map { row in
        ColorSpace.encoded(zip(row, components.map(ColorSpace.decoded)).reduce(0) { $0 + $1.0 * $1.1 })
      }
    }
  }

  /// The matrix from linear Display P3 to linear sRGB, which both have the white point D65.
  ///
  /// Source: CSS Color Module Level 4, "Sample code for color conversions".
  private static let rowsFromDisplayP3 = [
    [1.2249401762805598, -0.2249401762805598, 0], [-0.0420569547096881, 1.0420569547096881, 0],
    [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663],
  ]

  /// Returns a component of sRGB or Display P3 in proportion to the light.
  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
