import Flows
import Scripting
import Testing

/// Tests that the reference agrees with the tables that the program uses.
struct ReferenceTests {
  private let recording = Recording(path: Sample.project + "/Sources/Scripting/Scripting.docc/Reference.md")

  @Test func `the reference contains every user action, expectation and class`() throws {
    let reference = Reference.text

    guard let recorded = try recording.text() else {
      #expect(recording.record(reference), "\(recording.path) can't be written")
      Issue.record("recorded \(recording.path): check the file, and run the tests again")
      return
    }
    #expect(recorded == reference, "\(recording.path) differs from the tables; delete the file to record it again")
  }
}
