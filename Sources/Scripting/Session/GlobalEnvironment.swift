/// Sets the globals with which every script begins.
///
/// The part has no fields. The globals belong to the Lua state.
package final class GlobalEnvironment: SessionPart {}
