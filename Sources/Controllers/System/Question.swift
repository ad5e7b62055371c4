/// What UIKit asks a controller or a delegate.
///
/// Each is answered with true or false. The host has a say; without one the documented default holds.
package enum Question {
  /// Whether a tab bar controller may select a tab.
  case shouldSelect(ViewController)
  /// Whether a container hands appearance on to its children by itself.
  case shouldAutomaticallyForwardAppearanceMethods
}
