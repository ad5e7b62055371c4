/// A segue that is being performed.
///
/// The object is created when the segue is triggered, and released after the segue has been performed.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class StoryboardSegue: ModelObject {
  package override class var className: String { "StoryboardSegue" }

  package var identifier: String?
  package var source: ViewController?
  package var destination: ViewController?
  /// The popover in which a popover segue will show its destination, or `nil` for any other segue.
  package internal(set) var popoverController: PopoverController?
  /// The declaration from which the segue was created, or `nil` if a script created the segue.
  package let template: SegueTemplate?
  /// The object that triggered the segue, or `nil` if there is none.
  package let sender: AnyObject?

  /// The container that created an unwind segue, or `nil` for any other segue.
  var executor: ViewController?
  /// The container view that an embed segue fills, or `nil` for any other segue.
  var containerView: EmbeddingView?

  /// Creates a segue from its declaration.
  init(_ template: SegueTemplate, from source: ViewController, to destination: ViewController, sender: AnyObject?) {
    self.template = template
    self.sender = sender
    super.init(in: source.system)
    identifier = template.identifier
    self.source = source
    self.destination = destination
  }

  /// Creates a segue that runs the script's `perform` function.
  package override init(in system: System) {
    template = nil
    sender = nil
    super.init(in: system)
  }

  /// The segue's identifier or, if it has no identifier, its kind.
  package override var nameInTrace: String { identifier ?? template?.kind.rawValue ?? StoryboardSegue.className }
}
