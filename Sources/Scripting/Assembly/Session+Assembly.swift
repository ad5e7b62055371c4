import Controllers
import Lua

extension Session {
  /// Creates a device, an application without screens, and a Lua state with all globals of a script.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - verbs: the user actions.
  ///   - words: functions of other modules that add globals. They are called after the session's globals have been set.
  ///   - folder: the folder in which `require` looks for files, or `nil` if it can't load files.
  ///   - scripts: the files that other sessions have already read.
  package convenience init(
    options: Options = Options(), verbs: VerbTable = .standard, words: [Words] = [], folder: String? = nil,
    scripts: ScriptCache? = nil
  ) {
    let state = LuaState(limits: options.limits)
    if options.isAlone { state.countProcessMemory() }
    self.init(
      options: options, state: state, files: ScriptFiles(folder: folder, cache: scripts),
      features: Features(state: state, verbs: verbs))
    state.objects = bridge
    system.host = self
    errorHints.installHints()
    bridge.scenes.findStoryboard = { [unowned storyboards] name, file in
      try storyboards.storyboard(named: name, besideFile: file)
    }
    loader.launchApp = { [unowned loader] in try loader.launch() }
    launches.pinApplication()
    if options.seed != 0 { state.seedRandom(options.seed) }
    environment.installEnvironment()
    for install in words { install(self) }
    launches.givenGlobals = launches.copyOfGlobals()
  }
}

extension Session.Features {
  /// Creates the bridge and the parts of all features.
  fileprivate init(state: LuaState, verbs: VerbTable) {
    let table = ClassTable.builtIn
    let earlyUses = EarlyUses { (table.named($0).map(table.lineage) ?? []).map(\.name) }
    self.init(
      bridge: Bridge(state: state, table: table, earlyUses: earlyUses), earlyUses: earlyUses,
      actions: ActionDispatcher(),
      choices: ActionChoices(), declarations: Declarations(), declaredFlows: DeclaredFlows(),
      environment: GlobalEnvironment(), finder: ElementFinder(),
      functions: NamedFunctions(), holderSearch: HolderSearch(), localization: Localization(),
      monitor: FunctionMonitor(),
      restoration: RestorationClasses(), scriptTime: ScriptTime(), stateWriter: StateWriter(),
      storyboards: StoryboardObjects(), timeControl: TimeControl(), user: UserActions(), verbRunner: VerbRunner(verbs))
  }
}
