import CIndexStore
import Foundation

/// A type, an extension, a member or another symbol in the index.
struct Symbol: Hashable {
  let name: String
  /// The unique name that the compiler gives the symbol.
  let usr: String
  let kind: Kind

  /// The kinds of symbols that the figures distinguish, with the numbers of libIndexStore.
  enum Kind: Hashable {
    case type, `extension`, member, other

    init(_ number: UInt32, subkind: UInt32) {
      switch number {
      case 5...8: self = .type
      case 9: self = .extension
      // Getters and setters count as parts of their property.
      case 16...22: self = (subkind == 3 || subkind == 4 || subkind == 1000 || subkind == 1001) ? .other : .member
      default: self = .other
      }
    }
  }

  init(_ symbol: UnsafeMutableRawPointer) {
    name = String(indexstore_symbol_get_name(symbol))
    usr = String(indexstore_symbol_get_usr(symbol))
    kind = Kind(indexstore_symbol_get_kind(symbol), subkind: indexstore_symbol_get_subkind(symbol))
  }
}

/// A mention of a symbol in a file.
struct Occurrence {
  let symbol: Symbol
  let roles: Roles
  let line: Int
  /// The related symbols, each with the kind of relation.
  let relations: [(roles: Roles, symbol: Symbol)]
}

/// The roles of an occurrence or a relation, with the bits of libIndexStore.
struct Roles: OptionSet {
  let rawValue: UInt64
  static let declaration = Roles(rawValue: 1 << 0)
  static let definition = Roles(rawValue: 1 << 1)
  static let reference = Roles(rawValue: 1 << 2)
  static let implicit = Roles(rawValue: 1 << 8)
  static let childOf = Roles(rawValue: 1 << 9)
  static let baseOf = Roles(rawValue: 1 << 10)
  static let extendedBy = Roles(rawValue: 1 << 14)
}

/// The index that the compiler writes during a build.
struct IndexStore {
  private let store: UnsafeMutableRawPointer

  /// Opens an index.
  ///
  /// - Parameter path: the folder that contains `v5`.
  /// - Throws: `IndexError` if there is no index.
  init(path: String) throws {
    var error: UnsafeMutableRawPointer?
    guard let store = indexstore_store_create(path, &error) else {
      throw IndexError(
        description: error.map { String(cString: indexstore_error_get_description($0)) } ?? "no index in \(path)")
    }
    self.store = store
  }

  /// Returns the newest record of each source file in a folder, keyed by the file's path relative to the folder.
  func records(below folder: String) -> [String: String] {
    var newest: [String: (time: (Int64, Int64), record: String)] = [:]
    for unit in names() {
      guard let reader = indexstore_unit_reader_create(store, unit, nil) else { continue }
      defer { indexstore_unit_reader_dispose(reader) }
      let file = String(indexstore_unit_reader_get_main_file(reader))
      guard file.hasPrefix(folder + "/"), FileManager.default.fileExists(atPath: file) else { continue }
      var time: (Int64, Int64) = (0, 0)
      indexstore_unit_reader_get_modification_time(reader, &time.0, &time.1)
      for record in recordNames(of: reader, file: file) where time >= newest[file]?.time ?? (0, 0) {
        newest[file] = (time, record)
      }
    }
    return Dictionary(
      uniqueKeysWithValues: newest.map { (String($0.key.dropFirst(folder.count + 1)), $0.value.record) })
  }

  /// Returns all mentions of symbols in a record.
  func occurrences(in record: String) -> [Occurrence] {
    guard let reader = indexstore_record_reader_create(store, record, nil) else { return [] }
    defer { indexstore_record_reader_dispose(reader) }
    return collect { context in
      _ = indexstore_record_reader_occurrences_apply_f(reader, context) { context, occurrence in
        List<Occurrence>.at(context).append(Occurrence(occurrence))
        return true
      }
    }
  }

  private func names() -> [String] {
    collect { context in
      _ = indexstore_store_units_apply_f(store, 1, context) { context, name in
        List<String>.at(context).append(String(name))
        return true
      }
    }
  }

  private func recordNames(of unit: UnsafeMutableRawPointer, file: String) -> [String] {
    let found: [(String, String)] = collect { context in
      _ = indexstore_unit_reader_dependencies_apply_f(unit, context) { context, dependency in
        let isRecord = indexstore_unit_dependency_get_kind(dependency) == 2
        guard isRecord else { return true }
        List<(String, String)>.at(context).append(
          (
            String(indexstore_unit_dependency_get_filepath(dependency)),
            String(indexstore_unit_dependency_get_name(dependency))
          ))
        return true
      }
    }
    return found.filter { $0.0 == file }.map(\.1)
  }
}

struct IndexError: Error, CustomStringConvertible {
  let description: String
}

extension Occurrence {
  fileprivate init(_ occurrence: UnsafeMutableRawPointer) {
    symbol = Symbol(indexstore_occurrence_get_symbol(occurrence))
    roles = Roles(rawValue: indexstore_occurrence_get_roles(occurrence))
    var line: UInt32 = 0
    indexstore_occurrence_get_line_col(occurrence, &line, nil)
    self.line = Int(line)
    relations = collect { context in
      _ = indexstore_occurrence_relations_apply_f(occurrence, context) { context, relation in
        List<(roles: Roles, symbol: Symbol)>.at(context).append(
          (
            Roles(rawValue: indexstore_symbol_relation_get_roles(relation)),
            Symbol(indexstore_symbol_relation_get_symbol(relation))
          ))
        return true
      }
    }
  }
}

extension String {
  fileprivate init(_ reference: indexstore_string_ref_t) {
    guard let data = reference.data else {
      self = ""
      return
    }
    self = data.withMemoryRebound(to: UInt8.self, capacity: reference.length) {
      String(decoding: UnsafeBufferPointer(start: $0, count: reference.length), as: UTF8.self)
    }
  }
}

/// A list to which the library's callbacks append elements.
private final class List<Element> {
  var elements: [Element] = []

  func append(_ element: Element) { elements.append(element) }

  static func at(_ context: UnsafeMutableRawPointer) -> List {
    Unmanaged<List>.fromOpaque(context).takeUnretainedValue()
  }
}

/// Returns the elements that callbacks append to a list, which they receive as their context.
private func collect<Element>(_ body: (UnsafeMutableRawPointer) -> Void) -> [Element] {
  let list = List<Element>()
  withExtendedLifetime(list) { body(Unmanaged.passUnretained(list).toOpaque()) }
  return list.elements
}
