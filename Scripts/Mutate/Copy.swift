import Foundation

/// A copy of the package.
///
/// Targets without changes are links to the package's targets.
struct Copy {
  private let root: String
  private let files = FileManager.default

  init(at root: String) { self.root = root }

  private var rejectedPath: String { root + "/rejected" }
  private var changesPath: String { root + "/changes" }

  private func rejected() -> Set<Int> {
    let text = (try? String(contentsOfFile: rejectedPath, encoding: .utf8)) ?? ""
    return Set(text.split(separator: "\n").compactMap { Int($0) })
  }

  /// Writes the copy's sources with a part of the changes, and the list of these changes.
  ///
  /// - Parameters:
  ///   - paths: the files and folders to change, as `Sources/Controllers/Tables`.
  ///   - choice: the changes that are woven in.
  /// - Throws: an error of the file system.
  func weave(_ paths: [String], _ choice: Choice) throws {
    let targets = Set(paths.map { $0.split(separator: "/")[1] }.map(String.init))
    try linkTargets(except: targets)
    var weaving = Weaving(choice: choice, rejected: rejected())
    for target in targets.sorted() {
      weaving.declarations = ""
      var kept: Set<String> = ["Mutations.swift"]
      for file in sources(of: target) {
        kept.insert(String(file.dropFirst("Sources/\(target)/".count)))
        guard let data = files.contents(atPath: file) else { continue }
        guard file.hasSuffix(".swift"), paths.contains(where: { file == $0 || file.hasPrefix($0 + "/") }) else {
          try write(data, to: file)
          continue
        }
        try write(weaving.weave(Array(data), file), to: file)
      }
      let support = try String(contentsOfFile: "Scripts/Mutate/Woven/Mutations.swift", encoding: .utf8)
      try write(Data((support + "\n" + weaving.declarations).utf8), to: "Sources/\(target)/Mutations.swift")
      try removeFiles(of: target, except: kept)
    }
    try weaving.list.write(toFile: changesPath, atomically: true, encoding: .utf8)
  }

  /// Rejects the changes that don't compile: those in the line of each error, or the nearest ones before it.
  ///
  /// - Parameter errors: the compiler's output.
  /// - Throws: an error of the file system, or if no error is near a change.
  func reject(_ errors: String) throws {
    let changes = try String(contentsOfFile: changesPath, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
    var places: [String: [(line: Int, number: Int)]] = [:]
    for change in changes {
      let parts = change[1].split(separator: ":")
      guard let line = Int(parts[1]), let number = Int(change[0]) else { continue }
      places[String(parts[0]), default: []].append((line, number))
    }
    let before = rejected()
    var rejected = before
    for error in errors.split(separator: "\n") where error.contains(": error: ") {
      guard let start = error.range(of: "/Sources/") else { continue }
      let parts = error[error.index(after: start.lowerBound)...].split(separator: ":")
      // An error in a file without changes is a consequence of another one.
      guard let line = Int(parts[1]), let candidates = places[String(parts[0])],
        let nearest = candidates.min(by: { distance($0.line, line) < distance($1.line, line) })?.line
      else { continue }
      rejected.formUnion(candidates.filter { $0.line == nearest }.map(\.number))
    }
    guard rejected != before else { fail("no change is near these errors:\n\(errors)") }
    let text = rejected.sorted().map { "\($0)\n" }.joined()
    try text.write(toFile: rejectedPath, atomically: true, encoding: .utf8)
  }

  /// Returns the distance between a change and an error; an error is usually reported after its cause.
  private func distance(_ change: Int, _ error: Int) -> Int {
    change <= error ? error - change : 4 * (change - error)
  }

  private func sources(of target: String) -> [String] {
    let folder = "Sources/\(target)"
    let all = files.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var isFolder: ObjCBool = false
    return all.sorted().map { folder + "/" + $0 }.filter {
      files.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  private func linkTargets(except changed: Set<String>) throws {
    try files.createDirectory(atPath: root + "/Sources", withIntermediateDirectories: true)
    for target in try files.contentsOfDirectory(atPath: "Sources") {
      let path = root + "/Sources/" + target
      let isLink = (try? files.destinationOfSymbolicLink(atPath: path)) != nil
      if changed.contains(target) == isLink, files.fileExists(atPath: path) { try files.removeItem(atPath: path) }
      guard !changed.contains(target), !files.fileExists(atPath: path) else { continue }
      try files.createSymbolicLink(atPath: path, withDestinationPath: files.currentDirectoryPath + "/Sources/" + target)
    }
  }

  /// Writes a file unless it is unchanged, so that the compiler needn't compile it again.
  private func write(_ data: Data, to file: String) throws {
    let path = root + "/" + file
    guard files.contents(atPath: path) != data else { return }
    let folder = (path as NSString).deletingLastPathComponent
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path))
  }

  private func removeFiles(of target: String, except kept: Set<String>) throws {
    let folder = root + "/Sources/" + target
    for case let file as String in files.enumerator(atPath: folder) ?? .init() {
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: folder + "/" + file, isDirectory: &isFolder), !isFolder.boolValue,
        !kept.contains(file)
      else { continue }
      try files.removeItem(atPath: folder + "/" + file)
    }
  }
}
