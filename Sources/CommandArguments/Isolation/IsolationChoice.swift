/// The choice of a command line between isolation and trust.
enum IsolationChoice: Equatable {
  /// A prototype is isolated unless it is trusted.
  case standard
  /// The prototype is isolated even if it is trusted.
  case isolate
  /// The prototype is trusted.
  case trust
  /// The prototype is neither isolated nor trusted.
  case noIsolate

  /// The options of the choices.
  static let options = ["--isolate", "--trust", "--no-isolate"]

  /// Reads the choice in the words of an ordinary command line, which has at most one of the options.
  init(ordinary words: [String]) {
    self =
      words.contains("--isolate")
      ? .isolate : words.contains("--trust") ? .trust : words.contains("--no-isolate") ? .noIsolate : .standard
  }
}
