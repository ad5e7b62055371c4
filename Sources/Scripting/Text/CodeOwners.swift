import LuaSyntax

/// The owner of each token of a script: the screen, the app or the function whose code contains the token.
struct CodeOwners {
  /// The owner of each token.
  private(set) var all: [Owned]
  /// The names of the functions that are declared outside all screens.
  private(set) var functions: Set<CodeMentions.FunctionName> = []

  struct Owned {
    var owner: CodeMentions.Owner = .script
    /// Whether the token is part of the owner's declaration rather than of a function.
    var isDeclared = false
  }

  private let tree: SyntaxTree
  private let names: NameScopes
  private let screens: Set<String>
  /// The owners of the tables that declare something, by the table's number.
  private let ownersOfTables: [Int: CodeMentions.Owner]
  private let tablesByBrace: [Int: Int]
  private var current = Owned()
  /// Whether an enclosing function or table has an owner.
  private var isOwned = false

  /// Finds the owners in a script.
  ///
  /// - Parameters:
  ///   - tree: the script.
  ///   - names: the names in the script.
  ///   - screens: the names of all screens.
  init(_ tree: SyntaxTree, _ names: NameScopes, screens: Set<String>) {
    (self.tree, self.names, self.screens) = (tree, names, screens)
    all = Array(repeating: Owned(), count: tree.tokens.count)
    let numbered = names.tables.enumerated()
    tablesByBrace = Dictionary(uniqueKeysWithValues: numbered.map { ($1.brace, $0) })
    ownersOfTables = numbered.reduce(into: [:]) { owners, table in
      owners[table.offset] = CodeOwners.owner(declaredBy: table.element, screens)
    }
    walk(tree.block)
  }

  /// The functions whose tables only declare things.
  ///
  /// The contents of such a table outside functions are known from the declaration, without the source text.
  private static let declaring: Set<String> = ["storyboard", "nib", "segueClass", "screen"]

  /// Returns the owner of the functions in a table such as `screen "Cart" {` or `app {`, or `nil` for another table.
  private static func owner(declaredBy table: ScriptConstructor, _ screens: Set<String>) -> CodeMentions.Owner? {
    guard let word = table.word else { return nil }
    guard let name = table.text else { return word == "app" ? .application : nil }
    guard declaring.contains(word) else { return nil }
    return word == "screen" && screens.contains(name) ? .screen(name) : .script
  }
}

extension CodeOwners: SyntaxWalk {
  mutating func walk(_ statement: Statement) {
    guard case .function(let path, _, let function) = statement else { return walkParts(of: statement) }
    let parts = path.compactMap { tree.tokens[$0].name }
    guard let first = parts.first, let last = parts.last, !isOwned else { return read(function, owner: nil) }
    let isOfScreen = parts.count > 1 && screens.contains(first)
    read(function, owner: isOfScreen ? .screen(first) : declared(last, isField: parts.count > 1))
  }

  mutating func walk(_ function: Function) {
    read(function, owner: owner(ofFunctionIn: names.holders[function.tokens.lowerBound]))
  }

  /// Returns the owner of a function that is stored in a variable or under a key.
  ///
  /// Returns `nil` if the function belongs to an enclosing owner or has no name.
  private mutating func owner(ofFunctionIn holder: NameScopes.Holder?) -> CodeMentions.Owner? {
    guard let holder else { return nil }
    if case .key(let key, let table) = holder, ownersOfTables[table] == .application,
      CodeMentions.launches.contains(key)
    {
      return .launch
    }
    guard !isOwned else { return nil }
    if case .variable(let name) = holder { return declared(name, isField: false) }
    return declared(holder.name, isField: true)
  }

  private mutating func declared(_ name: String, isField: Bool) -> CodeMentions.Owner {
    let function = CodeMentions.FunctionName(name: name, isField: isField)
    functions.insert(function)
    return .function(function)
  }

  private mutating func read(_ function: Function, owner: CodeMentions.Owner?) {
    // A function that the launch only passes on is called later, by the application.
    let enclosing = current.owner == .launch ? .application : current.owner
    inside(function.tokens, Owned(owner: owner ?? enclosing), isOwned: owner != nil) { $0.walk(function.body) }
  }

  mutating func walk(_ table: TableConstructor) {
    let owner = tablesByBrace[table.brace].flatMap { ownersOfTables[$0] }
    let owned = owner.map { Owned(owner: $0, isDeclared: true) } ?? current
    inside(table.tokens, owned, isOwned: owner != nil) { owners in
      for field in table.fields {
        if case .expression(let key) = field.key { owners.walk(key) }
        owners.walk(field.value)
      }
    }
  }

  /// Reads the contents of a function or table.
  ///
  /// The last token, `end` or `}`, belongs to the enclosing owner.
  private mutating func inside(
    _ tokens: Range<Int>, _ owned: Owned, isOwned: Bool, _ body: (inout CodeOwners) -> Void
  ) {
    let outer = (current, self.isOwned)
    defer { (current, self.isOwned) = outer }
    (current, self.isOwned) = (owned, self.isOwned || isOwned)
    for token in tokens.dropLast() { all[token] = owned }
    body(&self)
  }
}
