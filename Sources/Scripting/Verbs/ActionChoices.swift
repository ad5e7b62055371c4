/// Lists the user actions that are possible now, and the possible arguments of each.
///
/// The part has no fields. Each list is computed from the current screen.
package final class ActionChoices: SessionPart {}
