import Controllers
import Layout
import Rendering

extension ReadingFault {
  /// The fault in a sentence: `label "Tides" (Harbour) is cut: it needs 152 points and has 80`.
  package var described: String {
    switch kind {
    case .cut(let cut):
      let isWide = cut.needed.width > cut.given.width
      let (needed, given) =
        isWide ? (cut.needed.width, cut.given.width) : (cut.needed.height, cut.given.height)
      return
        "\(element.described) is cut: it needs \(plainNumber(needed)) points\(isWide ? "" : " of height") and has "
        + plainNumber(given)
    case .overlap(let other, let size):
      let part = [size.width, size.height].map { plainNumber(($0 * 10).rounded() / 10) }.joined(separator: " × ")
      return "\(element.described) and \(other.described) overlap by \(part) points"
    case .offScreen(let edge, let points):
      return "\(element.described) is off the screen: it reaches \(plainNumber(points.rounded(.up))) points over the "
        + "\(edge.rawValue) edge, and nothing scrolls there"
    }
  }
}
