import Controllers
import Lua

// Implements templates in Lua. A template is a wrapper that has no object, and the wrapper's properties are the store.
extension DeclarationBuilder {
  /// Pushes a template from a constructor's arguments, which may be a string, a table, or nothing.
  ///
  /// - Parameters:
  ///   - descriptor: the class.
  ///   - constructor: the name of the constructor that was called.
  ///   - fields: the fields that the constructor implies.
  ///   - call: the call.
  /// - Throws: an error if an argument or a key isn't valid.
  func pushTemplate(
    of descriptor: ClassDescriptor, constructor: String, with fields: [DeclaredField] = [], _ call: LuaCall
  ) throws {
    let classNumber = bridge.table.number(of: descriptor.name) ?? 0
    if bridge.screenDeclarations.isClassOrObject(at: call.slot(1)) {
      return try pushTemplate(of: descriptor, constructor: constructor, with: fields, around: 1, call)
    }
    let argumentType = call.type(at: 1)
    guard argumentType == .none || argumentType == .string || argumentType == .table || argumentType == .number else {
      throw PlainError("\(constructor): \(call.mismatch("a string or a table", 1))")
    }
    try call.rejectSurplus(than: 1, constructor, usage: "\(constructor) \"…\" { … }")
    var fields = fields
    if argumentType == .string || argumentType == .number {
      guard let name = descriptor.textProperty else { throw PlainError("\(constructor) takes no text") }
      fields.append(DeclaredField(name, .text(call.integer(at: 1).map(String.init) ?? call.lossyString(at: 1))))
    }
    let location = call.location()
    let declaration = try LuaReader(call).makeDeclaration(fields, as: classNumber, location: location, rule: .strict)
    pushTemplate(Template(classNumber, constructor: constructor, location: location, declaration: declaration), call)
    if argumentType == .table { try configureTemplate(at: call.top, with: 1) }
  }

  /// Pushes the template of a container with a controller, as in `navigation(Home {})`.
  ///
  /// The arguments follow UIKit's initializers.
  private func pushTemplate(
    of descriptor: ClassDescriptor, constructor: String, with fields: [DeclaredField], around content: Int32,
    _ call: LuaCall
  ) throws {
    let classNumber = bridge.table.number(of: descriptor.name) ?? 0
    let property = descriptor.textProperty.flatMap {
      bridge.memberIndex(classNumber)[$0]?.member.property == nil ? nil : $0
    }
    let isContainer = descriptor.itemsProperty == "viewControllers"
    guard isContainer || property == "root" || property == "contentViewController" else {
      throw PlainError("\(constructor): \(call.mismatch("a string or a table", content))")
    }
    try call.rejectSurplus(than: content, constructor, usage: "\(constructor)(Name) { … }")
    do { try ViewController.check(call.slot(content)) } catch { throw PlainError("\(constructor): \(error)") }
    let location = call.location()
    let impliedFields = isContainer ? [] : property.map { [DeclaredField($0, .remainingInTable)] } ?? []
    var declaration = try LuaReader(call).makeDeclaration(
      fields + impliedFields, as: classNumber, location: location, rule: .strict)
    declaration.hasUnreadChildren = isContainer
    let template = Template(classNumber, constructor: constructor, location: location, declaration: declaration)
    pushTemplate(template, call)
    call.restoringStack {
      call.pushProperties(at: call.count)
      call.pushValue(at: content)
      if let property, !isContainer { call.setField(property, of: -2) } else { call.setItem(1, of: -2) }
    }
    template.declaredStoreCount = 1
  }

  /// Pushes the template of a declaration that wasn't read from a script.
  ///
  /// - Throws: `PlainError` for an unknown class.
  func pushTemplate(_ declaration: Declaration, _ call: LuaCall) throws {
    guard let number = bridge.table.number(of: declaration.className) else {
      throw PlainError("unknown class `\(declaration.className)`")
    }
    pushTemplate(Template(number, location: declaration.location, declaration: declaration), call)
  }

  /// Pushes a template that creates a new object for every use.
  func pushSharedTemplate(of className: String, _ fields: [DeclaredField], _ call: LuaCall) {
    pushTemplate(Template(shared: bridge.table.number(of: className) ?? 0, fields), call)
  }

  private func pushTemplate(_ template: Template, _ call: LuaCall) {
    call.pushUncreated(of: bridge.objectClass(template.classNumber))
    call.declare(at: call.count, template)
  }

  /// Adds the declaration in a table to a template.
  ///
  /// - Throws: `PlainError` if the template already has a table, or an error for the first value that isn't valid.
  func configureTemplate(at slot: LuaSlot, with declared: Int32) throws {
    let call = slot.call
    guard let template = slot.wrapper?.template, let existingDeclaration = template.declaration else { return }
    let descriptor = bridge.table.all[template.classNumber]
    guard !template.isConfigured else {
      throw PlainError("this \(descriptor.name) is already configured: it takes only one table")
    }
    let constructor = template.constructor ?? descriptor.constructor
    try bridge.screenDeclarations.readDeclaration(declared, constructor, at: template.location, call) {
      var declaration = try LuaReader(call).read(
        declared, as: template.classNumber, location: template.location, rule: .strict,
        adding: existingDeclaration.fields)
      if existingDeclaration.hasUnreadChildren {
        guard !declaration.hasUnreadChildren else {
          throw PlainError("write the contents only once, in the parentheses or in the table")
        }
        declaration.hasUnreadChildren = true
      }
      let contents = try LuaReader(call).checkedDeclaration(declaration, in: declared)
      template.declaredStoreCount = copyToStore(of: declaration, from: declared, at: slot)
      bridge.session.declarations.recordTargets(of: contents, location: declaration.location)
      bridge.session.declarations.declaredUnwindActions += contents.unwindActions
      template.configure(declaration)
    }
  }

  /// Copies the values that a declaration doesn't hold to the wrapper's properties.
  ///
  /// - Returns: the number of copied pairs.
  private func copyToStore(of declaration: Declaration, from table: Int32, at slot: LuaSlot) -> Int {
    let call = slot.call
    let fields = declaration.fieldsInTable
    guard !fields.isEmpty || declaration.hasUnreadChildren else { return 0 }
    var count = fields.count
    call.restoringStack {
      let table = call.absolute(table)
      call.pushProperties(at: slot.index)
      let storeIndex = call.count
      for field in fields {
        // A value that was passed to the constructor is already in the store.
        if call.pushField(field.name, of: table) == .nil {
          call.pop()
        } else {
          call.setField(field.name, of: storeIndex)
        }
      }
      guard declaration.hasUnreadChildren else { return }
      call.forEachPairUnordered(of: table) {
        guard call.string(at: -2) == nil else { return }
        call.pushValue(at: -2)
        call.pushValue(at: -2)
        call.rawSet(storeIndex)
        count += 1
      }
    }
    return count
  }
}
