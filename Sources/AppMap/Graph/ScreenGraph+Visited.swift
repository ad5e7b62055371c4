extension ScreenGraph {
  /// A link that was used, for a graph of everything that was visited.
  package struct VisitedLink: Hashable, Sendable {
    package let from: Int
    package let to: Int
    package let kind: Kind
    /// The label of the link, or `nil` if the kind is enough.
    package let label: String?

    package init(from: Int, to: Int, kind: Kind, label: String?) {
      (self.from, self.to, self.kind, self.label) = (from, to, kind, label)
    }
  }

  /// Creates a graph of the visited screens and links, even if the script doesn't declare them.
  ///
  /// - Parameters:
  ///   - names: The names of the screens, beginning with the app's first screen.
  ///   - links: The links, in the order in which they are drawn.
  package init(visited names: [String], links: [VisitedLink]) {
    let screens = names.map {
      Screen(name: $0, className: "ViewController", screenClass: $0, location: nil, isContainer: false)
    }
    let rootLinks = names.isEmpty ? [] : [Link(from: nil, to: 0, kind: .root, location: nil)]
    let graphLinks = links.map { link in
      Link(
        from: link.from, to: link.to, kind: link.kind,
        element: link.label.map { Element(role: .element, names: [$0]) }, location: nil)
    }
    self.init(screens: screens, links: rootLinks + graphLinks)
  }
}
