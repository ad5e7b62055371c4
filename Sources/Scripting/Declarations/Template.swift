import Controllers
import Lua

/// The declaration behind a wrapper.
///
/// `label "Ingredients" { id = "head" }` returns a wrapper with a template. The wrapper's object is created when it is
/// first used. If the template is in a class, each instance creates its own object. Values that only Lua can hold are
/// in the store, a table that belongs to the wrapper.
final class Template {
  /// The number of the declared class.
  let number: Int
  /// The source location of the declaration, such as `app.lua:12`.
  let place: String
  /// The declaration, or `nil` if no more objects can be created from it.
  ///
  /// This is the case for a copy, and for a container that was given existing controllers.
  private(set) var declaration: Declaration?
  /// The fields of a shared template, which aren't sorted until its first object is created.
  private var unsorted: [DeclaredField] = []
  /// Whether a table has already been applied to the template.
  private(set) var isConfigured = false
  /// Whether every use creates a new object, as for `flexibleSpace`.
  let isShared: Bool
  /// The declaration sorted for another class, if that has been requested before.
  private var other: (number: Int, declaration: Declaration)?
  /// The number of pairs in the store that come from the declaration.
  ///
  /// The store may also contain pairs that a script assigned before the first use.
  var storeCount = 0
  /// The template of the wrappers of copied objects.
  private(set) lazy var mark = Template(number, place: place, declaration: nil, segues: segues)
  /// The segues that the template's objects trigger, if an interface file declares them.
  ///
  /// The elements of a script refer to segues by name instead.
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

  /// Creates a template that creates a new object for every use.
  convenience init(shared number: Int, _ fields: [DeclaredField]) {
    self.init(number, place: "", declaration: nil, isShared: true)
    unsorted = fields
  }

  /// Sets the declaration from a table that follows a string.
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
    // A button in a bar or an alert may have fields that a `button` in a view can't have.
    if number == self.number, declaration.own.isEmpty { return declaration }
    if let other, other.number == number { return other.declaration }
    var sorted = try reader.sorted(declaration.fields, as: number, place: place, rule: .final)
    sorted.children = declaration.children
    sorted.hasUnreadChildren = declaration.hasUnreadChildren
    other = (number, sorted)
    return sorted
  }

  /// Removes the declaration so that no more objects can be created from it.
  func discardDeclaration() { declaration = nil }
}

extension LuaWrapper {
  /// The wrapper's template, or `nil` if the object wasn't declared.
  var template: Template? { declaration.map { unsafeDowncast($0, to: Template.self) } }
}

extension LuaCall {
  /// Returns the source location at which the object at an index was declared, or an empty string if it wasn't
  /// declared.
  func declaredPlace(at index: Int32) -> String { wrapper(at: index)?.template?.place ?? "" }

  /// Pushes the store of the template at an index.
  ///
  /// - Returns: whether there is a store. If not, nothing is pushed.
  func pushStore(of template: Template, at index: Int32) -> Bool {
    if wrapper(at: index)?.isTemplate == true { return pushExistingProperties(at: index) }
    guard pushKept(.declaration, at: index) == .table else {
      pop()
      return false
    }
    return true
  }
}
