/// The segues from a controller, declared or added.
package struct SegueList {
  /// The segues that are declared for the controller's class and scene, including those of elements.
  package var declared: [SegueTemplate] = []
  /// The segues that a script added to this controller.
  ///
  /// Added segues take precedence over declared segues.
  package var added: [SegueTemplate] = []
}
