import JSON
import Rendering

/// The report about flows that together reach every edge or screen that was found.
struct CoverReport {
  private let cover: CoverFlows
  private let files: [String]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - cover: The flows.
  ///   - files: The paths of the flows, or an empty array if no flows were written.
  init(_ cover: CoverFlows, _ files: [String]) { (self.cover, self.files) = (cover, files) }

  /// The line of the report for people.
  var line: String {
    let allCount = cover.totalCount + cover.unrepeatableCount
    let noun = allCount == 1 ? String(cover.cover.rawValue.dropLast()) : cover.cover.rawValue
    let coverageText =
      "\(cover.totalCount - cover.missedCount) of \(allCount) \(cover.hasAlerts ? "screens and alerts" : noun)"
    let reasons = [
      cover.unrepeatableCount == 0
        ? nil : countedNoun(cover.unrepeatableCount, "step") + (cover.unrepeatableCount == 1 ? " fails" : " fail"),
      cover.missedCount == 0
        ? nil
        : "\(cover.missedCount) \(cover.missedCount == 1 ? "needs" : "need") more than \(CoverRoutes.maximumStepCount) steps",
    ].compactMap(\.self)
    let note = reasons.isEmpty ? "" : "; " + reasons.joined(separator: ", and ")
    let list = files.first.map { ": " + $0 + (files.count > 1 ? " to " + (files.last ?? "") : "") } ?? ""
    return
      "\(countedNoun(cover.flows.count, "flow")) \(cover.flows.count == 1 ? "covers" : "cover") \(coverageText)\(list)\(note)"
  }

  /// The JSON object of the report for programs.
  var json: String {
    JSONValue.object([
      .init("type", .text("cover")), .init("of", .text(cover.cover.rawValue)),
      .init("total", .integer(cover.totalCount)), .init("missed", .integer(cover.missedCount)),
      .init("failing", .integer(cover.unrepeatableCount)),
      .init("flows", .texts(files)),
    ]).jsonText
  }
}
