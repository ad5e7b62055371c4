extension ControllerException.Reason {
  static func overridesTraitsOfOther(_ child: String, parent: String) -> Self {
    Self("setOverrideTraitCollection can only be called for a child: \(child) isn't a child of \(parent)")
  }
}

extension Note {
  /// A callback about rotation that newer systems don't send.
  static func isNotCalled(_ callback: EventKind) -> Note {
    Note(
      "\(callback.name) isn't called from system \(Behaviors.table.sizeChange.firstSystem) on; use viewWillTransition")
  }
}
