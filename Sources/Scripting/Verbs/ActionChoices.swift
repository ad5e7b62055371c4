/// Lists the user actions that are possible now, with the possible arguments of each action.
///
/// This `SessionPart` has no stored properties. Each list is computed from the current screen.
package final class ActionChoices: SessionPart {}
