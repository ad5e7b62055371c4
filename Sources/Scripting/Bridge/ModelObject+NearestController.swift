import Controllers

extension ModelObject {
  /// The nearest controller that owns the object directly, or through items and bars.
  package var nearestController: ViewController? {
    for owner in owners {
      if let controller = owner as? ViewController { return controller }
      if let view = owner as? View, let controller = view.nearestViewController,
        !(controller is NavigationController)
      {
        return controller
      }
    }
    return owners.lazy.compactMap(\.nearestController).first
      ?? owners.lazy.compactMap { ($0 as? View)?.nearestViewController }.first
  }
}
