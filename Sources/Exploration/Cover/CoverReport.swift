import JSON
import Rendering

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
    let all = cover.total + cover.failing
    let noun = all == 1 ? String(cover.cover.rawValue.dropLast()) : cover.cover.rawValue
    let reached = "\(cover.total - cover.missed) of \(all) \(cover.hasAlerts ? "screens and alerts" : noun)"
    let reasons = [
      cover.failing == 0 ? nil : counted(cover.failing, "step") + (cover.failing == 1 ? " fails" : " fail"),
      cover.missed == 0
        ? nil : "\(cover.missed) \(cover.missed == 1 ? "needs" : "need") more than \(CoverRoutes.mostSteps) steps",
    ].compactMap(\.self)
    let note = reasons.isEmpty ? "" : "; " + reasons.joined(separator: ", and ")
    let list = files.first.map { ": " + $0 + (files.count > 1 ? " to " + (files.last ?? "") : "") } ?? ""
    return
      "\(counted(cover.flows.count, "flow")) \(cover.flows.count == 1 ? "covers" : "cover") \(reached)\(list)\(note)"
  }

  /// The JSON object for programs.
  var json: String {
    JSONValue.object([
      .init("type", .text("cover")), .init("of", .text(cover.cover.rawValue)),
      .init("total", .integer(cover.total)), .init("missed", .integer(cover.missed)),
      .init("failing", .integer(cover.failing)),
      .init("flows", .texts(files)),
    ]).written
  }
}
