/// A step from a table to what stands in it.
package enum DeclaredStep: Equatable {
  case key(String)
  /// What has no key, counted from 1.
  case item(Int)
}

extension ScriptTables {
  /// The line of what a path leads to from a declaration.
  ///
  /// Steps that the text does not have are passed over: a message names more than a script writes, such as `subviews`.
  /// - Parameters:
  ///   - path: from the outermost table inwards.
  ///   - first: the line on which the declaration begins.
  ///   - literal: the value that stands there, when it can be known; one that is written otherwise is not meant.
  ///   - isSure: whether nothing else can be meant by the last step, wherever it stands.
  /// - Returns: nil when the text has nothing of it from that line on.
  func line(of path: [DeclaredStep], from first: Int, literal: String? = nil, isSure: Bool = true) -> Int? {
    for known in [tables(calledWith: path.first, at: first), tables(at: first)] {
      if let way = longest(path, from: known, literal, isWhole: true) { return way.line }
    }
    guard isSure || literal != nil else { return nil }
    if let way = longest(path, from: all.indices.lazy.filter { all[$0].line >= first }, literal, isWhole: true) {
      return way.line
    }
    guard isSure, case .key(let key)? = path.last else { return nil }
    return assignments.first { $0.line >= first && $0.key == key }?.line
  }

  /// The line of the last step of a path that the text of the declaration on a line has.
  func lineOfBeginning(of path: [DeclaredStep], from first: Int) -> Int? {
    let called = tables(calledWith: path.first, at: first)
    return longest(path, from: called.isEmpty ? tables(at: first) : called, nil, isWhole: false)?.line
  }

  /// The tables that are the argument of the word that a message begins with: of `label`, of `screen "List"`.
  private func tables(calledWith step: DeclaredStep?, at line: Int) -> [Int] {
    guard case .key(let name)? = step else { return [] }
    return tables(at: line).filter { table in all[table].word.map { name == $0 || name.hasPrefix($0 + " ") } ?? false }
  }

  /// The line of the first entry from a line on that has a value, under a key or under any.
  func line(ofValue literal: String, under key: String? = nil, from first: Int) -> Int? {
    all.lazy.flatMap(\.entries)
      .filter { $0.line >= first && $0.literal == literal && (key == nil || $0.key == key) }
      .map(\.line).min()
  }

  /// How far a path leads.
  fileprivate struct Way {
    /// How many steps the text has.
    var steps = 0
    var line = 0
    /// Whether it has the last one, with the value that was looked for.
    var isWhole = false
  }

  /// The first of the ways from some tables that leads farthest.
  private func longest(
    _ path: [DeclaredStep], from tables: some Sequence<Int>, _ literal: String?, isWhole: Bool
  ) -> Way? {
    var longest: Way?
    for table in tables {
      let way = follow(path, from: table, literal)
      guard isWhole ? way.isWhole : way.steps > 0, way.steps > longest?.steps ?? 0 else { continue }
      longest = way
      if way.steps == path.count { break }
    }
    return longest
  }

  private func follow(_ path: [DeclaredStep], from table: Int, _ literal: String?) -> Way {
    var way = Way()
    var table: Int? = table
    for (place, step) in path.enumerated() {
      guard let current = table, let entry = all[current].entry(step) else { continue }
      way.steps += 1
      way.line = entry.line
      table = entry.table
      way.isWhole = place == path.count - 1 && (literal == nil || entry.literal == literal)
    }
    return way
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
