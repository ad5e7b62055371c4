/// The segues from a controller, declared or added.
package struct SegueList {
  /// The declared segues of the controller's class and scene, including those of elements.
  package var declared: [SegueTemplate] = []
  /// The segues that a script added to this controller; they take precedence over declared segues.
  package var added: [SegueTemplate] = []
}
