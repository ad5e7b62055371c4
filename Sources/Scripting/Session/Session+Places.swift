import Lua

extension Session {
  /// The line of the script that runs, a function's in a callback before that of the flow; else that of the verb.
  package var scriptPlace: String? { state.top.place() ?? verbPlace }
}
