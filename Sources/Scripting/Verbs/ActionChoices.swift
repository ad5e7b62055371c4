/// Lists the user actions that are possible now, with the possible arguments of each action.
///
/// The part has no fields. Each list is computed from the current screen.
package final class ActionChoices: SessionPart {}
