import ArgumentParser

/// The help of the `--notes` flag of `run`, `map` and `check`.
enum NotesFlag {
  static let help: String = "List every part of the storyboards and xibs that has no effect in Maquette."
}

/// The `--scene` option of every command that opens a storyboard as a prototype.
struct SceneArgument: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The scene a storyboard starts with, by its storyboard identifier, class, title or id in the file.",
      valueName: "name"))
  var scene: String?
}
