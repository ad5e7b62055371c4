import ArgumentParser

/// The help of the `--notes` flag of `run`, `map` and `check`.
enum NotesFlag {
  static let help: String = "List the notes about storyboards and xibs, which name all parts that have no effect here."
}

/// The `--scene` option of every command that opens a storyboard as a prototype.
struct SceneArgument: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The scene a storyboard starts with, by its storyboard identifier, class, title or id in the file.",
      valueName: "name"))
  var scene: String?
}
