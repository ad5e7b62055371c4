import Controllers
import Locations
import Lua

/// Reads the tables inside a declaration that declare more objects: rows, sections, gestures, and parts such as bar
/// items.
///
/// Their objects are created later or never.
struct ContentReader {
  private let reader: LuaReader
  /// Whether the declaration is new, so that the values in the tables are checked.
  ///
  /// The elements in a new declaration aren't read, because they were checked when they were declared.
  private let checksValues: Bool
  /// The source location of the declaration, or `nil` if it isn't needed.
  private let location: CodeLocation?

  private var call: LuaCall { reader.call }

  init(_ reader: LuaReader, checks: Bool, location: CodeLocation? = nil) {
    (self.reader, self.checksValues, self.location) = (reader, checks, location)
  }

  /// Reads the table that is the value of a property.
  ///
  /// - Parameters:
  ///   - content: the content of the property.
  ///   - property: the name of the property.
  ///   - className: the class of the declaration.
  ///   - index: the index of the table.
  /// - Returns: the value.
  /// - Throws: an error, with the property's name, for the first part that isn't valid.
  func readValue(
    of content: DeclaredContent, under property: String, in className: String, at index: Int32
  ) throws -> DeclaredValue {
    do { return try readValue(of: content, in: className, at: index) } catch { throw call.addingName(error, property) }
  }

  private func readValue(of content: DeclaredContent, in className: String, at index: Int32) throws -> DeclaredValue {
    switch content {
    case .rows: return .list(try readItems(of: index, "row") { try readCell(Cell.className, at: $0) })
    case .items: return .list(try readItems(of: index, "item") { try readCell(CollectionCell.className, at: $0) })
    case .sections: return .list(try readItems(of: index, "section") { try readSection(at: $0, in: className) })
    case .gestures where call.length(of: index) > 0: return .list(try reader.readItems(of: index))
    case .gestures: return .table(try readGestures(at: index))
    case .unwindActions: return .table(call.fieldNames(of: index).map { DeclaredField($0, .function) })
    case .configuredObject(let part):
      let isClass = reader.bridge.screenDeclarations.className(ofTableAt: index, call) != nil
      return isClass ? .remainingInTable : .object(try readObject(part, at: index))
    case .delegate:
      if checksValues { try reader.checkDelegate(at: index, of: className) }
      return .remainingInTable
    }
  }

  /// Checks the structure of a list of rows or sections, and the keys of the sections.
  ///
  /// Rows are checked when they are shown.
  ///
  /// - Throws: an error if the list has keys or gaps, or if a section isn't valid.
  func checkStructure(of content: DeclaredContent?, in className: String, at list: Int32) throws {
    guard content == .sections else {
      _ = try call.itemCount(of: list)
      return
    }
    _ = try readItems(of: list, "section") {
      try checkSection(at: $0, in: className)
      return .remainingInTable
    }
  }

  private func readItems(
    of list: Int32, _ noun: String, _ read: (Int32) throws -> DeclaredValue
  ) throws -> [DeclaredValue] {
    let list = call.absolute(list)
    return try (1..<(try call.itemCount(of: list) + 1)).map { position in
      try call.withBalancedStack {
        call.pushItem(position, of: list)
        do { return try read(call.count) } catch { throw call.addingName(error, "\(noun) \(position)", item: position) }
      }
    }
  }

  /// Reads a table that configures an object, and the tables in it.
  private func readObject(_ className: String, at index: Int32) throws -> Declaration {
    try reader.bridge.builder.withDeeperNesting(className) {
      let number = reader.bridge.table.number(of: className) ?? 0
      let declaration = try reader.read(index, as: number, location: location, rule: .strict)
      return try checksValues
        ? reader.checkedDeclaration(declaration, in: index) : reader.completed(declaration, at: index)
    }
  }

  private func readCell(_ className: String, at index: Int32) throws -> DeclaredValue {
    switch call.type(at: index) {
    case .table where checksValues:
      .object(try reader.checkedDeclaration(reader.row(at: index, as: className), in: index))
    case .table: .object(try readObject(className, at: index))
    case .string, .number, .userdata: reader.readValue(at: index)
    default: throw call.mismatch("a string or a table", index)
    }
  }

  // MARK: Sections

  /// Returns the description of a section, for errors.
  ///
  /// - Parameter className: The class that has the sections.
  /// - Returns: The description.
  static func expectedSection(in className: String) -> String {
    DeclaredContent.areItems(in: className)
      ? "a table { header, footer, items }" : "a table { header, footer, rows, rowHeights }"
  }

  private static func sectionKeys(in className: String) -> [String] {
    DeclaredContent.areItems(in: className)
      ? ["footer", "header", "items"] : ["footer", "header", "rowHeights", "rows"]
  }

  private func readSection(at index: Int32, in className: String) throws -> DeclaredValue {
    try checkSection(at: index, in: className)
    return .table(
      try call.fieldNames(of: index).map { name in
        try call.withBalancedStack {
          guard call.pushField(name, of: index) == .table, let content = DeclaredContent(of: name, in: className) else {
            return DeclaredField(name, reader.readValue(at: call.count))
          }
          return DeclaredField(name, try readValue(of: content, under: name, in: className, at: call.count))
        }
      })
  }

  /// Checks a section for unknown keys and invalid values.
  private func checkSection(at section: Int32, in className: String) throws {
    guard call.type(at: section) == .table else {
      throw call.mismatch(ContentReader.expectedSection(in: className), section)
    }
    let knownKeys = ContentReader.sectionKeys(in: className)
    if let key = call.fieldNames(of: section).first(where: { !knownKeys.contains($0) }) {
      let hint = Suggestion.sentenceOrList(for: key, among: knownKeys)
      throw KeyProblem(key, "a section has no `\(key.shortenedName)`; \(hint)")
    }
    for name in ["footer", "header"] {
      try call.withBalancedStack {
        call.pushField(name, of: section)
        do { try String?.check(call.top) } catch { throw call.addingName(error, name) }
      }
    }
    try call.withBalancedStack {
      guard call.pushField("rowHeights", of: section) != .nil else { return }
      do { _ = try [RowHeight].read(from: call.top) } catch { throw call.addingName(error, "rowHeights") }
    }
    guard try call.itemCount(of: section, allowsNames: true) == 0 else {
      call.pushItem(1, of: section)
      let list = DeclaredContent.areItems(in: className) ? "items" : "rows"
      throw Mismatch(
        expected: "the \(list) of a section in `\(list) = { … }`", found: call.foundValue(at: call.count)
      ).atPosition(1)
    }
  }

  // MARK: Gestures

  /// Returns the action of each gesture, by the gesture's name.
  private func readGestures(at table: Int32) throws -> [DeclaredField] {
    try DeclaredGesture.keys(in: call.slot(table)).map { gesture in
      let name = gesture.rawValue
      return try call.withBalancedStack {
        guard call.pushField(name, of: table) == .table else {
          return DeclaredField(name, reader.readValue(at: call.count))
        }
        do { return DeclaredField(name, .object(try readObject(gesture.className, at: call.count))) } catch {
          throw call.addingName(error, name)
        }
      }
    }
  }
}
