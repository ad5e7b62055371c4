/// Divides a regular expression into parts that match one character or a position, and the structure around them.
///
/// The parser doesn't check the syntax, because Swift's `Regex` does.
struct PatternParser {
  private let text: [Character]
  private var index = 0
  /// The flags that apply, such as `i`.
  private var flags: Set<Character> = []
  /// The number of groups and character classes around the current character.
  private var depth = 0
  /// The index of each part, keyed by the scalars of its text with its flags.
  private var indices: [[Unicode.Scalar]: Int] = [:]
  /// The text of each part, with the flags that apply to it.
  private(set) var sources: [String] = []

  init(_ text: String) { self.text = Array(text) }

  /// Reads the whole expression.
  ///
  /// - Returns: The structure. Its parts are those of `sources`.
  /// - Throws: `PatternProblem` if the expression has parts that filters don't support.
  mutating func node() throws(PatternProblem) -> PatternNode {
    var nodes: [PatternNode] = []
    while index < text.count {
      nodes.append(try choice())
      // A parenthesis that closes nothing isn't valid.
      skip()
    }
    return .sequence(nodes)
  }

  /// Reads alternatives up to the end of their group.
  private mutating func choice() throws(PatternProblem) -> PatternNode {
    var branches: [[PatternNode]] = [[]]
    while let character = peek, character != ")" {
      if take("|") {
        branches.append([])
      } else if let node = try element() {
        branches[branches.count - 1].append(try repeated(node))
      }
    }
    return branches.count == 1 ? .sequence(branches[0]) : .choice(branches.map { .sequence($0) })
  }

  /// Reads a part or a group, or returns `nil` for flags.
  private mutating func element() throws(PatternProblem) -> PatternNode? {
    let start = index
    if take("(") { return try group() }
    if take("\\") { return try escape() }
    if take("[") {
      try skipClass()
    } else {
      skip()
    }
    let source = String(text[start..<index])
    return source == "^" || source == "$" ? .position(part: part(source)) : .character(part: part(source))
  }

  /// Reads the quantifier after a node.
  private mutating func repeated(_ node: PatternNode) throws(PatternProblem) -> PatternNode {
    let start = index
    guard let count = count() else { return node }
    let end = index
    if take("+") { throw unsupported(String(text[start..<index]), "a possessive quantifier") }
    // A lazy quantifier matches the same names.
    if !take("?") { index = end }
    return .repetition(node, count)
  }

  private mutating func count() -> PatternCount? {
    guard let mark = peek else { return nil }
    if let count = PatternCount.marks[mark] {
      index += 1
      return count
    }
    guard mark == "{", let end = text[index...].firstIndex(of: "}"),
      let count = PatternCount(inBraces: text[index..<end].dropFirst())
    else { return nil }
    index = end + 1
    return count
  }
}

// Groups, classes and escapes.
extension PatternParser {
  /// The beginnings of groups that need more than one way through the expression.
  private static let unsupportedGroups = [
    ("?=", "look-ahead"), ("?!", "look-ahead"), ("?<=", "look-behind"), ("?<!", "look-behind"),
    ("?>", "an atomic group"), ("?(", "a condition"), ("?#", "a comment"),
  ]
  /// The letters of escapes that match one character, and of those that match a position.
  private static let escapes: (characters: Set<Character>, positions: Set<Character>) = (
    Set("dDwWsShHvVtn"), Set("bBAzZ")
  )
  /// The flags that change how parts match.
  private static let knownFlags = Set<Character>("imsnDPSWU")
  /// The maximum depth of groups and classes, because `Regex` would need too much of the stack for more.
  private static let mostNested = 100

  /// Reads a group, or returns `nil` for flags that apply to the rest of the enclosing group.
  private mutating func group() throws(PatternProblem) -> PatternNode? {
    try enter()
    defer { depth -= 1 }
    let outer = flags
    guard try readHead() else { return nil }
    let node = try choice()
    _ = take(")")
    flags = outer
    return node
  }

  /// Reads the beginning of a group, and returns whether the group has contents.
  private mutating func readHead() throws(PatternProblem) -> Bool {
    if peek == "*" { throw unsupported("(*", "a directive") }
    guard peek == "?" else { return true }
    let rest = String(text[index...].prefix(3))
    if let row = PatternParser.unsupportedGroups.first(where: { rest.hasPrefix($0.0) }) {
      throw unsupported("(" + row.0, row.1)
    }
    index += 1
    guard ["?<", "?'", "?P<"].contains(where: rest.hasPrefix) else { return try readFlags() }
    // A group with a name is like any other group.
    let isQuoted = peek == "'"
    index = text[(index + 1)...].firstIndex { isQuoted ? $0 == "'" : $0 == ">" }.map { $0 + 1 } ?? text.count
    return true
  }

  /// Reads flags, such as those of `(?i)` and `(?i-s:…)`, and returns whether contents follow them.
  private mutating func readFlags() throws(PatternProblem) -> Bool {
    let start = index
    var isOn = true
    while let flag = peek, flag != ":", flag != ")" {
      index += 1
      if flag == "-", isOn {
        isOn = false
      } else if !PatternParser.knownFlags.contains(flag) {
        throw unsupported("(?" + String(text[start..<index]))
      } else if isOn {
        flags.insert(flag)
      } else {
        flags.remove(flag)
      }
    }
    let hasContents = peek == ":"
    skip()
    return hasContents
  }

  /// Skips a character class up to its closing bracket.
  private mutating func skipClass() throws(PatternProblem) {
    try enter()
    defer { depth -= 1 }
    while let character = peek {
      index += 1
      if character == "]" { return }
      if character == "[" { try skipClass() }
      if character == "\\" {
        if peek == "Q" { throw unsupported("\\Q", "a quotation") }
        skip()
      }
    }
  }

  /// Reads the character after a backslash.
  private mutating func escape() throws(PatternProblem) -> PatternNode {
    guard let character = peek else { return .sequence([]) }
    index += 1
    let source = "\\\(character)"
    if PatternParser.escapes.positions.contains(character) { return .position(part: part(source)) }
    guard character.isLetter || character.isNumber, !PatternParser.escapes.characters.contains(character) else {
      return .character(part: part(source))
    }
    if "pP".contains(character), peek == "{", let end = text[index...].firstIndex(of: "}") {
      defer { index = end + 1 }
      return .character(part: part(source + String(text[index...end])))
    }
    let isReference = character.isNumber || "kg".contains(character)
    throw unsupported(source, isReference ? "a back reference" : character == "Q" ? "a quotation" : nil)
  }

  private mutating func enter() throws(PatternProblem) {
    depth += 1
    guard depth <= PatternParser.mostNested else {
      throw PatternProblem("a filter may have at most \(PatternParser.mostNested) groups inside each other")
    }
  }
}

// Characters and parts.
extension PatternParser {
  private var peek: Character? { index < text.count ? text[index] : nil }

  /// Skips the next character, if there is one.
  private mutating func skip() { index = min(index + 1, text.count) }

  /// Skips a character, and returns whether it was there.
  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    index += 1
    return true
  }

  /// Returns the index of a part with the current flags.
  private mutating func part(_ source: String) -> Int {
    let whole = (flags.isEmpty ? "" : "(?\(String(flags.sorted())))") + source
    let scalars = Array(whole.unicodeScalars)
    if let known = indices[scalars] { return known }
    indices[scalars] = sources.count
    sources.append(whole)
    return sources.count - 1
  }

  private func unsupported(_ text: String, _ noun: String? = nil) -> PatternProblem {
    PatternProblem("a filter can't contain `\(text)`" + (noun.map { " (\($0))" } ?? ""))
  }
}
