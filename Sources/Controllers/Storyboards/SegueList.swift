/// The segues that begin at a controller, either declared or added by the script.
package struct SegueList {
  /// The segues that are declared for the controller's class and scene, including those of elements.
  package var declared: [SegueTemplate] = []
  /// The segues that a script added to this controller.
  ///
  /// Added segues take precedence over declared segues.
  package var added: [SegueTemplate] = []
}
