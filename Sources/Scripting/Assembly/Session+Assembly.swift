import Controllers
import Lua

extension Session {
  /// Creates a device, an application without screens, and a Lua state with all globals of a script.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - verbs: the user actions.
  ///   - words: functions of other modules that add globals, called after the session's globals have been set.
  ///   - folder: the folder in which `require` looks for files, or `nil` if it can't load files.
  ///   - scripts: the files that other sessions have already read.
  package convenience init(
    options: Options = Options(), verbs: VerbTable = .standard, words: [Words] = [], folder: String? = nil,
    scripts: ScriptCache? = nil
  ) {
    let state = LuaState(limits: options.limits)
    if options.isOnlySession { state.countProcessMemory() }
    let classTable = ClassTable.builtIn
    let earlyUses = EarlyUses { classTable.named($0).map(classTable.ancestry) ?? [] }
    self.init(
      options: options, files: ScriptFiles(folder: folder, cache: scripts),
      bridge: Bridge(state: state, table: classTable, earlyUses: earlyUses), verbs: verbs)
    state.objects = bridge
    system.host = self
    launches.pinApplication()
    if options.seed != 0 { state.seedRandom(options.seed) }
    environment.installEnvironment()
    for install in words { install(self) }
    launches.givenGlobals = launches.copyOfGlobals()
  }
}
