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
    guard let made = screen.make?(bridge.session.system, screen.kind), let controller = made as? ViewController else {
      throw PlainError("can't create screen \"\(screen.name)\": \(screen.base.name) can't be instantiated by a script")
    }
    noteUses(in: screen)
    call.pushNew(controller, of: screen.objectClass, serial: controller.serial)
    controller.isShared = true
    controller.observedCallbacks = screen.callbacks
    controller.hasDelegate = screen.receivesDelegateCallbacks
    controller.segueList.declared = screen.segues
    if style == .popover { choosePopover(for: controller, screen) }
    try deeper(screen.name) { try give(controller, what: screen, call) }
    if let properties { try give(controller, tableAt: properties, rule: .open, call) }
    return controller
  }

  /// Sets the style of an instance that will be presented in a popover if its screen declares the popover's properties.
  ///
  /// The screen's declarations are applied before the properties of the instance and before the options of `present`,
  /// which include the style.
  private func choosePopover(for controller: ViewController, _ screen: ScreenClass) {
    if screen.lineage.contains(where: { $0.settings.contains { $0.field.name == "popoverPresentationController" } }) {
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
  func expecting<Result>(_ style: ModalPresentationStyle?, _ body: () throws -> Result) rethrows -> Result {
    let before = pendingStyle
    pendingStyle = style.map { ($0, depth) }
    defer { pendingStyle = before }
    return try body()
  }

  /// Records the newer UIKit features that a screen uses, such as its built-in class and the members in its
  /// declaration, when its first instance is created.
  private func noteUses(in screen: ScreenClass) {
    guard !screen.hasNotedUses, bridge.session.sourceSearch.earlyUses.phase != .idle else { return }
    screen.hasNotedUses = true
    bridge.session.sourceSearch.noteUse(ofClass: screen.base.name, at: screen.location)
    for ancestor in screen.lineage.reversed() { bridge.session.sourceSearch.noteUses(in: ancestor.declaration) }
  }

  private func give(_ controller: ViewController, what screen: ScreenClass, _ call: LuaCall) throws {
    if let parent = screen.parent { try give(controller, what: parent, call) }
    guard !screen.settings.isEmpty else { return }
    // A part, such as `navigationItem`, has no source location of its own.
    let earlyUses = bridge.session.sourceSearch.earlyUses
    let outer = earlyUses.phase == .watchingLater ? earlyUses.enter(screen.location) : earlyUses.declaration
    defer { earlyUses.leave(to: outer) }
    try call.balanced {
      bridge.state.push(screen.table)
      let declared = call.count
      try instantiatingDeclarations {
        for property in screen.settings {
          do {
            try call.balanced {
              // The value is read from the class itself, because a script may have assigned another value to the class.
              bridge.screenDeclarations.pushDeclared(property, of: declared, call)
              try setToTop(property, on: controller, call)
            }
          } catch {
            throw located(error, in: screen)
          }
        }
      }
    }
  }

  /// Runs a closure that creates the contents of a declaration, and increases the depth of nesting during the closure.
  ///
  /// - Parameters:
  ///   - name: the name of the object being created, for the message, or `nil` if the caller adds it to errors.
  ///   - body: a closure that may call this function recursively for the contents.
  /// - Returns: the result of the closure.
  /// - Throws: `PlainError` if the declarations are nested too deeply, as in a screen that has itself as its root.
  ///   Otherwise, any error that the closure throws.
  func deeper<Result>(_ name: String? = nil, _ body: () throws -> Result) throws -> Result {
    guard depth < Bridge.deepest else {
      let name = name.map { $0 + ": " } ?? ""
      throw PlainError("\(name)\(Bridge.deepest) declarations are nested; does one contain itself?")
    }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  /// Runs a closure in which each use of a declared object creates a new object or, with `false`, uses the object
  /// itself.
  func instantiatingDeclarations<Result>(_ isAnew: Bool = true, _ body: () throws -> Result) rethrows -> Result {
    let before = bridge.instantiates
    bridge.instantiates = isAnew
    defer { bridge.instantiates = before }
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
    restoring {
      pushField("modalPresentationStyle", of: table)
      return string(at: count).flatMap(ModalPresentationStyle.init)
    }
  }
}
