extension Verb {
  /// The facts about a user action, for code that tries, disturbs, undoes or draws user actions.
  ///
  /// Each row of the table of user actions states its facts, so that a new user action can't be forgotten anywhere.
  package struct Facts: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The action is one tap, which a user can make twice by mistake.
    package static let isSingleTap = Facts(rawValue: 1 << 0)
    /// The action usually changes something, so the app may have a fault if nothing changes.
    package static let changesSomething = Facts(rawValue: 1 << 1)
    /// The action types text.
    package static let typesText = Facts(rawValue: 1 << 2)
    /// The action only lets time pass.
    package static let onlyWaits = Facts(rawValue: 1 << 3)
    /// The action leads back to the previous screen, without code of the app.
    package static let goesBack = Facts(rawValue: 1 << 4)
    /// The action goes back by popping a screen from its stack.
    package static let popsScreen = Facts(rawValue: 1 << 5)
    /// A second action of this kind undoes the first one.
    package static let undoesItself = Facts(rawValue: 1 << 6)
    /// The action leads away, although the same screen stays in front.
    package static let staysOnScreen = Facts(rawValue: 1 << 7)
    /// The action may lead to another screen, so the map tries it.
    package static let mayLeadToScreen = Facts(rawValue: 1 << 8)
  }
}

extension VerbTable {
  /// Returns the facts of the user action with a name.
  ///
  /// The set is empty for an unknown name.
  package func facts(of name: String) -> Verb.Facts { self[name]?.facts ?? [] }
}

/// The names of the user actions that Maquette itself performs or looks for.
package enum VerbName {
  package static let (tap, enter, set, choose, selectTab) = ("tap", "enter", "set", "choose", "selectTab")
  package static let (back, beginBackSwipe, cancelSwipe) = ("back", "beginBackSwipe", "cancelSwipe")
  package static let (wait, hold, settle) = ("wait", "hold", "settle")
  package static let (home, open, rotate, resize, memoryWarning) = (
    "home", "open", "rotate", "resize", "memoryWarning"
  )
}
