/// Lists what the user could do now.
package final class ActionChoices: SessionPart {}
