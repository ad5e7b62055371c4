import Controllers

/// Writes what VoiceOver reads on the screen, in reading order.
public enum VoiceOverTree {
  /// Returns the sections of the screen with what VoiceOver says about each element, one line each.
  ///
  /// - Parameter system: The device.
  /// - Returns: The lines.
  public static func lines(of system: System) -> [String] { lines(of: system.spokenNodes, indent: "") }

  private static func lines(of nodes: [SpokenNode], indent: String) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .element(let element): [indent + element.text.printableLine]
      case .section(let view, let inner): [indent + name(of: view)] + lines(of: inner, indent: indent + "  ")
      case .unloaded(let rows): [indent + rows.described]
      }
    }
  }

  private static func name(of view: View) -> String {
    type(of: view).className + (view.identifier.map { " #\($0)" } ?? "")
  }
}

extension UnloadedRows {
  /// The number of rows and the way in which VoiceOver reaches them, such as `… 12 more rows below, by scrolling`.
  fileprivate var described: String {
    "… \(count) more \(count == 1 ? noun : noun + "s") \(isBefore ? "above" : "below"), by scrolling"
  }
}
