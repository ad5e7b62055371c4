/// Sets the globals that exist before any script runs.
///
/// This `SessionPart` has no stored properties. The globals belong to the Lua state.
package final class GlobalEnvironment: SessionPart {}
