extension Session {
  /// The bridge, and the parts that belong to single features.
  ///
  /// The session owns these objects but knows only their base classes. Therefore, it doesn't depend on the features.
  /// Each feature extends `Session` with a property that returns its part by its own class.
  struct Features {
    /// The bridge, which connects the objects of the model with Lua.
    let bridge: any ObjectBridge
    /// The uses of features that are too new for the app's system.
    let earlyUses: EarlyUses
    let actions: SessionPart
    let choices: SessionPart
    let declarations: SessionPart
    let declaredFlows: SessionPart
    let environment: SessionPart
    let finder: SessionPart
    let functions: SessionPart
    let holderSearch: SessionPart
    let localization: SessionPart
    let monitor: SessionPart
    let restoration: SessionPart
    let scriptTime: SessionPart
    let stateWriter: SessionPart
    let storyboards: SessionPart
    let timeControl: SessionPart
    let user: SessionPart
    let verbRunner: SessionPart

    /// All parts of the features.
    var parts: [SessionPart] {
      [
        actions, choices, declarations, declaredFlows, environment, finder, functions, holderSearch, localization,
        monitor, restoration, scriptTime, stateWriter, storyboards, timeControl, user, verbRunner,
      ]
    }
  }
}
