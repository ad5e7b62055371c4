import Foundation
import Testing

/// Checks that every known rule about the order of events has a test.
struct RowsTests {
  @Test(arguments: Rows.all)
  func `each known rule has its tests`(row: String, tests: [String]) {
    #expect(!tests.isEmpty)

    for test in tests { #expect(Self.names.contains(test), "\(row): no test \"\(test)\"") }
  }

  @Test func `no row is listed twice`() {
    #expect(Set(Rows.all.map(\.row)).count == Rows.all.count)
  }

  /// The names of all tests in this target.
  private static let names: Set<String> = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let lines = (files ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .flatMap { $0.split(separator: "\n") }
    return Set(lines.filter { $0.contains("func `") }.map { String($0.split(separator: "`")[1]) })
  }()
}
