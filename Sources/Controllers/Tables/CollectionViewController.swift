import Layout

/// A controller that shows a collection view and acts as its delegate and data source.
///
/// Source: Apple's reference for `UICollectionViewController`.
package final class CollectionViewController: SectionedViewController {
  package override class var className: String { "CollectionViewController" }

  /// The collection view that the controller creates.
  package let collection: CollectionView

  package init(in system: System, kind: Kind? = nil) {
    collection = CollectionView(frame: system.applicationFrame, in: system)
    super.init(showing: collection, in: system, kind: kind)
  }

  /// The controller's view, or `nil` if the view isn't a collection view.
  ///
  /// Reading this property loads the view.
  package var collectionView: CollectionView? { view as? CollectionView }
}
