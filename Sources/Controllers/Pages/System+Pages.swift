extension System {
  /// The page view controller in front: the innermost one on the path to the frontmost controller, or else a visible
  /// one outside that path.
  package var frontPageViewController: PageViewController? {
    let path = frontPath
    if let pages = path.lazy.compactMap({ $0.controller as? PageViewController }).last { return pages }
    let start = path.lastIndex(where: \.isPresented) ?? 0
    return path.indices.contains(start) ? path[start].controller.seenPageViewController : nil
  }
}

extension ViewController {
  fileprivate final var seenPageViewController: PageViewController? {
    for child in children where child.appearance.isComing {
      if let pages = child as? PageViewController ?? child.seenPageViewController { return pages }
    }
    return nil
  }
}
