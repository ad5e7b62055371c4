import Glibc

/// The color space of a color in an asset catalog.
///
/// The color is converted to sRGB. A color outside sRGB becomes the nearest color in it. Gray is the same in
/// `gray-gamma-22` and in sRGB, apart from invisible differences.
enum ColorSpace: String {
  case displayP3 = "display-p3"
  case linear = "extended-linear-srgb"

  /// Returns the components in sRGB, from 0 to 1.
  func convertedToSRGB(_ components: [Double]) -> [Double] {
    switch self {
    case .linear: components.map(ColorSpace.gammaEncoded)
    case .displayP3:
      ColorSpace.displayP3Matrix.map { row in
        ColorSpace.gammaEncoded(zip(row, components.map(ColorSpace.linearized)).reduce(0) { $0 + $1.0 * $1.1 })
      }
    }
  }

  /// The matrix from linear Display P3 to linear sRGB, which both have the white point D65.
  ///
  /// Source: CSS Color Module Level 4, "Sample code for color conversions".
  private static let displayP3Matrix = [
    [1.2249401762805598, -0.2249401762805598, 0], [-0.0420569547096881, 1.0420569547096881, 0],
    [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663],
  ]

  /// Converts a component of sRGB or Display P3 to a value proportional to the intensity of light.
  private static func linearized(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func gammaEncoded(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
