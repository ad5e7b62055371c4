/// Sets the globals that exist before any script runs.
///
/// The part has no fields. The globals belong to the Lua state.
package final class GlobalEnvironment: SessionPart {}
