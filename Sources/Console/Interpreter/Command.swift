import Lua
import Scripting

/// A console command that isn't a user action.
///
/// A command shows or explains information, or manages the run.
///
/// Help, completion and the interpreter all use these descriptions.
struct Command: Sendable {
  let name: String
  let parameters: [Parameter]
  let summary: String
  /// Whether the command is about the whole run.
  ///
  /// Such a command uses the current session, even while a past moment is shown. Other commands use the session in its
  /// state at that moment.
  let appliesToRun: Bool
  /// Runs the command, with at most as many arguments as there are parameters.
  private(set) var action: @Sendable (Interpreter, [BareWord]) throws -> Outcome

  /// Whether the argument is a function.
  ///
  /// If so, the command can also be written as a Lua call: `monitor(Home.mark)`.
  var takesFunction: Bool {
    switch parameters.first?.completion {
    case .function, .monitoredFunction: true
    default: false
    }
  }

  /// A parameter of a command.
  struct Parameter: Sendable {
    let name: String
    let completion: Completion
    let isOptional: Bool

    init(_ name: String, _ completion: Completion, isOptional: Bool = true) {
      self.name = name
      self.completion = completion
      self.isOptional = isOptional
    }
  }

  /// The kinds of words that Tab offers for an argument.
  enum Completion: Sendable {
    case words([String])
    /// An element on the screen.
    case element
    case screen
    /// A screen that has a controller in memory.
    case livingScreen
    case elementOrScreen
    /// Any topic of the help.
    case topic
    /// A moment in the run, given as the name of a screen or an event.
    case moment
    /// A moment in the run, or an element.
    case momentOrElement
    case sample
    /// A flow in the prototype's folder.
    case flow
    /// A source file of the run, or a screen.
    ///
    /// Both are accepted by `edit`.
    case editableFile
    /// A file to write or read, with the given extension.
    case file(String)
    /// A function of the script.
    case function
    case monitoredFunction
    /// A file in the prototype's folder whose name ends in the given string.
    case prototypeFile(String)
    /// A Lua expression.
    case lua

    /// Whether the argument can be the name of an element.
    ///
    /// Such names match regardless of case and accents.
    var isElement: Bool {
      switch self {
      case .element, .elementOrScreen, .momentOrElement: true
      default: false
      }
    }
  }

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - parameters: the parameters.
  ///   - summary: the text of its help.
  ///   - appliesToRun: whether the command is about the whole run. Such a command uses the current session, even while a
  ///     past moment is shown.
  ///   - action: runs the command, with at most as many arguments as there are parameters.
  init(
    _ name: String, _ parameters: [Parameter] = [], _ summary: String, appliesToRun: Bool = false,
    action: @escaping @Sendable (Interpreter, [String]) throws -> Outcome
  ) {
    (self.name, self.parameters, self.summary) = (name, parameters, summary)
    self.appliesToRun = appliesToRun
    self.action = { try action($0, $1.map(\.text)) }
  }

  /// Creates a command whose action can check whether an argument was quoted.
  ///
  /// A quoted argument is always a name.
  static func quotable(
    _ name: String, _ parameters: [Parameter], _ summary: String, appliesToRun: Bool = false,
    action: @escaping @Sendable (Interpreter, [BareWord]) throws -> Outcome
  ) -> Command {
    var command = Command(name, parameters, summary, appliesToRun: appliesToRun) { _, _ in .empty }
    command.action = action
    return command
  }

  /// The syntax of the command: `trace [n|all|on|off]`.
  var syntax: String {
    ([name] + parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }).joined(separator: " ")
  }

  /// Splits the text after the command into arguments.
  ///
  /// If the command has only one parameter, the whole text is the argument.
  ///
  /// - Throws: `PlainError` with the syntax of the command if there are too few or too many arguments; another
  ///   `PlainError` if a quote isn't closed.
  func parseArguments(_ arguments: Substring) throws -> [BareWord] {
    let words = try split(arguments)
    let requiredCount = parameters.filter { !$0.isOptional }.count
    guard words.count >= requiredCount, words.count <= parameters.count else { throw PlainError("usage: `\(syntax)`") }
    return words
  }

  private func split(_ arguments: Substring) throws -> [BareWord] {
    if arguments.isEmpty { return [] }
    if parameters.count == 1 { return [BareWord.single(String(arguments))] }
    return try BareWord.split(String(arguments))
  }
}

/// The commands of the console, in the order of the help.
struct CommandTable: Sendable {
  let allCommands: [Command]
  private let indices: [String: Int]

  init(_ commands: [Command]) {
    allCommands = commands
    indices = Dictionary(uniqueKeysWithValues: commands.enumerated().map { ($1.name, $0) })
  }

  subscript(name: String) -> Command? { indices[name].map { allCommands[$0] } }
}
