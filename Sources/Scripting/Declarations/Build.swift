import Controllers
import Lua
import OrderedCollections

// Applies declarations to objects. All readers of declarations use this code.
extension DeclarationBuilder {
  /// Applies a declaration to an object.
  ///
  /// The order is fixed: first children, callbacks, actions and custom fields, and then UIKit's properties. A few
  /// properties are set before the children.
  ///
  /// - Parameters:
  ///   - declaration: the declaration, sorted for the object's class.
  ///   - store: the index of the table with the values that the declaration doesn't hold, or `nil` if the declaration
  ///     holds all values.
  ///   - object: the object.
  ///   - call: the call whose stack contains the store.
  /// - Throws: the error for the first value that isn't valid.
  func apply(_ declaration: Declaration, store: Int32?, to object: AnyObject, _ call: LuaCall) throws {
    if bridge.earlyUses.phase != .idle { bridge.session.sourceSearch.recordUses(in: declaration) }
    let outerLocation = bridge.earlyUses.enterDeclaration(declaration.location)
    let isInFile = bridge.earlyUses.isInFile
    bridge.earlyUses.isInFile = bridge.earlyUses.isInFile(declaration)
    defer {
      bridge.earlyUses.leaveDeclaration(to: outerLocation)
      bridge.earlyUses.isInFile = isInFile
    }
    if let name = declaration.nameInFile { (object as? ModelObject)?.nameInFile = name }
    if let margins = declaration.marginsInFile, let view = object as? View,
      view.system.behavior.contentAvoids != .frames
    {
      view.scriptMargins = margins
    }
    if let container = object as? EmbeddingView {
      container.declaredSegue = declaration.segues.first { $0.kind == .embed }
    }
    for property in declaration.properties where property.member.traits.isBeforeContents {
      try apply(property, store: store, to: object, call)
    }
    try applyChildren(of: declaration, store: store, to: object, call)
    if !declaration.callbacks.isEmpty || !declaration.actions.isEmpty || !declaration.customFields.isEmpty {
      try call.withBalancedStack { try storeFields(of: declaration, store: store, with: object, call) }
    }
    for property in declaration.properties where !property.member.traits.isBeforeContents {
      if property.replacesFunction { bridge.callbacks.replaceWithValue(of: property.field.name, object, call) }
      try apply(property, store: store, to: object, call)
    }
  }

  private func apply(
    _ property: DeclaredProperty, store: Int32?, to object: AnyObject, _ call: LuaCall
  ) throws {
    guard property.field.value.isSelfContained, !isTranslatable(property.field) else {
      return try call.withBalancedStack {
        try push(property.field, store: store, call)
        try setToStackTop(property, on: object, call)
      }
    }
    try set(property, on: object, from: .declared(property.field.value, call))
  }

  /// Reads a table as a declaration and applies it to an object.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - index: the index of the table.
  ///   - rule: how to treat keys that the object's class doesn't have. By default, an instance of a screen accepts such
  ///     keys, and any other object throws an error.
  ///   - ignored: keys to skip because another reader handles them.
  ///   - call: the call whose stack contains the table.
  /// - Throws: the error for the first value that isn't valid.
  func configure(
    _ object: ModelObject, tableAt index: Int32, rule: KeySorter.Rule? = nil, without ignored: [String] = [],
    _ call: LuaCall
  ) throws {
    guard !call.isEmpty(index) else { return }
    try call.withBalancedStack {
      let index = call.absolute(index)
      let isScreen = (object as? ViewController).map { bridge.screens[$0.kind.name] != nil } ?? false
      let rule = rule ?? (isScreen ? .instance : .strict)
      let declaration = try LuaReader(call).read(
        index, as: bridge.classNumber(of: object), rule: rule, ignoring: ignored)
      for field in declaration.customFields {
        guard let ignoredKey = ignored.first(where: { Suggestion.isMisspelling(field.name, of: $0) }) else { continue }
        throw KeyProblem(field.name, "unknown argument `\(field.name)`; did you mean `\(ignoredKey)`?")
      }
      try instantiatingDeclarations(rule == .strict && bridge.copiesDeclaredObjects) {
        try apply(declaration, store: index, to: object, call)
      }
    }
  }

  /// Applies a template's declaration to an object of the same class.
  ///
  /// - Throws: `Mismatch` if the template has a different class or no declaration. Otherwise, the error for the first
  ///   value that isn't valid.
  func configure(_ object: ModelObject, _ template: Template, at slot: LuaSlot) throws {
    let call = slot.call
    let classNumber = bridge.classNumber(of: object)
    guard template.classNumber == classNumber,
      let declaration = try template.declaration(as: classNumber, LuaReader(call))
    else {
      throw slot.mismatch("a table")
    }
    try call.withBalancedStack {
      let hasStore = call.pushStore(of: template, at: slot.index)
      try apply(declaration, store: hasStore ? call.count : nil, to: object, call)
    }
  }

  /// Applies a row's table to a cell.
  ///
  /// The row's text may be an unnamed value in the table.
  ///
  /// - Throws: the error for the first value that isn't valid.
  func configure(_ cell: Cell, rowAt index: Int32, _ call: LuaCall) throws {
    let declaration = try LuaReader(call).row(at: index, as: type(of: cell).className)
    try apply(declaration, store: index, to: cell, call)
  }

  /// Sets a property to the value on top of the stack, or to its translation.
  ///
  /// - Throws: an error if the property is read-only or the value isn't valid.
  func setToStackTop(_ property: DeclaredProperty, on object: AnyObject, _ call: LuaCall) throws {
    if isTranslatable(property.field) { bridge.session.localization.translateValue(of: property.field.name, call) }
    try set(property, on: object, from: .slot(call.top))
  }

  private func set(_ property: DeclaredProperty, on object: AnyObject, from source: ValueSource) throws {
    guard !bridge.earlyUses.hasNoEffect(property.since) else { return }
    guard let setter = property.member.set else { throw PlainError(property.member.refusal(property.field.name)) }
    do {
      try setter(object, source)
    } catch is EarlyValue {
      // The value has been reported, and the property keeps its value.
    } catch {
      throw bridge.state.top.addingName(error, property.field.name)
    }
  }

  /// Whether the value of a field may be translated with the script's strings.
  ///
  /// An interface file has its own strings file.
  private func isTranslatable(_ field: DeclaredField) -> Bool {
    bridge.session.localization.isActive && !bridge.earlyUses.isInFile
      && Localization.visibleTextProperties.contains(field.name)
  }

  /// Stores callbacks, actions and custom fields among the object's properties, where a script can change these values.
  private func storeFields(of declaration: Declaration, store: Int32?, with object: AnyObject, _ call: LuaCall) throws {
    bridge.push(object, call)
    call.pushProperties(at: call.count)
    let fieldsIndex = call.count
    for field in declaration.callbacks + declaration.actions + declaration.customFields {
      try push(field, store: store, call)
      call.setField(field.name, of: fieldsIndex)
    }
    guard let object = object as? ModelObject else { return }
    for callback in declaration.callbacks { bridge.callbacks.listen(object, callback.name) }
  }

  private func applyChildren(of declaration: Declaration, store: Int32?, to object: AnyObject, _ call: LuaCall) throws {
    guard declaration.hasUnreadChildren || !declaration.children.isEmpty else { return }
    let classNumber = bridge.table.number(of: declaration.className) ?? 0
    guard let propertyName = itemsProperty(of: classNumber),
      case .property(let member)? = bridge.memberIndex(classNumber)[propertyName]?.member.role,
      let setter = member.set
    else {
      throw PlainError(
        "\(bridge.table.all[classNumber].name.withArticle) takes no unnamed values" + advice(classNumber))
    }
    try call.withBalancedStack {
      if let store, declaration.children.isEmpty {
        pushItems(of: store, isOnlyItems: !declaration.hasFields, call)
      } else {
        try push(.list(declaration.children), call)
      }
      do { try setter(object, .slot(call.top)) } catch { throw call.addingName(error, propertyName) }
    }
  }

  /// Pushes a list of the unnamed values in a table.
  func pushItems(of table: Int32, isOnlyItems: Bool, _ call: LuaCall) {
    guard !isOnlyItems else { return call.pushValue(at: table) }
    let count = call.length(of: table)
    call.pushTable(arrayCount: count)
    let listIndex = call.count
    for position in 0..<count {
      call.pushItem(position + 1, of: table)
      call.setItem(position + 1, of: listIndex)
    }
  }

  func itemsProperty(of number: Int) -> String? {
    bridge.table.ancestry(of: bridge.table.all[number]).last { $0.itemsProperty != nil }?.itemsProperty
  }

  private func advice(_ number: Int) -> String {
    switch bridge.table.all[number].textProperty {
    case let name? where bridge.table.all[number].itemsProperty == nil: "; write `\(name) = …`"
    default: ""
    }
  }
}

// Pushes declared values onto Lua's stack, from which the setters read them.
extension DeclarationBuilder {
  private func push(_ field: DeclaredField, store: Int32?, _ call: LuaCall) throws {
    guard field.value.isSelfContained else {
      if let store { call.pushField(field.name, of: store) } else { call.pushNil() }
      return
    }
    try push(field.value, call)
  }

  /// Pushes a declared value.
  ///
  /// - Throws: an error for an object whose class isn't known.
  func push(_ value: DeclaredValue, _ call: LuaCall) throws {
    switch value {
    case .flag(let flag): call.push(flag)
    case .integer(let number): call.push(number)
    case .number(let number): call.push(number)
    case .text(let text): call.push(text)
    case .constraints(let constraints): constraints.map(ConstraintValue.init).push(call)
    case .object(let declaration): try pushTemplate(declaration, call)
    case .list(let values):
      call.pushTable(arrayCount: values.count)
      let listIndex = call.count
      for (index, value) in values.enumerated() {
        try call.withBalancedStack {
          try push(value, call)
          call.setItem(index + 1, of: listIndex)
        }
      }
    case .table(let fields):
      call.pushTable()
      let tableIndex = call.count
      for field in fields {
        try call.withBalancedStack {
          try push(field.value, call)
          call.setField(field.name, of: tableIndex)
        }
      }
    case .function, .remainingInTable: call.pushNil()
    }
  }
}
