import Locations
import Lua

// To find flows, files are loaded. It isn't enough to parse them, because a flow can be declared in a loop, under
// another name, or after a `require` on the same line.
//
// If the user named a file, all of its flows and errors are reported. If the user named a folder, files without flows
// are omitted. A flow belongs to the file that contains its declaration. It doesn't run again for other files that
// require this file.
//
// A file that can't be loaded is reported, because it may contain flows. But it is omitted if it counts as a module,
// which is the case if a file that is loaded or reported has required it, or if it can be loaded after the prototype's
// `app.lua` and then declares no flow.

/// The files that were found, with their declarations.
struct FlowSearch {
  private let files: [FlowFiles.FoundFile]
  /// The indices of the files whose flows and problems are requested.
  private let requestedIndices: Set<Int>
  /// The declarations of each file, which are empty for a file that wasn't loaded.
  private var declarations: [FlowDeclarations]
  /// The indices of the files, keyed by folder and file name.
  private let indicesByName: [FileKey: [Int]]

  private struct FileKey: Hashable {
    let folder: String
    let name: String
  }

  /// Loads files to find out what they declare.
  ///
  /// - Parameters:
  ///   - files: the files that were found.
  ///   - part: the indices of the files whose flows are requested, or `nil` for all files. Other files are loaded only
  ///     if they affect what is reported about these files.
  ///   - execution: the execution that loads the files.
  ///   - settings: the options of the run.
  /// - Throws: `FlowRun.Interruption` or `WorkerFault`.
  init(
    _ files: [FlowFiles.FoundFile], part: Set<Int>? = nil, by execution: any FlowExecution,
    _ settings: FlowRunner.Options
  ) throws {
    self.files = files
    self.requestedIndices = part ?? Set(files.indices)
    indicesByName = Dictionary(grouping: files.indices) {
      FileKey(folder: files[$0].file.folder, name: files[$0].file.name)
    }
    declarations = Array(repeating: FlowDeclarations(), count: files.count)
    try load(self.requestedIndices, by: execution, settings)
    try load(filesToCompare.subtracting(self.requestedIndices), by: execution, settings)
  }

  private mutating func load(
    _ indices: Set<Int>, by execution: any FlowExecution, _ settings: FlowRunner.Options
  ) throws {
    guard !indices.isEmpty else { return }
    let indices = indices.sorted()
    let loadedDeclarations = try execution.declarations(of: indices.map { files[$0].file }, settings)
    for (index, found) in zip(indices, loadedDeclarations) { declarations[index] = found }
  }

  /// The files that affect which flows and problems of the requested files are reported.
  ///
  /// If a file can't be loaded, any other file may be the one that requires it. If all requested files can be loaded,
  /// only the files that declare their flows are needed.
  private var filesToCompare: Set<Int> {
    if requestedIndices.contains(where: { declarations[$0].problem != nil && !files[$0].isNamed }) {
      return Set(files.indices)
    }
    var otherIndices: Set<Int> = []
    for index in requestedIndices where !files[index].isNamed {
      for flow in declarations[index].flows { otherIndices.formUnion(declaringFiles(of: flow, index)) }
    }
    return otherIndices
  }

  /// The flows to run and the problems to report, in the order of files.
  var plan: [FlowPlan] {
    let reportedIndices = reportedProblems
    return requestedIndices.sorted().compactMap { index in
      let (found, fileDeclarations) = (files[index], declarations[index])
      if fileDeclarations.problem != nil, !reportedIndices.contains(index) { return nil }
      let flows = fileDeclarations.flows.filter { flow in
        found.isNamed || !isDeclaredElsewhere(flow, index)
      }
      let plan = FlowPlan(found.file, fileDeclarations, flows: flows)
      guard !found.lines.isEmpty else { return plan }
      let requestedFlows = Set(FlowSearch.selectedFlows(flows, at: found.lines).map(\.index))
      return plan.filtered { flow, _ in requestedFlows.contains(flow.index) }
    }
  }

  /// Returns the flows that contain the given lines.
  ///
  /// A line outside all flows selects the next flow.
  private static func selectedFlows(_ flows: [FlowPlan.Flow], at lines: [Int]) -> [FlowPlan.Flow] {
    let requestedFlows = lines.map { line in
      flows.contains { $0.contains(line) } ? line : flows.compactMap(\.line).filter { $0 > line }.min() ?? 0
    }
    return flows.filter { flow in requestedFlows.contains { flow.contains($0) } }
  }

  /// Whether a flow that was found in a file is declared in another file of the search.
  private func isDeclaredElsewhere(_ flow: FlowPlan.Flow, _ index: Int) -> Bool {
    declaringFiles(of: flow, index).contains { other in
      declarations[other].flows.contains { $0.name == flow.name && $0.location == flow.location }
    }
  }

  /// Returns the other files that may contain the declaration of a flow.
  private func declaringFiles(of flow: FlowPlan.Flow, _ index: Int) -> [Int] {
    let key = FileKey(folder: files[index].file.folder, name: flow.location.file)
    return (indicesByName[key] ?? []).filter { $0 != index }
  }

  /// The indices of the files whose problems are reported.
  private var reportedProblems: Set<Int> {
    let failingIndices = files.indices.filter { declarations[$0].problem != nil }
    let candidates = failingIndices.filter { !declarations[$0].isModule || files[$0].isNamed }
    var reportedIndices = Set(candidates.filter { files[$0].isNamed })
    // The first files are roots, which are failing files that no other failing file requires.
    let requiredByFailing = requiredFiles(by: failingIndices)
    let roots = candidates.filter { !requiredByFailing.contains(fileKey(of: $0)) }
    var requiredByOthers = requiredFiles(
      by: files.indices.filter { declarations[$0].problem == nil || reportedIndices.contains($0) })
    for index in roots + candidates where !requiredByOthers.contains(fileKey(of: index)) {
      reportedIndices.insert(index)
      requiredByOthers.formUnion(requiredFiles(by: [index]))
    }
    return reportedIndices
  }

  /// Returns the files that the given files require.
  private func requiredFiles(by requiringIndices: [Int]) -> Set<FileKey> {
    requiringIndices.reduce(into: []) { keys, index in
      for module in declarations[index].modules {
        keys.insert(FileKey(folder: files[index].file.folder, name: module))
      }
    }
  }

  private func fileKey(of index: Int) -> FileKey {
    FileKey(folder: files[index].file.folder, name: files[index].file.name)
  }
}
