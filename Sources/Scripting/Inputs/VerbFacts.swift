extension Verb {
  /// The facts about a user action, for code that tries, disturbs, undoes or draws user actions.
  ///
  /// Each row of the table of user actions states its facts, so that a new one is forgotten nowhere.
  package struct Facts: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// It is one tap, which a user can make twice by mistake.
    package static let taps = Facts(rawValue: 1 << 0)
    /// It usually changes something, so the app may have a fault if it changes nothing.
    package static let acts = Facts(rawValue: 1 << 1)
    /// It types text.
    package static let types = Facts(rawValue: 1 << 2)
    /// It only lets time pass.
    package static let waits = Facts(rawValue: 1 << 3)
    /// It leads back to where the user came from, without code of the app.
    package static let goesBack = Facts(rawValue: 1 << 4)
    /// It goes back by popping a screen from its stack.
    package static let pops = Facts(rawValue: 1 << 5)
    /// A second action of this kind undoes the first one.
    package static let undoesItself = Facts(rawValue: 1 << 6)
    /// It leads away although the same screen stays in front.
    package static let staysOnScreen = Facts(rawValue: 1 << 7)
    /// It may lead to another screen, so the map tries it.
    package static let leads = Facts(rawValue: 1 << 8)
  }
}

extension VerbTable {
  /// The facts of the user action with a name, which are none for an unknown name.
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
