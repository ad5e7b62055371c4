// Encodes steps as fields of a message. The first field of each step contains the text, and the other parts follow.

extension WireMessage {
  mutating func add(_ steps: [FlowStep]) {
    for step in steps {
      add("step", step.text)
      add("step.place", step.place)
      add("step.time", step.time)
      add("step.line", step.line)
      add("step.picture", step.picture.map { "\($0)" })
      if !step.trace.isEmpty { add("step.trace", step.trace) }
    }
  }

  var steps: [FlowStep] {
    let starts = fields.indices.filter { fields[$0].name == "step" }
    return zip(starts, starts.dropFirst() + [fields.count]).map { start, end in
      let part = fields[start..<end]
      func value(_ name: String) -> String? { part.first { $0.name == name }?.value }
      var step = FlowStep(
        text: fields[start].value, place: value("step.place"), time: value("step.time").flatMap { Int($0) } ?? 0)
      step.line = value("step.line")
      step.picture = value("step.picture").flatMap { Int($0) }
      step.trace = value("step.trace") ?? ""
      return step
    }
  }
}
