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
  ///   - firstLine: the line on which the declaration begins.
  ///   - literal: the value of the entry, or `nil` to accept any value.
  ///   - isSure: whether the entry is known to exist, so that an entry with the last step is accepted anywhere after
  ///     the first line, even outside the declaration.
  /// - Returns: the line, or `nil` if no such entry exists on or after the first line.
  func line(of path: [DeclaredStep], from firstLine: Int, literal: String? = nil, isSure: Bool = true) -> Int? {
    for known in [tables(calledWith: path.first, at: firstLine), tables(at: firstLine)] {
      if let match = longestMatch(path, from: known, literal, isWhole: true) { return match.line }
    }
    guard isSure || literal != nil else { return nil }
    // A position such as 2 exists in almost any table. Therefore, an item is only searched in the list that the path
    // names.
    let isAccepted: (PathMatch) -> Bool = { [isItem = path.endsWithItem] in
      !isItem || literal != nil || $0.isInNamedList
    }
    let laterTables = all.indices.lazy.filter { all[$0].line >= firstLine }
    if let match = longestMatch(path, from: laterTables, literal, isWhole: true, where: isAccepted) {
      return match.line
    }
    guard isSure, case .key(let key)? = path.last else { return nil }
    return assignments.first { $0.line >= firstLine && $0.key == key }?.line
  }

  /// Follows a path in the declaration that begins on a line, until the first step that the source doesn't contain.
  ///
  /// - Returns: the line of the last step that was found, or `nil` if no step was found.
  func lineOfLastStep(of path: [DeclaredStep], from first: Int) -> Int? {
    let calledTables = tables(calledWith: path.first, at: first)
    return longestMatch(path, from: calledTables.isEmpty ? tables(at: first) : calledTables, nil, isWhole: false)?.line
  }

  /// Returns the tables on a line that are passed to the function in the first step of a path.
  ///
  /// The step has the form `label` or `screen "List"`.
  private func tables(calledWith step: DeclaredStep?, at line: Int) -> [Int] {
    guard case .key(let name)? = step else { return [] }
    return tables(at: line).filter { table in
      all[table].functionName.map { name == $0 || name.hasPrefix($0 + " ") } ?? false
    }
  }

  /// Returns the line of the first entry with the given value.
  ///
  /// - Parameters:
  ///   - literal: the value.
  ///   - key: the key of the entry, or `nil` for any entry.
  ///   - firstLine: the line at which the search begins.
  /// - Returns: the line, or `nil` if no entry has the value.
  func line(ofValue literal: String, under key: String? = nil, from firstLine: Int) -> Int? {
    all.lazy.flatMap(\.entries)
      .filter { $0.line >= firstLine && $0.literal == literal && (key == nil || $0.key == key) }
      .map(\.line).min()
  }

  /// The part of a path that the source contains.
  fileprivate struct PathMatch {
    /// The number of steps that the source contains.
    var stepCount = 0
    /// The line of the last of these steps.
    var line = 0
    /// Whether the source contains the last step of the path, with the required value.
    var isComplete = false
    /// Whether the source contains the key of the list whose item is the last step.
    var isInNamedList = false
  }

  /// Returns the longest part of a path that can be followed from any of the tables.
  ///
  /// If several parts are equally long, returns the first of them.
  private func longestMatch(
    _ path: [DeclaredStep], from tables: some Sequence<Int>, _ literal: String?, isWhole: Bool,
    where isFound: (PathMatch) -> Bool = { _ in true }
  ) -> PathMatch? {
    var longestMatch: PathMatch?
    for table in tables {
      let match = follow(path, from: table, literal)
      guard isWhole ? match.isComplete : match.stepCount > 0, match.stepCount > longestMatch?.stepCount ?? 0,
        isFound(match)
      else { continue }
      longestMatch = match
      if match.stepCount == path.count { break }
    }
    return longestMatch
  }

  private func follow(_ path: [DeclaredStep], from table: Int, _ literal: String?) -> PathMatch {
    var match = PathMatch()
    var tableIndex: Int? = table
    for (index, step) in path.enumerated() {
      guard let currentTable = tableIndex, let entry = all[currentTable].entry(step) else { continue }
      match.stepCount += 1
      match.line = entry.line
      if index == path.count - 2, case .key = step { match.isInNamedList = true }
      tableIndex = entry.table
      match.isComplete = index == path.count - 1 && (literal == nil || entry.literal == literal)
    }
    return match
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
