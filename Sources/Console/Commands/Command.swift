import Lua
import Scripting

/// A word of the console that is no verb: it looks, explains or keeps house.
///
/// Help, completion and the console itself are all made of these rows.
struct Command: Sendable {
  let name: String
  let parameters: [Parameter]
  let summary: String
  /// Whether it is about the run itself, and means the present also where one stands at a moment of the past.
  let isOfRun: Bool
  /// Runs the command with at most as many arguments as it has parameters.
  private(set) var action: @Sendable (Interpreter, [BareWord]) throws -> Outcome

  /// Whether it takes a function, as a call of Lua does: `monitor(Home.mark)`.
  var takesFunction: Bool {
    switch parameters.first?.completion {
    case .function, .monitoredFunction: true
    default: false
    }
  }

  /// What may follow the word.
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

  /// Where the words come from that may stand for a parameter.
  enum Completion: Sendable {
    case words([String])
    /// What is on the screen.
    case element
    case screen
    /// A screen that has a living controller.
    case living
    case elementOrScreen
    /// Whatever help knows.
    case topic
    /// A name of a moment: a screen or an event of the run.
    case moment
    /// The same, or an element.
    case asked
    case sample
    /// Of the flows beside the script.
    case flow
    /// What `edit` can open: the files of the run, its screens.
    case place
    /// A file to be written or read, by the end its name has.
    case file(String)
    /// A function of the script.
    case function
    /// A function that is monitored.
    case monitoredFunction
    /// A file in the prototype's folder, whose name ends in the given text.
    case fileBeside(String)
    /// An expression of Lua.
    case lua

    /// Whether texts on the screen may stand there, of which neither case nor accents count.
    var isElement: Bool {
      switch self {
      case .element, .elementOrScreen, .asked: true
      default: false
      }
    }
  }

  /// - Parameters:
  ///   - name: the word.
  ///   - parameters: what may follow it.
  ///   - summary: one line for help.
  ///   - isOfRun: whether it means the present also at a moment of the past.
  ///   - action: does it, given at most as many arguments as there are parameters.
  init(
    _ name: String, _ parameters: [Parameter] = [], _ summary: String, isOfRun: Bool = false,
    action: @escaping @Sendable (Interpreter, [String]) throws -> Outcome
  ) {
    (self.name, self.parameters, self.summary) = (name, parameters, summary)
    self.isOfRun = isOfRun
    self.action = { try action($0, $1.map(\.text)) }
  }

  /// A command that knows which arguments were quoted: a quoted argument is always a name.
  static func quoting(
    _ name: String, _ parameters: [Parameter], _ summary: String, isOfRun: Bool = false,
    action: @escaping @Sendable (Interpreter, [BareWord]) throws -> Outcome
  ) -> Command {
    var command = Command(name, parameters, summary, isOfRun: isOfRun) { _, _ in .nothing }
    command.action = action
    return command
  }

  /// How it is written: `trace [n|all|on|off]`.
  var usage: String {
    ([name] + parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }).joined(separator: " ")
  }

  /// The arguments in the text after the command, which is a single argument if the command takes only one.
  ///
  /// - Throws: `PlainError` that shows how the command is written, if there are too few or too many arguments.
  func words(_ arguments: Substring) throws -> [BareWord] {
    let words = try split(arguments)
    let required = parameters.filter { !$0.isOptional }.count
    guard words.count >= required, words.count <= parameters.count else { throw PlainError("write `\(usage)`") }
    return words
  }

  private func split(_ arguments: Substring) throws -> [BareWord] {
    if arguments.isEmpty { return [] }
    if parameters.count == 1 { return [BareWord.whole(String(arguments))] }
    return try BareWord.split(String(arguments))
  }
}

/// All commands.
struct CommandTable: Sendable {
  let all: [Command]
  private let places: [String: Int]

  init(_ commands: [Command]) {
    all = commands
    places = Dictionary(uniqueKeysWithValues: commands.enumerated().map { ($1.name, $0) })
  }

  static let standard = CommandTable(seeing + asking + time + keeping)

  subscript(name: String) -> Command? { places[name].map { all[$0] } }
}
