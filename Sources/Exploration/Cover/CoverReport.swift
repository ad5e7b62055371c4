import Rendering
import Timeline

/// The report about flows that reach everything that was found.
struct CoverReport {
  private let cover: CoverFlows
  private let files: [String]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - cover: The flows.
  ///   - files: The paths of the flows, or an empty array if no flows were written.
  init(_ cover: CoverFlows, _ files: [String]) { (self.cover, self.files) = (cover, files) }

  /// The line for people.
  var line: String {
    let reached = "\(cover.total - cover.missed) of \(cover.total) \(cover.cover.rawValue)"
    let note = cover.missed == 0 ? "" : "; the others need more than \(CoverRoutes.mostSteps) steps"
    let place = files.first.map { ": " + $0 + (files.count > 1 ? " to " + (files.last ?? "") : "") } ?? ""
    return
      "\(counted(cover.flows.count, "flow")) \(cover.flows.count == 1 ? "covers" : "cover") \(reached)\(place)\(note)"
  }

  /// The JSON object for programs.
  var json: String {
    JSONValue.object([
      .init("type", .text("cover")), .init("of", .text(cover.cover.rawValue)),
      .init("total", .number(Double(cover.total))), .init("missed", .number(Double(cover.missed))),
      .init("flows", .list(files.map { .text($0) })),
    ]).written
  }
}
