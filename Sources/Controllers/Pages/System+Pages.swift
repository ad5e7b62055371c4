extension System {
  /// The front-most page view controller, or `nil` if none is visible.
  ///
  /// This is the innermost page view controller on the path to the frontmost controller. If there is none on that path,
  /// it is another visible page view controller.
  package var frontPageViewController: PageViewController? {
    let path = frontPath
    if let pages = path.lazy.compactMap({ $0.controller as? PageViewController }).last { return pages }
    let startIndex = path.lastIndex(where: \.isPresented) ?? 0
    return path.indices.contains(startIndex) ? path[startIndex].controller.visiblePageViewController : nil
  }
}

extension ViewController {
  fileprivate final var visiblePageViewController: PageViewController? {
    for child in children where child.appearance.isComing {
      if let pages = child as? PageViewController ?? child.visiblePageViewController { return pages }
    }
    return nil
  }
}
