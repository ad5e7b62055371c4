// Which files hold flows is learnt by running what they declare, never by looking at their text: a flow may be declared
// in a loop, by another name, or behind a `require` on the same line.
//
// Here: of a file that was named everything is told. Of the files of a folder those that declare no flow are left out.
// A flow belongs to the file it stands in: a file that requires others does not run theirs a second time. A file that
// fails to load is told, too, for it may be one of flows; it is left out when it is a module that is told or loads
// elsewhere: another file has required it, or it loads once the prototype's `app.lua` has and declares nothing then.

/// The files that were found, run and sorted out.
struct FlowSearch {
  private let files: [FlowFiles.Found]
  private let declarations: [FlowDeclarations]
  /// The files by where they are.
  private let places: [Place: [Int]]

  private struct Place: Hashable {
    let folder: String
    let name: String
  }

  /// - Throws: `FlowRun.Interruption`.
  init(_ files: [FlowFiles.Found], by execution: any FlowExecution, _ settings: FlowRunner.Options) throws {
    self.files = files
    places = Dictionary(grouping: files.indices) { Place(folder: files[$0].file.folder, name: files[$0].file.name) }
    declarations = try execution.declarations(of: files.map(\.file), settings)
  }

  /// All that can be run, in the order of the files.
  var plan: [FlowPlan] {
    let told = toldProblems
    return zip(files, declarations).enumerated().compactMap { index, part in
      let (found, declared) = part
      if declared.problem != nil, !told.contains(index) { return nil }
      let flows = declared.flows.filter { flow in
        found.isNamed || !standsElsewhere(flow, index)
      }
      let plan = FlowPlan(found.file, declared, flows: flows)
      guard !found.lines.isEmpty else { return plan }
      let wanted = Set(FlowSearch.flows(flows, at: found.lines).map(\.index))
      return plan.with { flow, _ in wanted.contains(flow.index) }
    }
  }

  /// The flows that lines stand in; those that begin next after a line that stands in none.
  private static func flows(_ flows: [FlowPlan.Flow], at lines: [Int]) -> [FlowPlan.Flow] {
    let wanted = lines.map { line in
      flows.contains { $0.holds(line) } ? line : flows.compactMap(\.line).filter { $0 > line }.min() ?? 0
    }
    return flows.filter { flow in wanted.contains { flow.holds($0) } }
  }

  /// Whether another of the files declares a flow, and it stands there.
  private func standsElsewhere(_ flow: FlowPlan.Flow, _ index: Int) -> Bool {
    let name = String(flow.place[..<(flow.place.lastIndex(of: ":") ?? flow.place.startIndex)])
    return (places[Place(folder: files[index].file.folder, name: name)] ?? []).contains { other in
      other != index && declarations[other].flows.contains { $0.name == flow.name && $0.place == flow.place }
    }
  }

  /// The files whose problem is told.
  private var toldProblems: Set<Int> {
    let failing = files.indices.filter { declarations[$0].problem != nil }
    let candidates = failing.filter { !declarations[$0].isModule || files[$0].isNamed }
    var told = Set(candidates.filter { files[$0].isNamed })
    // Roots first: what no other failing file requires is no module of one.
    let requiredByFailing = required(by: failing)
    let roots = candidates.filter { !requiredByFailing.contains(place(of: $0)) }
    var known = required(by: files.indices.filter { declarations[$0].problem == nil || told.contains($0) })
    for index in roots + candidates where !known.contains(place(of: index)) {
      told.insert(index)
      known.formUnion(required(by: [index]))
    }
    return told
  }

  /// Where the files are that some files require; none requires itself.
  private func required(by requiring: [Int]) -> Set<Place> {
    requiring.reduce(into: []) { places, index in
      for module in declarations[index].modules {
        places.insert(Place(folder: files[index].file.folder, name: module))
      }
    }
  }

  private func place(of index: Int) -> Place {
    Place(folder: files[index].file.folder, name: files[index].file.name)
  }
}
