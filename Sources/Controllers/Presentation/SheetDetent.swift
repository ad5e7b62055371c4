/// A height at which a sheet rests.
///
/// Source: Apple's reference for sheet presentation controllers and their detents.
package struct SheetDetent {
  package let identifier: String
  package let height: Height

  package enum Height {
    /// About half of the screen.
    case medium
    /// As high as possible.
    case large
    /// A number of points, not including the space below the safe area.
    case points(Double)
    /// A function of the script.
    case resolved(HeightFunction)
  }

  package init(identifier: String, height: Height) {
    self.identifier = identifier
    self.height = height
  }

  package static var medium: SheetDetent { SheetDetent(identifier: "medium", height: .medium) }
  package static var large: SheetDetent { SheetDetent(identifier: "large", height: .large) }

  /// Whether the script defines the height.
  var isCustom: Bool {
    switch height {
    case .medium, .large: false
    case .points, .resolved: true
    }
  }

  /// Whether the detent is the one that a sheet has by default.
  var isDefault: Bool { if case .large = height { true } else { false } }
}

/// A script's function that determines the height of a detent.
///
/// It receives the largest possible height, and returns points, or `nil` if the detent is inactive.
///
/// The script's function is released together with the last detent that uses it.
package final class HeightFunction {
  let resolve: (Double) -> Double?
  private let releaseFunction: () -> Void

  /// - Parameters:
  ///   - forget: releases the script's function.
  ///   - resolve: calls the script's function.
  package init(forget: @escaping () -> Void, resolve: @escaping (Double) -> Double?) {
    (self.releaseFunction, self.resolve) = (forget, resolve)
  }

  deinit { releaseFunction() }
}
