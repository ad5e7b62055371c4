import Flows
import Scripting

/// The limits of an exploration, and the steps that it tries.
package struct ExplorationOptions: Equatable, Sendable {
  /// The maximum number of states.
  package var maximumStateCount = 5000
  /// The maximum number of steps from the launch to a state.
  package var maximumDepth = 40
  /// The maximum duration of the search, in seconds of real time, or `nil` for any duration.
  ///
  /// With a maximum, the result depends on the speed of the machine.
  package var maximumSeconds: Int?
  package var events = Events.user
  /// The property that distinguishes states from one another.
  package var stateIdentity = StateIdentity.state
  /// The texts that are typed into each field, or `nil` for the texts of the script or the default texts.
  package var fieldTexts: [String]?
  /// The default texts, which are used if neither the script nor the command line specifies any.
  package static let defaultTexts = ["", "x", "ü", "9999999999"]
  /// The texts that are typed into each field.
  var typedTexts: [String] { fieldTexts ?? ExplorationOptions.defaultTexts }
  /// The names of elements that the exploration never touches.
  package var skippedElements: Set<String> = []
  /// The maximum number of rows to touch in one table, or `nil` for all rows.
  package var maximumRowCount: Int?
  /// The maximum number of living instances of a class in a state from which steps are tried, or `nil` for any number.
  package var maximumInstanceCount: Int?
  /// The names of values that don't distinguish states, such as `Cart.count`.
  package var ignoredValues: Set<String> = []
  /// The checks that the exploration makes.
  package var checks = Set(ExplorationCheck.allCases)
  /// The state in which the exploration begins.
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
  /// The part of the steps that this exploration tries first, or `nil` if it tries all of them in their usual order.
  package var shard: Shard?
  /// The options of the sessions that affect records, such as `--device`, each with its value or `nil`.
  package var session: [SessionOption] = []
  /// Whether to repeat the steps for pictures and traces.
  package var isIllustrated = false

  /// The place where the user writes the options, which determines the wording of messages.
  package let form: OptionForm

  /// Creates the default options.
  ///
  /// - Parameter form: The place where the user writes the options. Options of the command line begin with the launch,
  ///   and all other options with the current state.
  package init(in form: OptionForm = .commandLine) {
    self.form = form
    start = form == .commandLine ? .launch : .here
  }

  /// The checks that are made, without those that the other options exclude.
  ///
  /// If an exploration begins in the middle of the app, it is normal that some screens can't be reached, and that no
  /// steps lead back to the first screen.
  var activeChecks: Set<ExplorationCheck> {
    guard goal == nil else { return [] }
    var remainingChecks = checks
    if start != .launch { remainingChecks.subtract([.unreached, .stuck]) }
    // Pictures don't show which steps are possible in a state, or how many objects exist.
    if stateIdentity == .screen { remainingChecks.subtract([.trap, .grows, .unreached]) }
    // A step that changes only an ignored value would appear to have no effect.
    if !ignoredValues.isEmpty { remainingChecks.subtract([.dead, .stuck]) }
    return remainingChecks
  }

  /// Adds the options that the script declares with `explore { … }`.
  ///
  /// Texts from the command line take precedence over the script's texts.
  ///
  /// - Parameter declaration: The declaration.
  mutating func add(_ declaration: ExplorationDeclaration) {
    ignoredValues.formUnion(declaration.ignoredNames)
    skippedElements.formUnion(declaration.skippedElements)
    if fieldTexts == nil { fieldTexts = declaration.texts }
    if maximumRowCount == nil { maximumRowCount = declaration.maximumRowCount }
    if maximumInstanceCount == nil { maximumInstanceCount = declaration.maximumInstanceCount }
  }

  /// The state in which an exploration begins.
  package enum Start: Equatable, Sendable {
    /// The launch of the app.
    case launch
    /// A declared screen, as the root of a navigation stack that replaces the app's root after the launch.
    case screen(String)
    /// The current state of the user's session.
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
    /// The value, or `nil` if the option wasn't used.
    ///
    /// The value is an empty string for an option that takes no value.
    let value: String?

    package init(_ name: String, _ value: String?) { (self.name, self.value) = (name, value) }
  }

  /// The property of states that an exploration uses to distinguish them.
  package enum StateIdentity: String, CaseIterable, Sendable {
    /// All values that determine how the app continues.
    case state
    /// The picture and the tree of controllers, without instance numbers.
    case screen
  }

  /// A random walk.
  package struct Walk: Equatable, Sendable {
    package let stepCount: Int
    /// The number from which all choices are derived.
    package let seed: Int

    package init(steps: Int, seed: Int) { (self.stepCount, self.seed) = (steps, seed) }
  }

  /// The objects that the flows reach together.
  package enum Cover: String, CaseIterable, Sendable {
    case edges, screens
  }

  /// The kinds of events that an exploration causes.
  package enum Events: String, CaseIterable, Sendable {
    /// Everything that a user taps, types and swipes, and the passing of time.
    case user
    /// Also rotations, the home button, the end of the app, memory warnings and calls.
    case device
    /// Also segues that code performs, and swipes during which the finger stays on the screen.
    case all
  }
}
