import Scripting
import Testing

/// Tests of the facts that the table of user actions states.
@Suite struct VerbFactsTests {
  @Test(arguments: [
    VerbName.tap, VerbName.enter, VerbName.set, VerbName.choose, VerbName.selectTab, VerbName.back,
    VerbName.beginBackSwipe, VerbName.cancelSwipe, VerbName.wait, VerbName.hold, VerbName.settle, VerbName.home,
    VerbName.open, VerbName.rotate, VerbName.resize, VerbName.memoryWarning,
  ])
  func `each user action that Maquette itself performs is in the table`(name: String) {
    #expect(VerbTable.standard[name]?.name == name)
  }

  @Test(arguments: [
    (Verb.Facts.isSingleTap, ["tap", "tapAccessory", "tapItem", "tapRow"]), (.typesText, ["enter"]),
    (.onlyWaits, ["settle", "wait"]),
    (.goesBack, ["back", "swipeDown", "tapOutside"]), (.popsScreen, ["back"]),
    (.undoesItself, ["rotate", "selectTab"]),
  ])
  func `each fact applies to exactly the listed user actions`(fact: Verb.Facts, names: [String]) {
    #expect(VerbTable.standard.actions.filter { $0.facts.contains(fact) }.map(\.name).sorted() == names)
  }

  @Test func `a user action that pops a screen goes back, and one that only waits changes nothing by itself`() {
    for verb in VerbTable.standard.actions {
      #expect(!verb.facts.contains(.popsScreen) || verb.facts.contains(.goesBack), "\(verb.name)")
      #expect(verb.facts.isDisjoint(with: .onlyWaits) || verb.facts.isDisjoint(with: .changesSomething), "\(verb.name)")
    }
  }
}
