import Controllers
import Lua

// Creates instances of a screen. Sets the properties that the class declares, and then the properties passed to the
// instance.
extension DeclarationBuilder {
  /// Creates an instance of a screen and pushes its wrapper.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - properties: the index of a table of properties, or `nil` if there is none.
  ///   - call: the call whose stack contains the table.
  /// - Returns: the controller.
  /// - Throws: an error for the first invalid value, with the source location of the value's declaration. Throws
  ///   `PlainError` if the screen's launch has ended, or if the screen's class can't be instantiated.
  @discardableResult
  func instantiate(_ screen: ScreenClass, properties: Int32?, _ call: LuaCall) throws -> ViewController {
    let style =
      properties.flatMap { call.presentationStyle(in: $0) }
      ?? (pendingStyle?.depth == depth ? pendingStyle?.style : nil)
    guard !screen.isRetired else { throw PlainError("screen \"\(screen.name)\" belongs to a launch that has ended") }
    guard let createdObject = screen.makeObject?(bridge.session.system, screen.kind),
      let controller = createdObject as? ViewController
    else {
      throw PlainError("can't create screen \"\(screen.name)\": \(screen.base.name) can't be instantiated by a script")
    }
    recordFeatureUses(in: screen)
    call.pushNew(controller, of: screen.objectClass, serial: controller.serialNumber)
    controller.isShared = true
    controller.observedCallbacks = screen.callbacks
    controller.hasDelegate = screen.receivesDelegateCallbacks
    controller.segueList.declared = screen.segues
    if style == .popover { setPopoverStyle(for: controller, screen) }
    try withDeeperNesting(screen.name) { try applyDeclaration(controller, what: screen, call) }
    if let properties { try configure(controller, tableAt: properties, rule: .instance, call) }
    return controller
  }

  /// Sets the style of an instance that will be presented in a popover.
  ///
  /// The style is set only if the instance's screen declares the properties of the popover.
  ///
  /// The screen's declarations are applied before the properties of the instance and before the options of `present`,
  /// which include the style.
  private func setPopoverStyle(for controller: ViewController, _ screen: ScreenClass) {
    if screen.ancestry.contains(where: { $0.settings.contains { $0.field.name == "popoverPresentationController" } }) {
      controller.modalPresentationStyle = .popover
    }
  }

  /// Runs a closure that creates a controller whose presentation style is set afterwards.
  ///
  /// - Parameters:
  ///   - style: the style, or `nil` if none is set.
  ///   - body: a closure that creates the controller.
  /// - Returns: the result of the closure.
  /// - Throws: any error that the closure throws.
  func withPendingStyle<Result>(_ style: ModalPresentationStyle?, _ body: () throws -> Result) rethrows -> Result {
    let previousStyle = pendingStyle
    pendingStyle = style.map { ($0, depth) }
    defer { pendingStyle = previousStyle }
    return try body()
  }

  /// Records the newer UIKit features that a screen uses, when its first instance is created.
  ///
  /// Such features are, for example, the screen's built-in class and the members in its declaration.
  private func recordFeatureUses(in screen: ScreenClass) {
    guard !screen.hasRecordedUses, bridge.session.sourceSearch.earlyUses.phase != .idle else { return }
    screen.hasRecordedUses = true
    bridge.session.sourceSearch.recordUse(ofClass: screen.base.name, at: screen.location)
    for ancestor in screen.ancestry.reversed() { bridge.session.sourceSearch.recordUses(in: ancestor.declaration) }
  }

  private func applyDeclaration(_ controller: ViewController, what screen: ScreenClass, _ call: LuaCall) throws {
    if let parent = screen.parent { try applyDeclaration(controller, what: parent, call) }
    guard !screen.settings.isEmpty else { return }
    // A nested object, such as `navigationItem`, has no source location.
    let earlyUses = bridge.session.sourceSearch.earlyUses
    let outerDeclaration =
      earlyUses.phase == .watchingLater ? earlyUses.enterDeclaration(screen.location) : earlyUses.declaration
    defer { earlyUses.leaveDeclaration(to: outerDeclaration) }
    try call.withBalancedStack {
      bridge.state.push(screen.table)
      let declarationIndex = call.count
      try instantiatingDeclarations {
        for property in screen.settings {
          do {
            try call.withBalancedStack {
              // The value is read from the class itself, because a script may have assigned another value to the class.
              bridge.screenDeclarations.pushDeclared(property, of: declarationIndex, call)
              try setToStackTop(property, on: controller, call)
            }
          } catch {
            throw addingLocation(error, in: screen)
          }
        }
      }
    }
  }

  /// Runs a closure that creates the contents of a declaration, one level deeper in the nesting.
  ///
  /// - Parameters:
  ///   - name: the name of the object being created, for the message, or `nil` if the caller adds it to errors.
  ///   - body: a closure that may call this function recursively for the contents.
  /// - Returns: the result of the closure.
  /// - Throws: `PlainError` if the declarations are nested too deeply, as in a screen that has itself as its root.
  ///   Otherwise, any error that the closure throws.
  func withDeeperNesting<Result>(_ name: String? = nil, _ body: () throws -> Result) throws -> Result {
    guard depth < Bridge.maximumDepth else {
      let name = name.map { $0 + ": " } ?? ""
      throw PlainError("\(name)\(Bridge.maximumDepth) declarations are nested; does one contain itself?")
    }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  /// Runs a closure in which each use of a declared object creates a new object.
  ///
  /// If the argument is `false`, a use returns the declared object itself.
  func instantiatingDeclarations<Result>(_ createsCopies: Bool = true, _ body: () throws -> Result) rethrows -> Result {
    let previousValue = bridge.copiesDeclaredObjects
    bridge.copiesDeclaredObjects = createsCopies
    defer { bridge.copiesDeclaredObjects = previousValue }
    return try body()
  }

  /// Runs a closure in which declared objects are used directly instead of being copied.
  func usingDeclarations<Result>(_ body: () throws -> Result) rethrows -> Result {
    try instantiatingDeclarations(false, body)
  }
}

extension LuaCall {
  /// Returns the presentation style in a table of properties, or `nil` if there is none.
  func presentationStyle(in table: Int32) -> ModalPresentationStyle? {
    restoringStack {
      pushField("modalPresentationStyle", of: table)
      return string(at: count).flatMap(ModalPresentationStyle.init)
    }
  }
}
