extension VisualFormat {
  /// Returns the names of views and metrics in a format.
  ///
  /// Each name is listed once, in the order of first occurrence.
  package static func names(in format: String) -> [String] {
    var scanner = FormatScanner(format)
    var names: [String] = []
    var knownNames: Set<String> = []
    if scanner.skip("H") || scanner.skip("V") { _ = scanner.skip(":") }
    while let character = scanner.current {
      if let name = scanner.readName() {
        if knownNames.insert(name).inserted { names.append(name) }
      } else if scanner.readNumber() == nil {
        _ = scanner.skip(character)
      }
    }
    return names
  }

  /// Checks a format for errors that don't depend on its views.
  ///
  /// - Parameters:
  ///   - format: The format string.
  ///   - options: The alignment of views, and the reading direction.
  ///   - metrics: The numbers, keyed by name. All other names are assumed to be views.
  /// - Throws: A `VisualFormatError` that describes the first error and its position.
  package static func check(
    _ format: String, options: VisualFormatOptions, metrics: [String: Double]
  ) throws(VisualFormatError) {
    let views = names(in: format).enumerated().map { ($1, Item(index: $0 + 1)) }
    _ = try constraints(
      format, options: options, metrics: metrics, views: Dictionary(views) { first, _ in first },
      parent: { $0.index == 0 ? nil : Item(index: 0) })
  }
}
