/// The alignment of the views in a visual format, and the reading direction.
package struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Aligns each pair of neighbors by an attribute other than a size.
  package static func alignAll(_ attribute: Attribute) -> VisualFormatOptions {
    VisualFormatOptions(rawValue: 1 << attribute.rawValue)
  }

  package static let directionLeadingToTrailing: VisualFormatOptions = []
  package static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
  package static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)

  /// Creates the option with the given UIKit name, such as `alignAllTop` or `directionRightToLeft`.
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

  /// The attributes by which views are aligned, in UIKit's order of attributes.
  var attributes: [Attribute] { Self.alignments.filter { contains(.alignAll($0)) } }

  private static let alignments = Attribute.allCases.filter { !$0.isSize }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
