extension Transition {
  /// The order in which the callbacks of a transition are sent.
  ///
  /// The order depends on the kind of transition.
  ///
  /// In the sequences below, o is the old controller and n is the new one. WA, DA, WD and DD are `viewWillAppear`,
  /// `viewDidAppear`, `viewWillDisappear` and `viewDidDisappear`.
  package enum Family: Sendable {
    /// o.WD, n.WA, o.DD, n.DA: navigation, and a new root of a window.
    case stack
    /// o.WD, n.WA, n.DA, o.DD: presentations, and swaps in custom containers.
    case cover
    /// n.WA, o.WD, o.DD, n.DA: tabs up to system 17, and page curls.
    case swap
    /// n.WA, o.WD, n.DA, o.DD: scrolled pages.
    case slide
    /// o.WD, n.WA, o.DD, n.DA: tabs, from system 18 on.
    ///
    /// The order is the same as that of `stack`, but the console explains it differently.
    case tabs
  }
}
