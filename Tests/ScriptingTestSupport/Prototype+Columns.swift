// Prototypes of split views with columns.
extension Prototype {
  /// Launches a split view with two columns.
  ///
  /// - Parameters:
  ///   - columns: further fields of the split view.
  ///   - device: the device.
  ///   - system: the system.
  /// - Throws: an error if the app can't be launched.
  package convenience init(columns: String, device: String = "iPad 10.2", system: Int = 17) throws {
    try self.init(
      """
      screen "M" { title = "List", view = { label "The list" } }
      screen "S" { title = "Notes", view = { label "The notes" } }
      screen "D" { title = "Note", view = { label "The note" } }
      screen "C" { title = "All", view = { label "The compact one" } }
      app { system = \(system), device = "\(device)", root = split { primary = "M", secondary = "D", \(columns) } }
      """)
  }

  /// The fields that record the delegate's callbacks about columns in the trace.
  package static let columnCallbacks = """
    willShowColumn = function() end, willHideColumn = function() end, didCollapse = function() end,
    didExpand = function() end,
    """

  /// Returns the appearance callbacks that a screen received during the last input.
  package func callbacks(of screen: String) -> [String] {
    trace.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.count > 1 && words[0] == screen && words[1].hasPrefix("view") ? String(words[1]) : nil
    }
  }

  /// Returns the moves whose two halves don't follow each other, as lines of a trace.
  package static func unpairedMoves(in trace: String) -> [String] {
    var open: [Substring: Substring] = [:]
    var unpaired: [String] = []
    for line in trace.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 2 else { continue }
      if words[1] == "willMove", open.updateValue(words[2], forKey: words[0]) != nil { unpaired.append(String(line)) }
      if words[1] == "didMove", open.removeValue(forKey: words[0]) != words[2] { unpaired.append(String(line)) }
    }
    return unpaired + open.map { "\($0.key) willMove \($0.value)" }.sorted()
  }
}
