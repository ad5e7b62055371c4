import ArgumentParser
import Console
import Lua
import Scripting

struct Map: IsolatingCommand {
  static let name = "map"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Draw the screens of a prototype and the links between them.",
    discussion: """
      Without `-o`, prints a tree. The extension of an output file selects the format: .svg, .png (needs Graphviz), \
      .html (a page to click through), .mmd (Mermaid), .dot (Graphviz), .txt.
      """)

  @Argument(
    help: ArgumentHelp(
      "The script, a folder with `app.lua` or an Xcode project, a storyboard or xib, or a run file. Default: the "
        + "current folder."),
    completion: .file(extensions: ["lua", "run", "storyboard", "xib"]))
  var prototype = "."

  @Argument(help: "With --flows: flow files, or folders that contain them. Default: the prototype's folder.")
  var paths: [String] = []

  @Option(
    name: .shortAndLong, parsing: .singleValue,
    help: ArgumentHelp("Write the map to a file. May be repeated.", valueName: "file"), completion: .file())
  var output: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Run flows. Emphasize the links that they use and, on the HTML page, show pictures of the screens taken during "
        + "the flows."))
  var flows = false

  @Flag(help: ArgumentHelp(NotesFlag.help))
  var notes = false

  @Flag(help: "Print the tree with plain characters only.")
  var ascii = false

  @OptionGroup var scene: SceneArgument
  @OptionGroup var project: ProjectArguments
  @OptionGroup(title: "Limits") var limits: LimitArguments
  @OptionGroup(title: "Isolation") var isolation: IsolationArguments
  @OptionGroup var common: CommonArguments

  func validate() throws {
    if let path = paths.first, !flows {
      throw ValidationError("\(path): paths after the prototype need --flows.")
    }
    for path in output {
      guard !path.isEmpty, !path.hasPrefix("-") else {
        throw ValidationError("-o expects a file, found \(path.isEmpty ? "nothing" : path).")
      }
      do { _ = try MapFormat(path: path) } catch { throw ValidationError("\(error)".asSentence) }
    }
  }

  var request: Request {
    var options = MapProgram.Options(path: prototype)
    options.outputFiles = output
    options.flowPaths = flows ? paths : nil
    options.session.limits = limits.limits(over: .unattended)
    options.showsNotes = notes
    options.session.scene = scene.scene
    options.session.isOnlySession = true
    project.options.apply(to: &options.session)
    return .map(options, isASCII: ascii)
  }
}
