import Controllers
import Layout

// Encodes the requests to a worker and the worker's answers.

extension WireMessage {
  /// Adds a flow with its options.
  mutating func add(_ flow: FlowPlan.Flow) {
    add("flow", flow.name)
    add("place", flow.place)
    add("end", flow.lastLine.map { "\($0)" })
    add("index", flow.index)
    for tag in flow.options.tags { add("tag", tag) }
    add("device", flow.options.device?.rawValue)
    add("system", flow.options.system.map { "\($0)" })
    add("orientation", flow.options.orientation?.rawValue)
    add("direction", flow.options.direction.map { $0 == .rightToLeft ? "right" : "left" })
    add("skip", flow.options.skip)
  }

  /// The flows in a message.
  ///
  /// Each flow begins with a field `flow`.
  var flows: [FlowPlan.Flow] {
    let starts = fields.indices.filter { fields[$0].name == "flow" }
    return zip(starts, starts.dropFirst() + [fields.count]).map { start, end in
      var part = WireMessage("flow")
      part.fields = Array(fields[start..<end])
      return part.flow
    }
  }

  private var flow: FlowPlan.Flow {
    var options = FlowOptions()
    options.tags = fields.filter { $0.name == "tag" }.map(\.value)
    options.device = self["device"].flatMap { Device.Model(rawValue: $0) }
    options.system = self["system"].flatMap { Int($0) }
    options.orientation = self["orientation"].flatMap { DeviceOrientation(rawValue: $0) }
    options.direction = self["direction"].map { $0 == "right" ? .rightToLeft : .leftToRight }
    options.skip = self["skip"]
    return FlowPlan.Flow(
      name: self["flow"] ?? "", place: self["place"] ?? "", lastLine: self["end"].flatMap { Int($0) },
      index: number("index"), options: options)
  }

  mutating func add(_ status: ExitStatus) { add("status", Int(status.rawValue)) }

  var status: ExitStatus { ExitStatus(rawValue: Int32(clamping: number("status"))) ?? .internalError }

  // MARK: Answers

  init(_ report: FlowReport) {
    self.init("report")
    add(report.status)
    add("time", report.time)
    add("hash", String(report.hash, radix: 16))
    add(report.failures)
    add(report.warnings)
    add(report.notes)
    add(report.snapshots)
    for item in report.reached { add("reached", item.text) }
    add(report.steps)
    for picture in report.pictures { add("picture", picture) }
    for line in report.output { add("output", line) }
    add("run", report.run)
  }

  var report: FlowReport {
    var report = FlowReport(failures: failures, warnings: warnings, time: number("time"), status: status)
    report.hash = self["hash"].flatMap { UInt64($0, radix: 16) } ?? 0
    report.notes = notes
    report.snapshots = snapshots
    report.reached = fields.filter { $0.name == "reached" }.map { ReachedItem(text: $0.value) }
    report.steps = steps
    report.pictures = fields.filter { $0.name == "picture" }.map(\.value)
    report.output = fields.filter { $0.name == "output" }.map(\.value)
    report.run = self["run"]
    return report
  }

  init(_ declarations: FlowDeclarations) {
    self.init("declarations")
    add(declarations.status)
    add("module", declarations.isModule)
    for module in declarations.modules { add("read", module) }
    add(declarations.problem.map { [$0] } ?? [])
    for item in declarations.items { add("item", item.text) }
    for flow in declarations.flows { add(flow) }
  }

  var declarations: FlowDeclarations {
    FlowDeclarations(
      flows: flows, problem: failures.first, status: status, isModule: flag("module"),
      modules: fields.filter { $0.name == "read" }.map(\.value),
      items: fields.filter { $0.name == "item" }.compactMap { DeclaredItem(text: $0.value) })
  }

  init(_ interruption: FlowRun.Interruption) {
    self.init("interrupted")
    add("flow", interruption.flow)
    add("place", interruption.place)
  }

  var interruption: FlowRun.Interruption { FlowRun.Interruption(during: self["flow"], at: self["place"]) }
}
