/// Sets up a script's globals.
package final class GlobalEnvironment: SessionPart {}
