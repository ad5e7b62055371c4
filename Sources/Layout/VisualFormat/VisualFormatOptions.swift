/// How the views of a visual format are aligned, and in which direction it is read.
package struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Aligns each pair of neighbours by an attribute that is no size.
  package static func alignAll(_ attribute: Attribute) -> VisualFormatOptions {
    VisualFormatOptions(rawValue: 1 << attribute.rawValue)
  }

  package static let directionLeadingToTrailing: VisualFormatOptions = []
  package static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
  package static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)

  /// An option by its UIKit name, as in `alignAllTop` and `directionRightToLeft`.
  package init?(name: String) {
    switch name {
    case "directionLeadingToTrailing": self = .directionLeadingToTrailing
    case "directionLeftToRight": self = .directionLeftToRight
    case "directionRightToLeft": self = .directionRightToLeft
    default:
      guard let attribute = Self.alignments.first(where: { name == "alignAll" + $0.name.capitalizedFirst }) else {
        return nil
      }
      self = .alignAll(attribute)
    }
  }

  /// The attributes to align by, in UIKit's order of attributes.
  var attributes: [Attribute] { Self.alignments.filter { contains(.alignAll($0)) } }

  private static let alignments = Attribute.allCases.filter { !$0.isSize }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
