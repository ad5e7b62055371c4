import ArgumentParser

/// The help of `--notes`, which `run`, `map` and `check` have.
enum NotesFlag {
  static let help: String = "List the notes about storyboards and xibs: everything in them that has no effect here."
}

/// The scene that a storyboard starts with, for every command that opens one as a prototype.
struct SceneArgument: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The scene a storyboard starts with, by its storyboard identifier, class, title or id in the file.",
      valueName: "name"))
  var scene: String?
}
