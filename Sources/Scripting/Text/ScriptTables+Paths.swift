/// A step from a table to one of its entries.
package enum DeclaredStep: Equatable {
  case key(String)
  /// An entry without a key, counted from 1.
  case item(Int)
}

extension ScriptTables {
  /// Returns the line of the entry at the end of a path through a declaration.
  ///
  /// Steps that the source doesn't contain are skipped, because the path in a message can include steps that a script
  /// may omit, such as `subviews`.
  ///
  /// - Parameters:
  ///   - path: the steps, from the outermost table to the innermost.
  ///   - first: the line on which the declaration begins.
  ///   - literal: the value of the entry, or `nil` to accept any value.
  ///   - isSure: whether the entry is known to exist, so that any later entry with the last step is accepted, even
  ///     outside the declaration.
  /// - Returns: the line, or `nil` if no such entry exists on or after the first line.
  func line(of path: [DeclaredStep], from first: Int, literal: String? = nil, isSure: Bool = true) -> Int? {
    for known in [tables(calledWith: path.first, at: first), tables(at: first)] {
      if let way = longest(path, from: known, literal, isWhole: true) { return way.line }
    }
    guard isSure || literal != nil else { return nil }
    // Almost any table has a second entry, so an item's position identifies the item only in the list that the path
    // names.
    let isFound: (Way) -> Bool = { [isItem = path.endsWithItem] in !isItem || literal != nil || $0.isInNamedList }
    let later = all.indices.lazy.filter { all[$0].line >= first }
    if let way = longest(path, from: later, literal, isWhole: true, where: isFound) { return way.line }
    guard isSure, case .key(let key)? = path.last else { return nil }
    return assignments.first { $0.line >= first && $0.key == key }?.line
  }

  /// Follows a path in the declaration that begins on a line, as far as the source contains the path.
  ///
  /// - Returns: the line of the last step that was found, or `nil` if no step was found.
  func lineOfBeginning(of path: [DeclaredStep], from first: Int) -> Int? {
    let called = tables(calledWith: path.first, at: first)
    return longest(path, from: called.isEmpty ? tables(at: first) : called, nil, isWhole: false)?.line
  }

  /// Returns the tables on a line that are passed to the function in the first step of a path.
  ///
  /// The step has the form `label` or `screen "List"`.
  private func tables(calledWith step: DeclaredStep?, at line: Int) -> [Int] {
    guard case .key(let name)? = step else { return [] }
    return tables(at: line).filter { table in all[table].word.map { name == $0 || name.hasPrefix($0 + " ") } ?? false }
  }

  /// Returns the line of the first entry with the given value.
  ///
  /// - Parameters:
  ///   - literal: the value.
  ///   - key: the key of the entry, or `nil` for any entry.
  ///   - first: the line at which the search begins.
  /// - Returns: the line, or `nil` if no entry has the value.
  func line(ofValue literal: String, under key: String? = nil, from first: Int) -> Int? {
    all.lazy.flatMap(\.entries)
      .filter { $0.line >= first && $0.literal == literal && (key == nil || $0.key == key) }
      .map(\.line).min()
  }

  /// The part of a path that the source contains.
  fileprivate struct Way {
    /// The number of steps that the source contains.
    var steps = 0
    /// The line of the last of these steps.
    var line = 0
    /// Whether the source contains the last step of the path, with the required value.
    var isWhole = false
    /// Whether the source contains the key of the list whose item is the last step.
    var isInNamedList = false
  }

  /// Returns the longest part of a path that can be followed from any of the tables.
  ///
  /// If several are equally long, returns the first.
  private func longest(
    _ path: [DeclaredStep], from tables: some Sequence<Int>, _ literal: String?, isWhole: Bool,
    where isFound: (Way) -> Bool = { _ in true }
  ) -> Way? {
    var longest: Way?
    for table in tables {
      let way = follow(path, from: table, literal)
      guard isWhole ? way.isWhole : way.steps > 0, way.steps > longest?.steps ?? 0, isFound(way) else { continue }
      longest = way
      if way.steps == path.count { break }
    }
    return longest
  }

  private func follow(_ path: [DeclaredStep], from table: Int, _ literal: String?) -> Way {
    var way = Way()
    var table: Int? = table
    for (index, step) in path.enumerated() {
      guard let current = table, let entry = all[current].entry(step) else { continue }
      way.steps += 1
      way.line = entry.line
      if index == path.count - 2, case .key = step { way.isInNamedList = true }
      table = entry.table
      way.isWhole = index == path.count - 1 && (literal == nil || entry.literal == literal)
    }
    return way
  }
}

extension [DeclaredStep] {
  fileprivate var endsWithItem: Bool {
    if case .item? = last { return true }
    return false
  }
}

extension ScriptTables.Table {
  fileprivate func entry(_ step: DeclaredStep) -> ScriptTables.Entry? {
    switch step {
    case .key(let key): entries.last { $0.key == key }
    case .item(let position): entries.first { $0.position == position || $0.key == String(position) }
    }
  }
}
