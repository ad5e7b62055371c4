import ArgumentParser

/// The options about isolation, for commands that read a prototype.
struct IsolationArguments: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Isolate the prototype even if its folder is trusted: the operating system then stops it from writing files, "
        + "from reading outside its folder, and from starting or contacting other programs. On by default for "
        + "folders that aren't trusted; see `maquette trust`."))
  var isolate = false

  @Flag(
    help: ArgumentHelp(
      "Trust the prototype, as if its folder were on your list of trusted folders. MAQUETTE_TRUST=1 has the same "
        + "effect."))
  var trust = false

  @Flag(
    name: .customLong("no-isolate"),
    help: ArgumentHelp(
      "Run a prototype that isn't trusted without isolation, on a system that can't isolate it. Only Maquette's own "
        + "limits then apply."))
  var isNotIsolated = false

  /// The choice that results from the options.
  var choice: IsolationChoice {
    isolate ? .isolate : trust ? .trust : isNotIsolated ? .noIsolate : .standard
  }

  func validate() throws {
    guard [isolate, trust, isNotIsolated].count(where: { $0 }) > 1 else { return }
    throw ValidationError("--isolate, --trust and --no-isolate can't be combined.")
  }
}
