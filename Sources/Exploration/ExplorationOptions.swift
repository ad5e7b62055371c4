import Flows
import Scripting

/// The bounds of an exploration, and what it tries.
package struct ExplorationOptions: Equatable, Sendable {
  /// The maximum number of states.
  package var states = 5000
  /// The maximum number of steps from the launch to a state.
  package var depth = 40
  /// The maximum duration of the search, in seconds of real time, or `nil` for any duration.
  ///
  /// With a maximum, the result depends on the speed of the machine.
  package var seconds: Int?
  package var events = Events.user
  /// How states are told apart.
  package var same = Same.state
  /// The texts that are typed into each field, or `nil` for the script's or the usual texts.
  package var texts: [String]?
  /// The texts that are typed if neither the script nor the command line chooses any.
  package static let usualTexts = ["", "x", "ü", "9999999999"]
  /// The texts that are typed into each field.
  var typedTexts: [String] { texts ?? ExplorationOptions.usualTexts }
  /// The names of elements that are never touched.
  package var skipped: Set<String> = []
  /// The maximum number of rows to touch in one table, or `nil` for all rows.
  package var mostRows: Int?
  /// The maximum number of living instances of one class in a state whose steps are tried, or `nil` for any number.
  package var mostAlive: Int?
  /// The names of values that don't distinguish states, such as `Cart.count`.
  package var ignored: Set<String> = []
  /// The checks that are made.
  package var checks = Set(ExplorationCheck.allCases)
  /// The place where the exploration begins.
  package var start = Start.launch
  /// The goal of the search, in Lua syntax, or `nil` to try everything.
  ///
  /// A search for a goal makes no checks.
  package var goal: String?
  /// The random walk that replaces the search, or `nil` for a search.
  package var walk: Walk?
  /// The objects that flows must reach, or `nil` if no flows are made.
  package var cover: Cover?
  /// Whether states have the same identity in every process, so that records can be shared between machines.
  package var sharesRecords = false
  /// The part of the steps that this exploration tries first, or `nil` if it tries all of them.
  package var shard: Shard?
  /// The options of the sessions on which records depend, such as `--device`, each with its value or `nil`.
  package var session: [SessionOption] = []
  /// Whether the steps are performed again for pictures and traces.
  package var isIllustrated = false

  /// The place in which the user writes the options, for messages.
  package let form: OptionForm

  /// Creates the default options.
  ///
  /// - Parameter form: The place in which the user writes the options. On the command line, an exploration begins with
  ///   the launch, and elsewhere in the current state.
  package init(in form: OptionForm = .commandLine) {
    self.form = form
    start = form == .commandLine ? .launch : .here
  }

  /// The checks that are made, except for the checks that the other options exclude.
  ///
  /// From a screen in the middle of the app, it is normal that some screens can't be reached, and that nothing leads
  /// back from the screen.
  var checksMade: Set<ExplorationCheck> {
    guard goal == nil else { return [] }
    var made = checks
    if start != .launch { made.subtract([.unreached, .stuck]) }
    // Pictures don't show which steps a state has, or how many objects exist.
    if same == .screen { made.subtract([.trap, .grows, .unreached]) }
    // A step that changes only an ignored value would seem to have no effect.
    if !ignored.isEmpty { made.subtract([.dead, .stuck]) }
    return made
  }

  /// Adds what the script declares with `explore { … }`.
  ///
  /// The texts of the command line take precedence over the script's.
  ///
  /// - Parameter declaration: The declaration.
  mutating func add(_ declaration: ExplorationDeclaration) {
    ignored.formUnion(declaration.ignored)
    skipped.formUnion(declaration.skipped)
    if texts == nil { texts = declaration.texts }
    if mostRows == nil { mostRows = declaration.mostRows }
    if mostAlive == nil { mostAlive = declaration.mostAlive }
  }

  /// The place where an exploration begins.
  package enum Start: Equatable, Sendable {
    /// The launch of the app.
    case launch
    /// A declared screen, as the root of a navigation stack that replaces the app's root after the launch.
    case screen(String)
    /// The current state of a session that the user has driven there.
    case here
    /// The end of a flow or a run.
    case end(Inputs)
  }

  /// The inputs of a flow or a run.
  package struct Inputs: Equatable, Sendable {
    /// The name of the flow or the run, as it is written on the command line.
    package let name: String
    /// The statements in Lua syntax.
    package let codes: [String]

    package init(name: String, codes: [String]) { (self.name, self.codes) = (name, codes) }
  }

  /// An option of the sessions in which steps are performed.
  package struct SessionOption: Equatable, Sendable {
    /// The name, such as `--device`.
    let name: String
    /// The value, which is empty for an option without a value, or `nil` if the option wasn't given.
    let value: String?

    package init(_ name: String, _ value: String?) { (self.name, self.value) = (name, value) }
  }

  /// The property of states that an exploration uses to distinguish them.
  package enum Same: String, CaseIterable, Sendable {
    /// Everything that decides what happens next.
    case state
    /// The picture and the tree of controllers, without the numbers of instances.
    case screen
  }

  /// A random walk.
  package struct Walk: Equatable, Sendable {
    package let steps: Int
    /// The number from which all choices are derived.
    package let seed: Int

    package init(steps: Int, seed: Int) { (self.steps, self.seed) = (steps, seed) }
  }

  /// The objects that flows reach together.
  package enum Cover: String, CaseIterable, Sendable {
    case edges, screens
  }

  /// The kinds of events that an exploration causes.
  package enum Events: String, CaseIterable, Sendable {
    /// Everything that a person taps, types and swipes, and the passing of time.
    case user
    /// Also rotations, the home button, the end of the app, memory warnings and calls.
    case device
    /// Also segues that code performs, and held swipes.
    case all
  }
}
