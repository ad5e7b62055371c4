/// One performance of a way to another scene: made when it is triggered, let go of when it was performed.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class StoryboardSegue: ModelObject {
  package override class var className: String { "StoryboardSegue" }

  package var identifier: String?
  package var source: ViewController?
  package var destination: ViewController?
  /// Of one to a popover: what will show the destination.
  package internal(set) var popoverController: PopoverController?
  /// What it was made of; nil for one that a script made.
  package let template: SegueTemplate?
  /// What triggered it.
  package let sender: AnyObject?

  /// Of one that unwinds the container that made it.
  var executor: ViewController?
  /// Of one that embeds the view that it fills.
  var containerView: EmbeddingView?

  /// Makes one of a way that was drawn.
  init(_ template: SegueTemplate, from source: ViewController, to destination: ViewController, sender: AnyObject?) {
    self.template = template
    self.sender = sender
    super.init(in: source.system)
    identifier = template.identifier
    self.source = source
    self.destination = destination
  }

  /// Makes one that does what the script's `perform` does.
  package override init(in system: System) {
    template = nil
    sender = nil
    super.init(in: system)
  }

  /// Its identifier; of one that has none what it does.
  package override var nameInTrace: String { identifier ?? template?.kind.rawValue ?? StoryboardSegue.className }
}
