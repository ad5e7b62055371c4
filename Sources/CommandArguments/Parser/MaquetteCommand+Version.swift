extension MaquetteCommand {
  /// The version of the program.
  package static let version = "0.1.0"

  /// The text that `maquette --version` prints.
  static let versionText = isOptimized ? version : version + " (not optimized; Scripts/install builds a faster program)"

  /// Whether the program is optimized, which quick and debug builds aren't.
  private static var isOptimized: Bool {
    #if QUICK_BUILD || DEBUG
      false
    #else
      true
    #endif
  }
}
