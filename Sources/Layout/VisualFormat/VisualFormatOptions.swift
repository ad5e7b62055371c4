/// The alignment of the views in a visual format, and the reading direction.
package struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Returns the option that aligns an attribute of all views.
  ///
  /// The attribute must not be a size.
  package static func alignAll(_ attribute: Attribute) -> VisualFormatOptions {
    VisualFormatOptions(rawValue: 1 << attribute.rawValue)
  }

  package static let directionLeadingToTrailing: VisualFormatOptions = []
  package static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
  package static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)

  /// Creates the option with a given UIKit name, such as `alignAllTop` or `directionRightToLeft`.
  ///
  /// If there is no such option, the initializer returns `nil`.
  package init?(name: String) {
    switch name {
    case "directionLeadingToTrailing": self = .directionLeadingToTrailing
    case "directionLeftToRight": self = .directionLeftToRight
    case "directionRightToLeft": self = .directionRightToLeft
    default:
      guard let attribute = Self.alignmentAttributes.first(where: { name == "alignAll" + $0.name.capitalizedFirst })
      else {
        return nil
      }
      self = .alignAll(attribute)
    }
  }

  /// The attributes that are aligned in all views, in UIKit's order of attributes.
  var attributes: [Attribute] { Self.alignmentAttributes.filter { contains(.alignAll($0)) } }

  private static let alignmentAttributes = Attribute.allCases.filter { !$0.isSize }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
