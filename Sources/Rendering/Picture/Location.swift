import Controllers

/// The line below the picture: `TabBarController ▸ NavigationController#2 ▸ Cart · portrait · 2.450 s`.
///
/// What is presented follows a `+`, as in UIKit's own dump.
package struct Location {
  package let text: String

  package init(of system: System) {
    let parts = Location.parts(of: system)
    text = ([parts.path] + parts.others + [parts.time]).joined(separator: " · ").printableLine
  }

  /// The same at a moment of the past, what changes first: `2:14 · 0.600 s · List → Sent · … ▸ Sent · portrait`.
  ///
  /// - Parameters:
  ///   - moment: as it is written.
  ///   - system: as it was then.
  package init(at moment: String, of system: System) {
    let parts = Location.parts(of: system)
    let isUnderWay = system.transitionUnderWay != nil
    let (first, others) = (isUnderWay ? parts.others.prefix(1) : [], parts.others.dropFirst(isUnderWay ? 1 : 0))
    text = ([moment, parts.time] + first + [parts.path] + others).joined(separator: " · ").printableLine
  }

  private static func parts(of system: System) -> (path: String, others: [String], time: String) {
    var path = ""
    for step in system.frontPath {
      if !path.isEmpty { path += step.isInPopover ? " · popover " : step.isPresented ? " + " : " ▸ " }
      path += step.controller.label
    }
    var parts: [String] = []
    if let transition = system.transitionUnderWay {
      parts.append("\(transition.leaving.label) → \(transition.arriving.label)")
    }
    parts += (system.application?.overlays ?? []).filter(\.isAlert).map(\.overlayName)
    if system.application?.state == .background { parts.append("in the background") }
    parts.append(system.application?.statusBarOrientation.rawValue ?? InterfaceOrientation.portrait.rawValue)
    return (path.isEmpty ? "no screen" : path, parts, "\(Seconds(system.clock.now).text) s")
  }
}

/// Virtual time as it is told: seconds with three places, and three more only when they say something.
package struct Seconds {
  package let text: String

  /// - Parameter microseconds: since launch, at least 0.
  package init(_ microseconds: Int) {
    let fraction = microseconds % 1_000_000
    let isExact = fraction % 1000 == 0
    let digits = String(isExact ? fraction / 1000 : fraction)
    let zeros = String(repeating: "0", count: (isExact ? 3 : 6) - digits.count)
    text = "\(microseconds / 1_000_000).\(zeros)\(digits)"
  }
}
