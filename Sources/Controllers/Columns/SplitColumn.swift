// The names of columns, styles and modes, as in UIKit.
//
// Source: Apple's reference for split view controllers.

/// A column of a split view controller.
package enum SplitColumn: String, CaseIterable, Sendable {
  case primary
  case supplementary
  case secondary
  /// The column at the trailing edge, beside the secondary one.
  case inspector
  /// The column that replaces all other columns in a compact width.
  case compact

  /// The name of the column within the name of a property, such as `Primary` in `preferredPrimaryColumnWidth`.
  package var nameInProperties: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// The style of a split view controller.
package enum SplitStyle: String, CaseIterable, Sendable {
  /// A master and a detail, as before system 14.
  case unspecified
  case doubleColumn
  case tripleColumn

  /// The columns of the style, from left to right.
  package var columns: [SplitColumn] {
    self == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// All columns for which a controller can be set.
  package var allColumns: [SplitColumn] { self == .unspecified ? columns : columns + [.inspector, .compact] }

  /// Returns whether a controller can be set for a column.
  func has(_ column: SplitColumn) -> Bool { allColumns.contains(column) }
}

/// The columns that a split view controller shows in a regular width, and their arrangement.
package enum SplitDisplayMode: String, CaseIterable, Sendable {
  /// The mode that suits the size. Only a preference can have this value.
  case automatic
  case secondaryOnly
  /// One column beside the secondary one.
  case oneBesideSecondary
  /// One column in front of the secondary one.
  case oneOverSecondary
  case twoBesideSecondary
  case twoOverSecondary
  /// Two columns that push the secondary one aside.
  case twoDisplaceSecondary

  /// The number of columns that are visible in addition to the secondary one.
  var additionalColumnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// The names of modes before system 14.
  private static let oldNames: [SplitDisplayMode: String] = [
    .secondaryOnly: "primaryHidden", .oneBesideSecondary: "allVisible", .oneOverSecondary: "primaryOverlay",
  ]

  /// The name that the mode had before system 14, or the current name if it had no other name.
  package var oldName: String { SplitDisplayMode.oldNames[self] ?? rawValue }

  /// Creates the mode that had a certain name before system 14.
  package init?(oldName: String) {
    guard let mode = SplitDisplayMode.allCases.first(where: { SplitDisplayMode.oldNames[$0] == oldName }) else {
      return nil
    }
    self = mode
  }

  /// Returns the name of the mode in a system.
  package func name(in system: System) -> String {
    system.behavior.hasOldDisplayModeNames ? oldName : rawValue
  }

  /// Whether the mode shows columns in front of the secondary one.
  var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }

  // The modes that show zero, one and two columns in addition to the secondary one.
  static let modesBeside: [SplitDisplayMode] = [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary]
  static let modesOver: [SplitDisplayMode] = [.secondaryOnly, .oneOverSecondary, .twoOverSecondary]
  static let modesDisplacing: [SplitDisplayMode] = [.secondaryOnly, .oneBesideSecondary, .twoDisplaceSecondary]
}

/// The arrangement of the columns beside or in front of the secondary one.
package enum SplitBehavior: String, CaseIterable, Sendable {
  case automatic
  case tile
  case overlay
  case displace
}

extension SplitColumn {
  /// Creates the column that a relationship in an Interface Builder file names, or returns `nil` for any other
  /// relationship.
  init?(relationship: String) {
    switch relationship {
    case "masterViewController": self = .primary
    case "detailViewController": self = .secondary
    default:
      guard let column = SplitColumn.allCases.first(where: { relationship == $0.rawValue + "ViewController" }) else {
        return nil
      }
      self = column
    }
  }
}
