import Scripting

/// The values that tests assign to properties, as Lua expressions.
///
/// They follow from the words with which the help describes the values of a property: a table has a row for a kind of
/// value such as "a string", and rules put these together for words such as "a list, each a string or nil". The values
/// include ordinary ones, edge cases, and invalid ones.
///
/// A script that uses the expressions defines these names: `own` is the object whose property is set, `Other` is a
/// screen, `ended` is an object of a launch that has ended, `cycle` is a table that contains itself, and `deep` is a
/// deeply nested table. `hollow` is a table whose metatable returns a value for any key, and `raising` is a table whose
/// metatable raises an error.
struct Trials {
  /// The values for kinds of values that no rule describes, by the words in the help.
  var byWords = Trials.byWords

  /// Values to assign to every property.
  ///
  /// They include each Lua type, cyclic tables, and values that raise an error when they are read.
  static let kinds = [
    "nil", "true", "false", "0", "-1", "1.5", "0/0", "math.huge", "math.mininteger", "1e300", "''", "'Nope'", "'\\0'",
    "'\\xff'", "{}", "{ {} }", "{ nil, 'x' }", "cycle", "deep", "hollow", "raising", "print", "function() return 1 end",
    "coroutine.create(print)", "own", "ended", "Other", "Other {}", "view {}", "button 'b'", "window", "application",
    "window.frame", "window.subviews", "label { frame = { 0, 0, math.huge, 1 } }", "tableView { rows = { 'a' } }",
    "navigation { root = 'Other' }", "alert 'A'", "{ 0/0, 0/0, 0/0, 0/0 }", "{ -1, -1, -1, -1 }", "{ n = 3 }",
  ]

  /// Returns all values to assign to a property.
  ///
  /// A read-only property refuses any value without reading it, so tests assign only `kinds` to it.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - member: The name of the property in the class that declares it.
  ///   - descriptor: The class that declares the property.
  /// - Returns: The values, without duplicates of `kinds`.
  static func all(for property: Member.Property, named member: String, of descriptor: ClassDescriptor) -> [String] {
    guard property.canBeSet else { return kinds }
    let ofWords = Trials().values(for: property.type) ?? []
    let ofMember = byMember["\(descriptor.name).\(member)"] ?? []
    return kinds + (ofWords + ofMember).filter { !kinds.contains($0) }
  }

  /// Returns the values for a property whose values the help describes with the given words, or `nil` if neither the
  /// table nor a rule knows the words.
  func values(for words: String) -> [String]? {
    if let values = byWords[words] { return values }
    for rule in rules {
      if let values = rule(words) { return values }
    }
    return nil
  }
}

// The rules. Each returns the values for words of one form, and `nil` for other words.
extension Trials {
  private var rules: [(String) -> [String]?] {
    [valueOrNil, list, oneOrMore, wordOrTable, oneOfWords, part, object]
  }

  private func valueOrNil(_ words: String) -> [String]? {
    words.without(suffix: " or nil").flatMap(values).map { ["nil"] + $0 }
  }

  private func list(_ words: String) -> [String]? {
    words.without(prefix: "a list, each ").flatMap(values).map(Trials.lists)
  }

  private func oneOrMore(_ words: String) -> [String]? {
    words.without(suffix: ", or a list of them").flatMap(values).map { $0 + Trials.lists(of: $0) }
  }

  /// The example of a table is itself a Lua expression.
  private func wordOrTable(_ words: String) -> [String]? {
    words.wholeMatch(of: #/(.*), or a table such as ({.*})/#).flatMap { match in
      values(for: String(match.1)).map { $0 + [String(match.2)] }
    }
  }

  private func oneOfWords(_ words: String) -> [String]? {
    guard words.wholeMatch(of: #/one of "[^"]*"( "[^"]*")*/#) != nil else { return nil }
    return Trials.words(words.matches(of: #/"([^"]*)"/#).map { String($0.1) })
  }

  private func part(_ words: String) -> [String]? {
    words.without(suffix: ", or a table of its properties").flatMap(Trials.descriptor).map { _ in Trials.parts }
  }

  private func object(_ words: String) -> [String]? {
    Trials.descriptor(of: words).flatMap { descriptor in
      descriptor.isConstructible ? ["\(descriptor.constructor) {}", "\(descriptor.constructor) 'a' {}"] : nil
    }
  }

  /// Returns the class that words such as "a View" name, or `nil` if they name none.
  private static func descriptor(of words: String) -> ClassDescriptor? {
    (words.without(prefix: "a ") ?? words.without(prefix: "an ")).flatMap(ClassTable.builtIn.named)
  }
}

extension String {
  fileprivate func without(prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }

  fileprivate func without(suffix: String) -> String? { hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil }
}
