import Controllers
import Locations
import Lua

/// The declaration behind a wrapper.
///
/// `label "Ingredients" { id = "head" }` returns a wrapper with a template. The wrapper's object is created when it is
/// first used. If the template is part of a class, each instance creates a separate object. Values that only Lua can
/// hold are in the store, which is a table that belongs to the wrapper.
final class Template {
  /// The number of the declared class.
  let classNumber: Int
  /// The function that the script called, such as `alertAction`, or `nil` if no script declared the object.
  ///
  /// Several functions declare objects of the same class. Errors name the function that the script called.
  let constructor: String?
  /// The source location of the declaration, such as `app.lua:12`, or `nil` if it isn't known.
  let location: CodeLocation?
  /// The declaration, or `nil` if no more objects can be created from this template.
  ///
  /// A copy has no declaration, and neither has a container that was created with existing controllers.
  private(set) var declaration: Declaration? {
    didSet { stateHash = nil }
  }
  /// The hash of the declaration in the state of a session, or `nil` if it isn't known.
  var stateHash: Int?
  /// The fields of a shared template, which aren't sorted until its first object is created.
  private var unsortedFields: [DeclaredField] = []
  /// Whether a table has already been applied to the template.
  private(set) var isConfigured = false
  /// Whether every use of the template creates a new object, as for `flexibleSpace`.
  let isShared: Bool
  /// The declaration, sorted for another class, or `nil` if no other class has been requested.
  private var other: (number: Int, declaration: Declaration)?
  /// The number of pairs in the store that come from the declaration.
  ///
  /// The store may also contain pairs that a script assigned before the first use.
  var declaredStoreCount = 0
  /// The first use of the declared object by the script, or `nil` if the script hasn't used the object.
  ///
  /// Changes to this object may be lost in copies of it.
  ///
  /// This property isn't a part of the state, because it only decides whether a warning follows.
  var firstUse: Use?
  /// The template to which the wrappers of copied objects refer.
  private(set) lazy var templateOfCopies = Template(classNumber, location: location, declaration: nil, segues: segues)
  /// The segues that the template's objects trigger, if an interface file declares them.
  ///
  /// The array is empty in a script, where elements refer to segues by name.
  let segues: [SegueTemplate]

  /// The device and the system under which the script first used an object.
  ///
  /// A declaration of the app may change the device and the system afterwards.
  struct Use: Equatable {
    private let model: Device.Model
    private let version: Int

    init(of system: System) { (model, version) = (system.device.model, system.version) }
  }

  init(
    _ number: Int, constructor: String? = nil, location: CodeLocation?, declaration: Declaration?,
    isShared: Bool = false,
    segues: [SegueTemplate]? = nil
  ) {
    self.classNumber = number
    self.constructor = constructor
    self.location = location
    self.declaration = declaration
    self.isShared = isShared
    self.segues = segues ?? declaration?.segues ?? []
  }

  /// Creates a template that creates a new object for every use.
  convenience init(shared number: Int, _ fields: [DeclaredField]) {
    self.init(number, location: nil, declaration: nil, isShared: true)
    unsortedFields = fields
  }

  /// Sets the declaration to the contents of a table that follows a string.
  func configure(_ declaration: Declaration) {
    self.declaration = declaration
    isConfigured = true
  }

  /// Returns the declaration, sorted for the class of the object to create.
  ///
  /// - Returns: the declaration, or `nil` if no more objects can be created.
  func declaration(as number: Int, _ reader: LuaReader) throws -> Declaration? {
    if declaration == nil, !unsortedFields.isEmpty {
      declaration = try reader.makeDeclaration(unsortedFields, as: self.classNumber, location: location, rule: .strict)
    }
    guard let declaration else { return nil }
    // A button in a bar or an alert may have fields that a `button` in a view can't have.
    if number == self.classNumber, declaration.customFields.isEmpty { return declaration }
    if let variant = other, variant.number == number { return variant.declaration }
    var sortedDeclaration = try reader.makeDeclaration(
      declaration.fields, as: number, location: location, rule: .fixedClass)
    sortedDeclaration.children = declaration.children
    sortedDeclaration.hasUnreadChildren = declaration.hasUnreadChildren
    other = (number, sortedDeclaration)
    return sortedDeclaration
  }

  /// Removes the declaration.
  ///
  /// No more objects can be created from this template.
  func discardDeclaration() { declaration = nil }
}

extension LuaWrapper {
  /// The wrapper's template, or `nil` if the object wasn't declared.
  var template: Template? { declaration.map { unsafeDowncast($0, to: Template.self) } }
}

extension LuaCall {
  /// Returns the source location of the declaration of the object at an index, or `nil` if the object wasn't declared.
  func declaredLocation(at index: Int32) -> CodeLocation? { wrapper(at: index)?.template?.location }

  /// Pushes the table that stores the declared values of a template.
  ///
  /// The object at the index is the template's own object or an instance.
  ///
  /// - Returns: `true` if the table was pushed, or `false` if there is no table and nothing was pushed.
  func pushStore(of template: Template, at index: Int32) -> Bool {
    if wrapper(at: index)?.isTemplate == true { return pushExistingProperties(at: index) }
    guard pushStoredValue(.declaration, at: index) == .table else {
      pop()
      return false
    }
    return true
  }
}
