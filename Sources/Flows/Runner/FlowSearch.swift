import Locations
import Lua

// To find flows, files are loaded. Parsing wouldn't be enough: a flow may be declared in a loop, under another name, or
// after a `require` on the same line.
//
// All flows and errors of a file that the user named are reported. If the user named a folder, files without flows are
// left out. A flow belongs to the file that contains the declaration, so the flow doesn't run a second time for a file
// that requires that file.
//
// A file that can't be loaded is reported, because it may contain flows. But the file is left out if it is a module. A
// file counts as a module if another file, which is loaded or reported, has required it. A file also counts as a module
// if it can be loaded after the prototype's `app.lua` and then declares no flow.

/// The files that were found, with their declarations.
struct FlowSearch {
  private let files: [FlowFiles.Found]
  /// The indices of the files whose flows and problems are wanted.
  private let part: Set<Int>
  /// The declarations of each file.
  ///
  /// A file that wasn't loaded has none.
  private var declarations: [FlowDeclarations]
  /// The indices of the files, keyed by folder and name.
  private let indicesByName: [FileKey: [Int]]

  private struct FileKey: Hashable {
    let folder: String
    let name: String
  }

  /// Loads files to find out what they declare.
  ///
  /// - Parameters:
  ///   - files: the files that were found.
  ///   - part: the indices of the files whose flows are wanted, or `nil` for all files. Another file is loaded only if a
  ///     wanted file can't be understood without it.
  ///   - execution: the execution that loads the files.
  ///   - settings: the options of the run.
  /// - Throws: `FlowRun.Interruption` or `WorkerFault`.
  init(
    _ files: [FlowFiles.Found], part: Set<Int>? = nil, by execution: any FlowExecution,
    _ settings: FlowRunner.Options
  ) throws {
    self.files = files
    self.part = part ?? Set(files.indices)
    indicesByName = Dictionary(grouping: files.indices) {
      FileKey(folder: files[$0].file.folder, name: files[$0].file.name)
    }
    declarations = Array(repeating: FlowDeclarations(), count: files.count)
    try load(self.part, by: execution, settings)
    try load(filesToCompare.subtracting(self.part), by: execution, settings)
  }

  private mutating func load(
    _ indices: Set<Int>, by execution: any FlowExecution, _ settings: FlowRunner.Options
  ) throws {
    guard !indices.isEmpty else { return }
    let indices = indices.sorted()
    let loaded = try execution.declarations(of: indices.map { files[$0].file }, settings)
    for (index, found) in zip(indices, loaded) { declarations[index] = found }
  }

  /// The files that determine which flows and problems of the wanted files are reported.
  ///
  /// Any file may require a file that can't be loaded. If all wanted files can be loaded, only the files that declare
  /// their flows matter.
  private var filesToCompare: Set<Int> {
    if part.contains(where: { declarations[$0].problem != nil && !files[$0].isNamed }) { return Set(files.indices) }
    var others: Set<Int> = []
    for index in part where !files[index].isNamed {
      for flow in declarations[index].flows { others.formUnion(declaringFiles(of: flow, index)) }
    }
    return others
  }

  /// The flows to run and the problems to report, in the order of the files.
  var plan: [FlowPlan] {
    let told = reportedProblems
    return part.sorted().compactMap { index in
      let (found, declared) = (files[index], declarations[index])
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

  /// Returns the flows that contain the given lines.
  ///
  /// A line outside all flows selects the next flow.
  private static func flows(_ flows: [FlowPlan.Flow], at lines: [Int]) -> [FlowPlan.Flow] {
    let wanted = lines.map { line in
      flows.contains { $0.holds(line) } ? line : flows.compactMap(\.line).filter { $0 > line }.min() ?? 0
    }
    return flows.filter { flow in wanted.contains { flow.holds($0) } }
  }

  /// Whether a flow that a file has loaded is declared in another file of the search.
  private func isDeclaredElsewhere(_ flow: FlowPlan.Flow, _ index: Int) -> Bool {
    declaringFiles(of: flow, index).contains { other in
      declarations[other].flows.contains { $0.name == flow.name && $0.location == flow.location }
    }
  }

  /// Returns the files other than the given file that may be the file with a flow's declaration.
  private func declaringFiles(of flow: FlowPlan.Flow, _ index: Int) -> [Int] {
    let key = FileKey(folder: files[index].file.folder, name: flow.location.file)
    return (indicesByName[key] ?? []).filter { $0 != index }
  }

  /// The indices of the files whose problems are reported.
  private var reportedProblems: Set<Int> {
    let failing = files.indices.filter { declarations[$0].problem != nil }
    let candidates = failing.filter { !declarations[$0].isModule || files[$0].isNamed }
    var told = Set(candidates.filter { files[$0].isNamed })
    // Roots, which are failing files that no other failing file requires, come first.
    let requiredByFailing = required(by: failing)
    let roots = candidates.filter { !requiredByFailing.contains(key(of: $0)) }
    var known = required(by: files.indices.filter { declarations[$0].problem == nil || told.contains($0) })
    for index in roots + candidates where !known.contains(key(of: index)) {
      told.insert(index)
      known.formUnion(required(by: [index]))
    }
    return told
  }

  /// Returns the files that the given files require.
  private func required(by requiring: [Int]) -> Set<FileKey> {
    requiring.reduce(into: []) { keys, index in
      for module in declarations[index].modules {
        keys.insert(FileKey(folder: files[index].file.folder, name: module))
      }
    }
  }

  private func key(of index: Int) -> FileKey {
    FileKey(folder: files[index].file.folder, name: files[index].file.name)
  }
}
