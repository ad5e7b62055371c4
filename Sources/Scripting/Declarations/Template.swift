import Controllers
import Lua

/// What a wrapper was declared as.
///
/// `label "Ingredients" { id = "head" }` gives a wrapper with a template. It is made into an object when it is first used; in a
/// class each instance makes one of its own.
///
/// What only Lua can hold stands in a table of the wrapper's, the store.
final class Template {
  /// The number of the class it was declared as.
  let number: Int
  /// Where it was declared: `app.lua:12`.
  let place: String
  /// Nil where no more objects can be made of it: for a copy, and for a container that was given controllers themselves.
  private(set) var declaration: Declaration?
  /// What is sorted when the first object is made; what a session starts with is not.
  private var unsorted: [DeclaredField] = []
  /// Whether it has had its table.
  private(set) var isConfigured = false
  /// Whether every use makes a new object, as of `flexibleSpace`.
  let isShared: Bool
  /// The same for another class, once it was asked for.
  private var other: (number: Int, declaration: Declaration)?
  /// How many pairs its store has of what was declared; what a script assigned before the first use comes on top.
  var storeCount = 0
  /// What the objects that are made anew are marked with.
  private(set) lazy var mark = Template(number, place: place, declaration: nil, segues: segues)
  /// The segues that its objects trigger; those of files, as a script's elements name theirs.
  let segues: [SegueTemplate]

  init(
    _ number: Int, place: String, declaration: Declaration?, isShared: Bool = false, segues: [SegueTemplate]? = nil
  ) {
    self.number = number
    self.place = place
    self.declaration = declaration
    self.isShared = isShared
    self.segues = segues ?? declaration?.segues ?? []
  }

  /// One of which every use makes a new object.
  convenience init(shared number: Int, _ fields: [DeclaredField]) {
    self.init(number, place: "", declaration: nil, isShared: true)
    unsorted = fields
  }

  /// The table that may follow a text.
  func configure(_ declaration: Declaration) {
    self.declaration = declaration
    isConfigured = true
  }

  /// The declaration sorted for the class of which an object is made.
  ///
  /// - Throws: `KeyProblem` for what that class does not have.
  func declaration(as number: Int, _ reader: LuaReader) throws -> Declaration? {
    if declaration == nil, !unsorted.isEmpty {
      declaration = try reader.sorted(unsorted, as: self.number, place: place, rule: .strict)
    }
    guard let declaration else { return nil }
    // What a `button` cannot have, the button of a bar or an alert may.
    if number == self.number, declaration.own.isEmpty { return declaration }
    if let other, other.number == number { return other.declaration }
    var sorted = try reader.sorted(declaration.fields, as: number, place: place, rule: .final)
    sorted.children = declaration.children
    sorted.hasUnreadChildren = declaration.hasUnreadChildren
    other = (number, sorted)
    return sorted
  }

  /// Nothing more is made of it.
  func useUp() { declaration = nil }
}

extension LuaWrapper {
  /// What it was declared as; nil for what was not declared.
  var template: Template? { declaration.map { unsafeDowncast($0, to: Template.self) } }
}

extension LuaCall {
  /// Where the object of the wrapper at an index was declared; empty when it was not.
  func declaredPlace(at index: Int32) -> String { wrapper(at: index)?.template?.place ?? "" }

  /// Pushes the store of the template at an index; false, with nothing pushed, when it has none.
  func pushStore(of template: Template, at index: Int32) -> Bool {
    if wrapper(at: index)?.isUnmade == true { return pushExistingProperties(at: index) }
    guard pushKept(.declaration, at: index) == .table else {
      pop()
      return false
    }
    return true
  }
}
