/// Declares the script's classes, and provides the UIKit classes that the script names.
package final class ScreenDeclarations: BridgePart {}
