import LuaSyntax

/// The owner of each token of a script.
///
/// The owner is the screen, the app or the function whose code contains the token.
struct CodeOwners {
  /// The owner of each token.
  private(set) var tokenOwners: [TokenOwner]
  /// The names of the functions that are declared outside all screens.
  private(set) var functions: Set<CodeMentions.FunctionName> = []

  struct TokenOwner {
    var owner: CodeMentions.Owner = .script
    /// Whether the token is part of the owner's declaration rather than of a function.
    var isDeclared = false
  }

  private let tree: SyntaxTree
  private let nameScopes: NameScopes
  private let screens: Set<String>
  /// The owners of the tables that contain declarations, by the table's number.
  private let tableOwners: [Int: CodeMentions.Owner]
  private let tablesByBrace: [Int: Int]
  private var currentOwner = TokenOwner()
  /// Whether an enclosing function or table has an owner.
  private var isInsideOwner = false

  /// Finds the owners in a script.
  ///
  /// - Parameters:
  ///   - tree: the script.
  ///   - names: the names in the script.
  ///   - screens: the names of all screens.
  init(_ tree: SyntaxTree, _ names: NameScopes, screens: Set<String>) {
    (self.tree, self.nameScopes, self.screens) = (tree, names, screens)
    tokenOwners = Array(repeating: TokenOwner(), count: tree.tokens.count)
    let numberedTables = names.tables.enumerated()
    tablesByBrace = Dictionary(uniqueKeysWithValues: numberedTables.map { ($1.braceToken, $0) })
    tableOwners = numberedTables.reduce(into: [:]) { owners, table in
      owners[table.offset] = CodeOwners.owner(declaredBy: table.element, screens)
    }
    walk(tree.block)
  }

  /// The functions whose tables contain only declarations.
  ///
  /// Outside functions, the contents of such a table are known from the declaration, without the source text.
  private static let declaringFunctions: Set<String> = ["storyboard", "nib", "segueClass", "screen"]

  /// Returns the owner of the functions in a table such as `screen "Cart" {` or `app {`, or `nil` for another table.
  private static func owner(declaredBy table: ScriptConstructor, _ screens: Set<String>) -> CodeMentions.Owner? {
    guard let word = table.functionName else { return nil }
    guard let name = table.text else { return word == "app" ? .application : nil }
    guard declaringFunctions.contains(word) else { return nil }
    return word == "screen" && screens.contains(name) ? .screen(name) : .script
  }
}

extension CodeOwners: SyntaxWalk {
  mutating func walk(_ statement: Statement) {
    guard case .function(let path, _, let function) = statement else { return walkParts(of: statement) }
    let nameParts = path.compactMap { tree.tokens[$0].name }
    guard let firstName = nameParts.first, let lastName = nameParts.last, !isInsideOwner else {
      return readFunction(function, owner: nil)
    }
    let isScreenFunction = nameParts.count > 1 && screens.contains(firstName)
    readFunction(
      function, owner: isScreenFunction ? .screen(firstName) : declareFunction(lastName, isField: nameParts.count > 1))
  }

  mutating func walk(_ function: Function) {
    readFunction(function, owner: owner(ofFunctionIn: nameScopes.holders[function.tokens.lowerBound]))
  }

  /// Returns the owner of a function that is stored in a variable or under a key.
  ///
  /// Returns `nil` if the function belongs to an enclosing owner or has no name.
  private mutating func owner(ofFunctionIn holder: NameScopes.Holder?) -> CodeMentions.Owner? {
    guard let holder else { return nil }
    if case .key(let key, let table) = holder, tableOwners[table] == .application,
      CodeMentions.launchFunctions.contains(key)
    {
      return .launch
    }
    guard !isInsideOwner else { return nil }
    if case .variable(let name) = holder { return declareFunction(name, isField: false) }
    return declareFunction(holder.name, isField: true)
  }

  private mutating func declareFunction(_ name: String, isField: Bool) -> CodeMentions.Owner {
    let function = CodeMentions.FunctionName(name: name, isField: isField)
    functions.insert(function)
    return .function(function)
  }

  private mutating func readFunction(_ function: Function, owner: CodeMentions.Owner?) {
    // A function that the launch code passes without calling it is called later, by the application.
    let enclosingOwner = currentOwner.owner == .launch ? .application : currentOwner.owner
    readContents(function.tokens, TokenOwner(owner: owner ?? enclosingOwner), isOwned: owner != nil) {
      $0.walk(function.body)
    }
  }

  mutating func walk(_ table: TableConstructor) {
    let owner = tablesByBrace[table.brace].flatMap { tableOwners[$0] }
    let tableOwner = owner.map { TokenOwner(owner: $0, isDeclared: true) } ?? currentOwner
    readContents(table.tokens, tableOwner, isOwned: owner != nil) { owners in
      for field in table.fields {
        if case .expression(let key) = field.key { owners.walk(key) }
        owners.walk(field.value)
      }
    }
  }

  /// Reads the contents of a function or table.
  ///
  /// The last token, `end` or `}`, belongs to the enclosing owner.
  private mutating func readContents(
    _ tokens: Range<Int>, _ owned: TokenOwner, isOwned: Bool, _ body: (inout CodeOwners) -> Void
  ) {
    let outerState = (currentOwner, self.isInsideOwner)
    defer { (currentOwner, self.isInsideOwner) = outerState }
    (currentOwner, self.isInsideOwner) = (owned, self.isInsideOwner || isOwned)
    for token in tokens.dropLast() { tokenOwners[token] = owned }
    body(&self)
  }
}
