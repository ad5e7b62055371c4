/// Declares the script's classes, and provides UIKit's classes to the script by name.
///
/// The part has no fields. The declared classes belong to the bridge.
package final class ScreenDeclarations: BridgePart {}
