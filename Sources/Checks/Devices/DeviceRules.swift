import AppMap
import Controllers
import Locations
import Rendering
import Scripting

/// Converts the faults on all devices to findings.
///
/// Each finding lists all devices on which an element has a fault.
struct DeviceRules {
  let app: DeclaredApp
  let faults: [DeviceFault]
  /// Describes the devices of the walk.
  let names: DeviceNames
  private let finder: PartFinder

  init(app: DeclaredApp, faults: [DeviceFault], names: DeviceNames) {
    (self.app, self.faults, self.names) = (app, faults, names)
    finder = PartFinder(in: app)
  }

  var findings: [Finding] {
    var groups: [Key: [DeviceFault]] = [:]
    var keyOrder: [Key] = []
    for fault in faults {
      let key = Key(rule: fault.rule, location: location(of: fault.origin), subject: fault.subject)
      if groups[key] == nil { keyOrder.append(key) }
      groups[key, default: []].append(fault)
    }
    let faultsToReport = keyOrder.compactMap { key -> (key: Key, first: DeviceFault, devices: String)? in
      guard let group = groups[key], let first = group.first else { return nil }
      return (key, first, names.text(of: group.map(\.device)))
    }
    var counts: [SimilarityKey: Int] = [:]
    for fault in faultsToReport {
      if let similarityKey = SimilarityKey(fault.key, fault.first, fault.devices) {
        counts[similarityKey, default: 0] += 1
      }
    }
    return faultsToReport.compactMap { fault in
      var suffix = ""
      if let similarityKey = SimilarityKey(fault.key, fault.first, fault.devices) {
        // The first of the faults is reported for all of them.
        guard let count = counts.removeValue(forKey: similarityKey) else { return nil }
        if count > 1 { suffix = similarityKey.suffix(ofFurther: count - 1) }
      }
      return Finding(fault.key.rule, at: fault.key.location, "\(fault.first.message)\(suffix) (\(fault.devices))")
    }
  }

  /// The facts that similar faults have in common.
  ///
  /// If the same line causes faults in several rows, one finding is enough.
  private struct SimilarityKey: Hashable {
    let rule: CheckRule
    let location: CodeLocation?
    let devices: String
    /// The text of an error without the quoted names in it, or `nil` for a fault of a row.
    let error: String?

    /// Creates the key of a row's fault or of an error, or returns `nil` for a fault of another element.
    init?(_ key: Key, _ fault: DeviceFault, _ devices: String) {
      switch fault.origin {
      case .element(_, _, _, Cell.className): error = nil
      case .location where key.rule == .scriptError:
        let parts = key.subject.split(separator: "\"", omittingEmptySubsequences: false)
        error = stride(from: 0, to: parts.count, by: 2).map { String(parts[$0]) }.joined(separator: "\"\"")
      default: return nil
      }
      (rule, location, self.devices) = (key.rule, key.location, devices)
    }

    /// Returns the end of a finding's message that says how many further faults the finding covers.
    func suffix(ofFurther count: Int) -> String {
      error == nil
        ? "; the same is true of \(countedNoun(count, "more row"))"
        : "; \(countedNoun(count, "more error")) \(count == 1 ? "differs" : "differ") only in the names"
    }
  }

  private struct Key: Hashable {
    let rule: CheckRule
    let location: CodeLocation?
    let subject: String
  }

  // MARK: Source locations

  /// Returns the source location of an element or, if a function created the element, the location of its screen.
  private func location(of origin: DeviceFault.Origin) -> CodeLocation? {
    switch origin {
    case .location(let location): location
    case .title(let title, let screen):
      screen.flatMap { titleLocation(title, of: $0) } ?? screen.flatMap(locationOfScreen) ?? appLocation
    case .element(let screen, let id, let names, let className):
      screen.flatMap { elementLocation(id, names, className, in: $0) }
        ?? app.screens.lazy.compactMap { elementLocation(id, names, nil, in: $0.name) }.first
        ?? names.lazy.compactMap(titleLocation).first ?? screen.flatMap(locationOfScreen) ?? appLocation
    }
  }

  private func elementLocation(_ id: String?, _ names: [String], _ className: String?, in screen: String)
    -> CodeLocation?
  {
    finder.part(id, names, className, in: screen).map(app.location)
  }

  private func titleLocation(_ title: String) -> CodeLocation? {
    app.screens.lazy.compactMap { titleLocation(title, of: $0.name) }.first
  }

  private func titleLocation(_ title: String, of name: String) -> CodeLocation? {
    guard let screen = app.screen(named: name) else { return nil }
    for declared in app.lineage(of: screen) {
      guard case .text(title)? = declared.declaration["title"] else { continue }
      return app.location(of: "title", in: declared, value: title)
    }
    return app.parts(of: screen).first { $0.caption == title }.map(app.location)
  }

  private func locationOfScreen(_ name: String) -> CodeLocation? {
    app.screen(named: name)?.location ?? app.graph.screens.first { $0.screenClass == name }?.location
  }

  private var appLocation: CodeLocation? { app.session.loader.applicationLocation }
}
