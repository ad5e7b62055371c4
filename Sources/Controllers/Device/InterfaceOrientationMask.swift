/// A set of interface orientations.
///
/// Source: "View Controllers" (Programming iOS 6).
package struct InterfaceOrientationMask: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ orientation: InterfaceOrientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }

  package static let portrait = InterfaceOrientationMask(rawValue: 1)
  package static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 2)
  package static let landscapeLeft = InterfaceOrientationMask(rawValue: 4)
  package static let landscapeRight = InterfaceOrientationMask(rawValue: 8)
  package static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  package static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
  package static let all: InterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
  /// The empty set.
  ///
  /// A controller with this value never rotates automatically.
  package static let none: InterfaceOrientationMask = []

  package func contains(_ orientation: InterfaceOrientation) -> Bool {
    contains(InterfaceOrientationMask(orientation))
  }

  /// The orientations in the set, in the order in which `InterfaceOrientation` declares them.
  package var orientations: [InterfaceOrientation] { InterfaceOrientation.allCases.filter { contains($0) } }

  /// The names that scripts use, with the orientations for which each name stands.
  ///
  /// A phone tries the orientations in this order at launch.
  package static let namedOrientations: [(name: String, orientations: [InterfaceOrientation])] =
    InterfaceOrientation.allCases.map { ($0.rawValue, [$0]) } + [
      ("landscape", [.landscapeRight, .landscapeLeft]),
      ("allButUpsideDown", [.portrait, .landscapeRight, .landscapeLeft]),
      ("all", [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]),
      ("none", []),
    ]

  package static let names = namedOrientations.map(\.name)

  /// Returns the orientations to which the names refer, without duplicates, in the order of the names.
  package static func orientations(named names: [String]) -> [InterfaceOrientation] {
    var foundOrientations: [InterfaceOrientation] = []
    for name in names {
      for orientation in namedOrientations.first(where: { $0.name == name })?.orientations ?? []
      where !foundOrientations.contains(orientation) {
        foundOrientations.append(orientation)
      }
    }
    return foundOrientations
  }

  package init(_ orientations: [InterfaceOrientation]) {
    self = orientations.reduce(into: .none) { $0.insert(InterfaceOrientationMask($1)) }
  }

  /// The set as the trace shows it.
  var text: String {
    switch self {
    case .none: "none"
    case .all: "all"
    case .allButUpsideDown: "allButUpsideDown"
    case .landscape: "landscape"
    default: orientations.map(\.rawValue).joined(separator: ",")
    }
  }
}
