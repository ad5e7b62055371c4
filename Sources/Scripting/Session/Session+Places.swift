import Lua

extension Session {
  /// The source location of the running script or, if no script is running, of the user action.
  ///
  /// In a callback, this is the line of the callback, not the line of the flow.
  package var scriptLocation: String? { state.top.location() ?? runner.verbLocation }
}
