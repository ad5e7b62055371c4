/// Declares the script's classes, and provides UIKit's classes to the script by name.
///
/// This `BridgePart` has no stored properties. The declared classes belong to the bridge.
package final class ScreenDeclarations: BridgePart {}
