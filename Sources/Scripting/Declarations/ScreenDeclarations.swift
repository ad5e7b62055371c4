/// Declares the script's classes, and UIKit's classes that it names.
package final class ScreenDeclarations: BridgePart {}
