import Controllers

/// The line below the picture: `TabBarController ▸ NavigationController(Cart) ▸ Cart · portrait · 2.450 s`.
///
/// What is presented follows a `+`, as in UIKit's own dump. Names are told in short where the line would be longer than a
/// terminal usually is.
package struct Location {
  package let text: String

  package init(of system: System) {
    let parts = Parts(of: system)
    let isShort = parts.length > Location.room
    var line = parts.path(isShort)
    if let between = parts.between(isShort) { line.add(between) }
    for other in parts.others { line.add(other) }
    line.add(parts.time)
    text = line.printableLine
  }

  /// The same at a moment of the past, what changes first: `2:14 · 0.600 s · List → Sent · … ▸ Sent · portrait`.
  ///
  /// - Parameters:
  ///   - moment: as it is written.
  ///   - system: as it was then.
  package init(at moment: String, of system: System) {
    let parts = Parts(of: system)
    let isShort = parts.length + moment.scalars + 3 > Location.room
    var line = moment
    line.add(parts.time)
    if let between = parts.between(isShort) { line.add(between) }
    line.add(parts.path(isShort))
    for other in parts.others { line.add(other) }
    text = line.printableLine
  }

  /// What a line of a terminal can be counted on to hold, less the space before it.
  private static let room = 79

  /// What is read once of the system, for either length of the line.
  private struct Parts {
    let steps: [(mark: String, name: SubjectName)]
    let transition: (leaving: SubjectName, arriving: SubjectName)?
    let others: [String]
    let time: String

    init(of system: System) {
      let trace = system.trace
      steps = system.frontPath.map { step in
        (
          step.isInPopover ? " · popover " : step.isPresented ? " + " : " ▸ ",
          trace.name(of: step.controller.subject)
        )
      }
      transition = system.transitionUnderWay.map {
        (trace.name(of: $0.leaving.subject), trace.name(of: $0.arriving.subject))
      }
      var others = (system.application?.overlays ?? []).filter(\.isAlert).map(\.overlayName)
      if system.application?.state == .background { others.append("in the background") }
      others.append(system.application?.statusBarOrientation.rawValue ?? InterfaceOrientation.portrait.rawValue)
      self.others = others
      time = "\(Seconds(system.clock.now).text) s"
    }

    /// Nearly the cells of the line with names told in full: what they are exactly costs more than all the rest.
    var length: Int {
      let between = transition.map { $0.leaving.length + $0.arriving.length + 6 } ?? 0
      return steps.reduce(between + time.scalars) { $0 + $1.mark.scalars + $1.name.length }
        + others.reduce(0) { $0 + 3 + $1.scalars }
    }

    /// The way from the window's root to the front.
    func path(_ isShort: Bool) -> String {
      var path = ""
      for step in steps {
        if !path.isEmpty { path += step.mark }
        path += step.name.text(isShort)
      }
      return path.isEmpty ? "no screen" : path
    }

    /// Who turns into whom at the moment.
    func between(_ isShort: Bool) -> String? {
      transition.map { "\($0.leaving.text(isShort)) → \($0.arriving.text(isShort))" }
    }
  }
}

extension String {
  /// Counted faster than characters.
  fileprivate var scalars: Int { unicodeScalars.count }

  /// Adds a part after ` · `, three cells.
  fileprivate mutating func add(_ part: String) {
    self += " · "
    self += part
  }
}

extension SubjectName {
  fileprivate var length: Int { told.scalars }

  /// What is read; in short only where that is another than the key.
  fileprivate func text(_ isShort: Bool) -> String { isShort && told != key ? short : told }
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
