import Controllers
import JSON
import Layout
import TextWidth

/// The status line below the picture.
///
/// For example: `TabBarController ▸ NavigationController(Cart) ▸ Cart · portrait · 2.450 s`. A presented controller
/// follows a `+`, as in UIKit's dump. Names are shortened if the line would be too long for a typical terminal.
package struct Location {
  package let text: String

  /// Creates the status line for the current moment.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - columns: The number of columns. If the line is too long for them, the names of alerts are truncated, so that
  ///     the information after them remains.
  package init(of system: System, columns: Int = .max) {
    let parts = Parts(of: system)
    let isShort = parts.approximateWidth > Location.minimumTerminalWidth
    func line(namesUpTo limit: Int) -> String {
      var line = parts.path(isShort)
      if let screens = parts.transitionText(isShort) { line.appendPart(screens) }
      for alert in parts.alerts { line.appendPart(alert.fitted(to: limit)) }
      for other in parts.others { line.appendPart(other) }
      line.appendPart(parts.time)
      return line.printableLine
    }
    let fullLine = line(namesUpTo: .max)
    guard columns < .max, let longestName = parts.alerts.map(\.cellWidth).max(), fullLine.cellWidth > columns else {
      text = fullLine
      return
    }
    text = line(namesUpTo: max(Location.minimumNameWidth, longestName - (fullLine.cellWidth - columns)))
  }

  /// Creates the status line for a past moment.
  ///
  /// The line begins with the most specific information.
  ///
  /// For example: `2:14 · 0.600 s · List → Sent · … ▸ Sent · portrait`.
  ///
  /// - Parameters:
  ///   - moment: The moment as text, such as `2:14`.
  ///   - system: The system at that moment.
  package init(at moment: String, of system: System) {
    let parts = Parts(of: system)
    let isShort = parts.approximateWidth + moment.scalarCount + 3 > Location.minimumTerminalWidth
    var line = moment
    line.appendPart(parts.time)
    if let screens = parts.transitionText(isShort) { line.appendPart(screens) }
    line.appendPart(parts.path(isShort))
    for other in parts.alerts + parts.others { line.appendPart(other) }
    text = line.printableLine
  }

  /// The width that every terminal is expected to have, in cells, minus the space before the line.
  private static let minimumTerminalWidth = 79
  /// The least number of cells for the name of an alert.
  private static let minimumNameWidth = 24

  /// The parts of the line, which are computed once for both the full and the short form.
  private struct Parts {
    let steps: [(mark: String, name: SubjectName)]
    let transition: (leaving: SubjectName, arriving: SubjectName)?
    /// The names of the alerts in front.
    let alerts: [String]
    let others: [String]
    let time: String

    init(of system: System) {
      let trace = system.trace
      let path = system.frontPath
      steps = path.map { step in
        (
          step.isInPopover ? " · popover " : step.isPresented ? " + " : " ▸ ",
          trace.name(of: step.controller.subject)
        )
      }
      transition = path.transitionUnderWay.map {
        (trace.name(of: $0.leaving.subject), trace.name(of: $0.arriving.subject))
      }
      alerts = (system.application?.overlays ?? []).filter(\.isAlert).map(\.overlayName)
      var extraDetails: [String] = []
      if let scenes = system.application?.windowScenes, scenes.connected.count > 1, let front = scenes.front {
        extraDetails.append("window \(front.caption)" + (scenes.beside.map { " beside \($0.caption)" } ?? ""))
      }
      if system.application?.state == .background { extraDetails.append("in the background") }
      extraDetails.append(system.application?.statusBarOrientation.rawValue ?? InterfaceOrientation.portrait.rawValue)
      if system.device.windowSize != .full {
        let size = system.interfaceBounds.size
        extraDetails.append("window \(Int(size.width)) × \(Int(size.height))")
      }
      self.others = extraDetails
      time = "\(Seconds(system.clock.now).text) s"
    }

    /// The approximate width of the line with full names.
    ///
    /// Computing the exact width would take longer than all other work on the line.
    var approximateWidth: Int {
      let transitionWidth = transition.map { $0.leaving.displayLength + $0.arriving.displayLength + 6 } ?? 0
      return steps.reduce(transitionWidth + time.scalarCount) { $0 + $1.mark.scalarCount + $1.name.displayLength }
        + (alerts + others).reduce(0) { $0 + 3 + $1.scalarCount }
    }

    /// Returns the path from the root of the window to the front.
    func path(_ isShort: Bool) -> String {
      var path = ""
      for step in steps {
        if !path.isEmpty { path += step.mark }
        path += step.name.text(isShort)
      }
      return path.isEmpty ? "no screen" : path
    }

    /// Returns the two screens of the current transition, or `nil` if no transition is in progress.
    func transitionText(_ isShort: Bool) -> String? {
      transition.map { "\($0.leaving.text(isShort)) → \($0.arriving.text(isShort))" }
    }
  }
}

extension String {
  /// The number of scalars, which is faster to count than the number of characters.
  fileprivate var scalarCount: Int { isPrintableASCII ? utf8.count : unicodeScalars.count }

  /// Appends the separator ` · `, which is three cells wide, and a part of the line.
  fileprivate mutating func appendPart(_ part: String) {
    self += " · "
    self += part
  }
}

extension SubjectName {
  fileprivate var displayLength: Int { told.scalarCount }

  /// Returns the display name.
  ///
  /// With `isShort`, returns the short name unless the display name is the key.
  fileprivate func text(_ isShort: Bool) -> String { isShort && told != key ? shortDisplayName : told }
}

/// Virtual time as text: in seconds with three decimal places, or with six if the last three aren't zero.
package struct Seconds {
  package let text: String

  /// Creates the text for a time.
  ///
  /// - Parameter microseconds: The time since launch, at least 0.
  package init(_ microseconds: Int) {
    let fractionDigits = microseconds % 1_000_000
    let isExact = fractionDigits % 1000 == 0
    // A leading 1 keeps the zeros after it. The decimal point replaces the 1.
    let digits = String(isExact ? 1000 + fractionDigits / 1000 : 1_000_000 + fractionDigits)
    text = "\(microseconds / 1_000_000).\(digits.dropFirst())"
  }
}

extension Seconds: JSONWritable {
  package func write(to json: inout JSONWriter) { json.append(written: text) }
}
