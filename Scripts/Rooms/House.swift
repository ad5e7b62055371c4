import Foundation

/// A source file, with its target, its folder in the target, and its lines.
struct SourceFile {
  let path: String
  let target: String
  /// The folder within the target's folder, or `nil` if the file isn't in a folder.
  let folder: String?
  let lines: [String]

  /// Reads a file.
  ///
  /// - Parameter path: the path relative to the checkout, such as `Sources/Controllers/Bars/Toolbar.swift`.
  init(path: String) {
    self.path = path
    let parts = path.split(separator: "/").map(String.init)
    target = parts[1]
    folder = parts.count > 3 ? parts[2] : nil
    lines = (try? String(contentsOfFile: path, encoding: .utf8))?.components(separatedBy: "\n") ?? []
  }
}

/// The information about the sources that the index contains.
struct House {
  private(set) var files: [String: SourceFile] = [:]
  /// The file that defines each symbol, keyed by the symbol's unique name.
  private(set) var homes: [String: String] = [:]
  /// The unique names of the symbols that each file mentions, keyed by the file's path.
  private(set) var mentions: [String: Set<String>] = [:]
  /// The members of each type, including its extensions, keyed by the type's name.
  private(set) var members: [String: Set<String>] = [:]
  /// The direct superclasses and protocols of each type, keyed by unique name.
  private(set) var bases: [String: Set<String>] = [:]
  /// The name of each type, keyed by its unique name.
  private(set) var types: [String: String] = [:]

  /// Reads the index of a build.
  ///
  /// - Parameters:
  ///   - index: the folder that contains the index.
  ///   - root: the absolute path of the checkout.
  /// - Throws: `IndexError` if there is no index, or if it lacks a source file.
  init(index: String, root: String) throws {
    let store = try IndexStore(path: index)
    for (path, record) in store.records(below: root) where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
      files[path] = SourceFile(path: path)
      for occurrence in store.occurrences(in: record) { add(occurrence, in: path) }
    }
    let missing = Self.sources().filter { files[$0] == nil }
    guard missing.isEmpty else {
      throw IndexError(
        description: "the index lacks \(missing.joined(separator: ", ")); run `Scripts/build --quick` first")
    }
  }

  /// The Swift files below `Sources` that the quick build compiles on this system: all but those of the benchmarks.
  private static func sources() -> [String] {
    let all = FileManager.default.enumerator(atPath: "Sources")?.compactMap { $0 as? String } ?? []
    return all.filter { path in
      let target = path.prefix { $0 != "/" }
      return path.hasSuffix(".swift") && !target.hasSuffix("Bench") && target != "GlibcOnDarwin"
    }.map { "Sources/" + $0 }.sorted()
  }

  private mutating func add(_ occurrence: Occurrence, in path: String) {
    let symbol = occurrence.symbol
    for relation in occurrence.relations where relation.roles.contains(.baseOf) {
      bases[relation.symbol.usr, default: []].insert(symbol.usr)
    }
    guard !occurrence.roles.isDisjoint(with: [.definition, .declaration]) else {
      if occurrence.roles.contains(.reference) { mentions[path, default: []].insert(symbol.usr) }
      return
    }
    guard symbol.kind != .extension else { return }
    homes[symbol.usr] = path
    if symbol.kind == .type { types[symbol.usr] = symbol.name }
    guard symbol.kind == .member else { return }
    for relation in occurrence.relations where relation.roles.contains(.childOf) {
      members[relation.symbol.name, default: []].insert(symbol.usr)
    }
  }
}

extension House {
  /// Returns the files of a target that are in folders.
  func files(of target: String) -> [SourceFile] {
    files.values.filter { $0.target == target && $0.folder != nil }.sorted { $0.path < $1.path }
  }

  /// Returns, for each folder of a target, the other folders that it uses, with the names of the files that it needs.
  func uses(in target: String) -> [String: [String: Set<String>]] {
    var uses: [String: [String: Set<String>]] = [:]
    for file in files(of: target) {
      for usr in mentions[file.path] ?? [] {
        guard let home = homes[usr].flatMap({ files[$0] }), home.target == target, let other = home.folder,
          let folder = file.folder, other != folder
        else { continue }
        uses[folder, default: [:]][other, default: []].insert(home.path)
      }
    }
    return uses
  }

  /// Returns a class and all types that inherit from it.
  ///
  /// - Parameter name: the class's name.
  /// - Returns: the unique names of the types.
  func subclasses(of name: String) -> Set<String> {
    var known = Set(types.filter { $0.value == name }.keys)
    while true {
      let more = bases.filter { !known.contains($0.key) && !$0.value.isDisjoint(with: known) }.keys
      if more.isEmpty { return known }
      known.formUnion(more)
    }
  }
}
