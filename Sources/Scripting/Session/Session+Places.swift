import Lua

extension Session {
  /// The source location of the running script, or else that of the user action.
  ///
  /// In a callback it is the callback's line, not the flow's.
  package var scriptPlace: String? { state.top.place() ?? verbPlace }
}
