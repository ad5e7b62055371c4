import Controllers
import Lua
import Rendering

extension Arguments {
  /// Reads a row of a table, or an item of a collection view.
  ///
  /// The arguments are the row's number, an optional section number, and optionally `animated`.
  ///
  /// - Throws: `PlainError` if the table doesn't have the row, or an error for an argument that isn't valid.
  func readIndexPath(in table: SectionedView) throws -> IndexPath {
    var path = try nextPath(table.terms.noun)
    if let section = try nextSection() { path.section = section }
    _ = try readAnimated()
    guard table.hasRow(at: path) else { throw PlainError(table.missingRowMessage(at: path)) }
    return path
  }

  /// Reads a row that may be missing in the table.
  ///
  /// - Throws: an error for an argument that isn't valid.
  func readPath(_ name: String) throws -> IndexPath { try nextPath(name) }

  /// Reads one or more rows.
  ///
  /// The section is either given once for all rows or included in each row.
  ///
  /// - Throws: an error for an argument that isn't valid.
  func readPaths(_ name: String = "rows") throws -> [IndexPath] {
    var paths = try nextPaths(name)
    if let section = try nextSection() { for index in paths.indices { paths[index].section = section } }
    _ = try readAnimated()
    return paths
  }

  /// Reads one or more sections.
  ///
  /// - Throws: an error for an argument that isn't valid.
  func readSections() throws -> [Int] {
    let sections = try nextPaths("sections").map(\.row)
    _ = try readAnimated()
    return sections
  }

  private func nextPath(_ name: String) throws -> IndexPath { try next(name) }

  private func nextPaths(_ name: String) throws -> [IndexPath] {
    let list: IndexPathList = try next(name)
    return list.paths
  }

  /// Reads the number of a section, or returns `nil` if the section is omitted.
  private func nextSection() throws -> Int? {
    guard hasMore, !isFlagNext else { return nil }
    let section: Position? = try next("section")
    return section?.index
  }
}

/// A row, or a list of rows.
private struct IndexPathList: ScriptValue {
  let paths: [IndexPath]

  static let expected = "a number or a list"

  static func read(from source: ValueSource) throws -> IndexPathList {
    guard source.type != .number else { return IndexPathList(paths: [try IndexPath.read(from: source)]) }
    if let path = (try source.object() as? ListValue)?.path { return IndexPathList(paths: [path]) }
    return IndexPathList(paths: try [IndexPath].read(from: source))
  }

  func push(_ call: LuaCall) { paths.push(call) }

  var stateValue: StateValue { paths.stateValue }
}

extension SectionedView {
  /// Returns the message for a row that doesn't exist, with the number of existing rows or sections.
  func missingRowMessage(at path: IndexPath) -> String {
    guard sections.indices.contains(path.section) else {
      return "no section \(path.section + 1): \(thereAre(sections.count, "section"))"
    }
    let noun = terms.noun
    return
      "no \(noun) \(path.row + 1) in section \(path.section + 1): \(thereAre(sections[path.section].rowCount, noun))"
  }
}
