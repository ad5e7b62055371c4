import Testing

/// Tests that the article about the order of events contains the events that actually occur.
struct OrdersTests {
  private let recording = Recording(path: Sample.project + "/Sources/Scripting/Scripting.docc/Orders.md")

  @Test func `the article contains the events that actually occur`() throws {
    let orders = try Orders.text()

    guard let recorded = try recording.text() else {
      #expect(recording.record(orders), "\(recording.path) can't be written")
      Issue.record("recorded \(recording.path): check the file, and run the tests again")
      return
    }
    #expect(recorded == orders, "\(recording.path) differs from the actual orders; delete the file to record it again")
  }
}
