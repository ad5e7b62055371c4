extension System {
  /// The page view controller in front, or `nil` if none is visible.
  ///
  /// This is the innermost one on the path to the frontmost controller. If there is none on that path, it is another
  /// visible one.
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
