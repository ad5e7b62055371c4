import Controllers
import Lua

/// The declaration behind a wrapper.
///
/// `label "Ingredients" { id = "head" }` returns a wrapper with a template. Its object is created at the first use. For
/// a template in a class, each instance creates its own object.
///
/// Values that only Lua can hold are in a table that belongs to the wrapper, the store.
final class Template {
  /// The number of the declared class.
  let number: Int
  /// The source location of the declaration, such as `app.lua:12`.
  let place: String
  /// The declaration, or `nil` if no more objects can be created from it: for a copy, and for a container that was
  /// given existing controllers.
  private(set) var declaration: Declaration?
  /// The fields of a shared template, which are sorted when its first object is created.
  private var unsorted: [DeclaredField] = []
  /// Whether a table was already applied to it.
  private(set) var isConfigured = false
  /// Whether every use creates a new object, as for `flexibleSpace`.
  let isShared: Bool
  /// The declaration as another class, if it was requested before.
  private var other: (number: Int, declaration: Declaration)?
  /// The number of pairs in the store that come from the declaration.
  ///
  /// Pairs that a script assigned before the first use are additional.
  var storeCount = 0
  /// The template of the wrappers of copied objects.
  private(set) lazy var mark = Template(number, place: place, declaration: nil, segues: segues)
  /// The segues that its objects trigger, in an interface file.
  ///
  /// The elements of a script name their segues instead.
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

  /// Creates a template of which every use creates a new object.
  convenience init(shared number: Int, _ fields: [DeclaredField]) {
    self.init(number, place: "", declaration: nil, isShared: true)
    unsorted = fields
  }

  /// Sets the declaration from the table that may follow a string.
  func configure(_ declaration: Declaration) {
    self.declaration = declaration
    isConfigured = true
  }

  /// Returns the declaration, sorted for the class of the object to create.
  ///
  /// - Throws: `KeyProblem` for a field that the class doesn't have.
  func declaration(as number: Int, _ reader: LuaReader) throws -> Declaration? {
    if declaration == nil, !unsorted.isEmpty {
      declaration = try reader.sorted(unsorted, as: self.number, place: place, rule: .strict)
    }
    guard let declaration else { return nil }
    // A bar's or an alert's button may have fields that a view's `button` can't.
    if number == self.number, declaration.own.isEmpty { return declaration }
    if let other, other.number == number { return other.declaration }
    var sorted = try reader.sorted(declaration.fields, as: number, place: place, rule: .final)
    sorted.children = declaration.children
    sorted.hasUnreadChildren = declaration.hasUnreadChildren
    other = (number, sorted)
    return sorted
  }

  /// Removes the declaration, so that no more objects can be created from it.
  func discardDeclaration() { declaration = nil }
}

extension LuaWrapper {
  /// The template of the wrapper, or `nil` if it wasn't declared.
  var template: Template? { declaration.map { unsafeDowncast($0, to: Template.self) } }
}

extension LuaCall {
  /// Returns the source location where the object at an index was declared, or an empty string if it wasn't declared.
  func declaredPlace(at index: Int32) -> String { wrapper(at: index)?.template?.place ?? "" }

  /// Pushes the store of the template at an index.
  ///
  /// - Returns: `false`, with nothing pushed, if there is no store.
  func pushStore(of template: Template, at index: Int32) -> Bool {
    if wrapper(at: index)?.isTemplate == true { return pushExistingProperties(at: index) }
    guard pushKept(.declaration, at: index) == .table else {
      pop()
      return false
    }
    return true
  }
}
