import Console
import Controllers
import Flows
import Lua
import Scripting

// The most common command lines are parsed directly, because building the tables of the argument parser takes longer
// than drawing the first picture. All other command lines (help, mistakes, rare options, other spellings) are left to
// the argument parser. The argument parser would produce the same requests for the command lines that are parsed here.

extension Request {
  /// Creates the request for an ordinary command line, or returns `nil` for any other command line.
  ///
  /// - Parameter words: The command line without the program's name.
  package init?(ordinary words: [String]) {
    var line = OrdinaryCommandLine(words.dropFirst())
    let request: Request? =
      switch words.first {
      case nil: .console(OrdinaryCommandLine.console)
      case "run": line.run()
      case "test": line.test()
      case Request.workerName: Request.workerRequest(words.dropFirst())
      case let path?: words.count == 1 ? OrdinaryCommandLine.console(path) : nil
      }
    guard let request else { return nil }
    self = request
  }
}

extension Request {
  /// Returns the request for a worker.
  ///
  /// The worker is isolated if it may read only some files and folders.
  fileprivate static func workerRequest(_ words: ArraySlice<String>) -> Request? {
    guard let first = words.first else { return .worker(nil) }
    return first == FlowWorker.isolatedArgument ? .worker(Isolation(readable: Array(words.dropFirst()))) : nil
  }
}

/// The words after a command's name.
private struct OrdinaryCommandLine {
  private var remainingWords: ArraySlice<String>
  private var values: [String] = []
  private var flags: [String] = []

  init(_ words: ArraySlice<String>) {
    remainingWords = words
  }

  /// The request for a console without a prototype.
  static var console: Request.Console {
    var console = Request.Console()
    console.session.limits = .interactive
    console.session.isOnlySession = true
    return console
  }

  static func console(_ path: String) -> Request? {
    guard isNotOption(path), path != "help", !MaquetteCommand.names.contains(path) else { return nil }
    var console = console
    console.prototype = path
    return .console(console)
  }

  mutating func run() -> Request? {
    var options = HeadlessRun.Options(path: "")
    while let word = remainingWords.popFirst() {
      switch word {
      case "-e":
        guard let line = remainingWords.popFirst(), !line.hasPrefix("--") else { return nil }
        options.commandSource.commands.append(line)
      case "--device":
        guard let name = remainingWords.popFirst(), let device = Device.Model(rawValue: name) else { return nil }
        guard options.session.device == nil else { return nil }
        options.session.device = device
      default:
        guard
          accept(
            word, ["--render", "--tree", "--trace", "--strict", "--ascii", "--keep-going"] + IsolationChoice.options)
        else { return nil }
      }
    }
    guard let path = values.first, values.count <= 2 else { return nil }
    options.path = path
    options.commandSource.file = values.dropFirst().first
    options.showsPicture = flags.contains("--render")
    options.showsTree = flags.contains("--tree")
    options.showsTrace = flags.contains("--trace")
    options.isStrict = flags.contains("--strict")
    options.keepsGoing = flags.contains("--keep-going")
    options.session.limits = .unattended
    options.session.isOnlySession = true
    return .run(options, isASCII: flags.contains("--ascii"))
  }

  mutating func test() -> Request? {
    var test = TestRequest()
    while let word = remainingWords.popFirst() {
      if word == "--filter" {
        guard test.options.selection.nameFilters.isEmpty, let name = remainingWords.popFirst(),
          OrdinaryCommandLine.isNotOption(name)
        else {
          return nil
        }
        test.options.selection.nameFilters = [name]
        guard test.options.selection.filterErrorMessage == nil else { return nil }
      } else {
        guard accept(word, ["--strict", "--fail-fast", "--list", "--ascii"] + IsolationChoice.options) else {
          return nil
        }
      }
    }
    test.paths = values
    test.options.maxFailures = flags.contains("--fail-fast") ? 1 : nil
    test.options.isStrict = flags.contains("--strict")
    test.options.typedOptions = test.options.isStrict ? ["--strict"] : []
    test.options.listsOnly = flags.contains("--list")
    test.isASCII = flags.contains("--ascii")
    return .test(test)
  }

  /// Accepts a path, or a known flag that hasn't occurred yet.
  ///
  /// - Returns: `false` if the word is neither a path nor such a flag.
  private mutating func accept(_ word: String, _ knownFlags: [String]) -> Bool {
    if knownFlags.contains(word) {
      // The argument parser reports that two choices exclude each other.
      let choices = IsolationChoice.options
      guard !flags.contains(word), !choices.contains(word) || !flags.contains(where: choices.contains) else {
        return false
      }
      flags.append(word)
      return true
    }
    values.append(word)
    return OrdinaryCommandLine.isNotOption(word)
  }

  /// Whether a word is a path or another name, rather than an option.
  private static func isNotOption(_ word: String) -> Bool { !word.isEmpty && !word.hasPrefix("-") }
}
