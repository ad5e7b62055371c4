import Locations
import Lua

extension Session {
  /// The source location of the running script or, if no script is running, of the user action.
  ///
  /// The value is `nil` if the location isn't known.
  ///
  /// In a callback, this is the line of the callback, not the line of the flow.
  package var scriptLocation: CodeLocation? { state.top.location() ?? runner.actionLocation }
}

extension LuaCall {
  /// The source location of a declaration.
  ///
  /// This location is the line that makes the call or, if that line isn't known, the prototype's file.
  var declaringLocation: CodeLocation { location() ?? CodeLocation(file: session.loader.mainScript?.name ?? "") }
}
