import Testing

/// Tests that the article about orders contains the events that really happen.
struct OrdersTests {
  private let recording = Recording(path: Sample.project + "/Sources/Scripting/Scripting.docc/Orders.md")

  @Test func `the orders of events in the article are those that really happen`() throws {
    let orders = try Orders.text()

    guard let recorded = try recording.text() else {
      #expect(recording.record(orders), "\(recording.path) cannot be written")
      Issue.record("recorded \(recording.path): read it, then run again")
      return
    }
    #expect(recorded == orders, "\(recording.path) differs from the actual orders; delete the file to record it again")
  }
}
