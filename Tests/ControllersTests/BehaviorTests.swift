import Controllers
import Testing

struct BehaviorTests {
  @Test func `each behavior begins with the first system and lists its changes in order`() {
    for row in Mirror(reflecting: Behaviors.table).children {
      let since = (row.value as? any Listed)?.systems ?? []
      #expect(since.first == Systems.all[0])
      #expect(since.count > 1 && Set(since).count == since.count && since == since.sorted())
    }
    #expect(Behaviors.rows.count == Mirror(reflecting: Behaviors.table).children.count)
  }

  @Test func `each change of a behavior is described by a sentence`() {
    for (name, row) in Behaviors.rows {
      for change in row.changes {
        #expect(change.sentence.hasSuffix(".") && change.sentence.count > 20, "\(name) since \(change.since)")
        #expect(Systems.contains(change.since), "\(name)")
      }
    }
  }

  @Test func `a single behavior can be switched to that of another system`() {
    let system = System(version: 4)
    system.borrow(Borrowing(rows: ["restoresState": 6]))

    #expect(system.behavior.restoresState)
    #expect(!system.behavior.asksForAllOrientations)
  }

  @Test func `only the behaviors that were read are recorded`() {
    let system = System(version: 4)
    system.borrow(Borrowing())

    #expect(system.behavior.hasBackground && !system.behavior.restoresState)
    #expect(
      system.readRows == [
        "hasBackground", "restoresState",
        // These rows are read when an app begins.
        "contentAvoids", "extendsUnderBars", "hasTraits", "hasTranslucentBars", "isAppearing",
        "limitsReadableWidth", "minimumMargins", "raisesBarsInSheets", "statusBarBy",
      ])
    #expect(System(version: 4).readRows.isEmpty)
  }

  @Test(arguments: [(2, false), (3, true), (4, true), (5, true), (6, false)])
  func `a system behaves like the most recent system that changed the behavior`(version: Int, turnsBack: Bool) {
    #expect(System(version: version).behavior.turnsBackForStack == turnsBack)
  }
}

private protocol Listed {
  var systems: [Int] { get }
}

extension Behavior: Listed {
  fileprivate var systems: [Int] { values.map(\.since) }
}
