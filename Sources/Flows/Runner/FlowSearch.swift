// Flows are found by running the declarations in files, not by reading their text: a flow may be declared in a loop,
// under another name, or after a `require` on the same line.
//
// All flows and errors of a file that the user named are reported. Files in a folder that declare no flow are left out.
// A flow belongs to the file that contains its declaration: a file that requires other files doesn't run their flows a
// second time. A file that fails to load is reported as well, because it may contain flows. It is left out only if it
// is a module that is reported or loads elsewhere: another file has required it, or it loads after the prototype's
// `app.lua` and then declares nothing.

/// The files that were found, with their declarations.
struct FlowSearch {
  private let files: [FlowFiles.Found]
  private let declarations: [FlowDeclarations]
  /// The indices of the files by folder and name.
  private let places: [Place: [Int]]

  private struct Place: Hashable {
    let folder: String
    let name: String
  }

  /// Runs the declarations of all files.
  ///
  /// - Throws: `FlowRun.Interruption` or `WorkerFault`.
  init(_ files: [FlowFiles.Found], by execution: any FlowExecution, _ settings: FlowRunner.Options) throws {
    self.files = files
    places = Dictionary(grouping: files.indices) { Place(folder: files[$0].file.folder, name: files[$0].file.name) }
    declarations = try execution.declarations(of: files.map(\.file), settings)
  }

  /// All files and flows that can run, in the order of the files.
  var plan: [FlowPlan] {
    let told = reportedProblems
    return zip(files, declarations).enumerated().compactMap { index, part in
      let (found, declared) = part
      if declared.problem != nil, !told.contains(index) { return nil }
      let flows = declared.flows.filter { flow in
        found.isNamed || !isDeclaredElsewhere(flow, index)
      }
      let plan = FlowPlan(found.file, declared, flows: flows)
      guard !found.lines.isEmpty else { return plan }
      let wanted = Set(FlowSearch.flows(flows, at: found.lines).map(\.index))
      return plan.with { flow, _ in wanted.contains(flow.index) }
    }
  }

  /// The flows that contain the given lines; a line outside all flows selects the next flow after it.
  private static func flows(_ flows: [FlowPlan.Flow], at lines: [Int]) -> [FlowPlan.Flow] {
    let wanted = lines.map { line in
      flows.contains { $0.holds(line) } ? line : flows.compactMap(\.line).filter { $0 > line }.min() ?? 0
    }
    return flows.filter { flow in wanted.contains { flow.holds($0) } }
  }

  /// Whether a flow of one file is declared in another of the files.
  private func isDeclaredElsewhere(_ flow: FlowPlan.Flow, _ index: Int) -> Bool {
    let name = String(flow.place[..<(flow.place.lastIndex(of: ":") ?? flow.place.startIndex)])
    return (places[Place(folder: files[index].file.folder, name: name)] ?? []).contains { other in
      other != index && declarations[other].flows.contains { $0.name == flow.name && $0.place == flow.place }
    }
  }

  /// The files whose problems are reported.
  private var reportedProblems: Set<Int> {
    let failing = files.indices.filter { declarations[$0].problem != nil }
    let candidates = failing.filter { !declarations[$0].isModule || files[$0].isNamed }
    var told = Set(candidates.filter { files[$0].isNamed })
    // Roots come first: a file that no other failing file requires isn't a module of one.
    let requiredByFailing = required(by: failing)
    let roots = candidates.filter { !requiredByFailing.contains(place(of: $0)) }
    var known = required(by: files.indices.filter { declarations[$0].problem == nil || told.contains($0) })
    for index in roots + candidates where !known.contains(place(of: index)) {
      told.insert(index)
      known.formUnion(required(by: [index]))
    }
    return told
  }

  /// The files that some files require; a file doesn't require itself.
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
