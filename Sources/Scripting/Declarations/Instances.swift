import Controllers
import Lua

// An instance of a screen: the object, what its class declares, what this one is given besides.
extension Bridge {
  /// Makes an instance and pushes its counterpart.
  ///
  /// - Parameters:
  ///   - screen: the class.
  ///   - properties: the index of a table of properties, or nil.
  ///   - call: the call on whose stack it stands.
  /// - Returns: the controller.
  /// - Throws: the first wrong value, with the place of its declaration.
  @discardableResult
  func instantiate(_ screen: ScreenClass, properties: Int32?, _ call: LuaCall) throws -> ViewController {
    guard !screen.isRetired else { throw PlainError("screen \"\(screen.name)\" belongs to a launch that has ended") }
    guard let made = screen.make?(session.system, screen.kind), let controller = made as? ViewController else {
      throw PlainError("can't create screen \"\(screen.name)\": \(screen.base.name) can't be instantiated by a script")
    }
    noteUses(in: screen)
    call.pushNew(controller, of: screen.objectClass, serial: controller.serial)
    controller.isShared = true
    controller.observedCallbacks = screen.callbacks
    controller.hasDelegate = screen.hearsAsDelegate
    controller.drawnSegues = screen.segues
    try deeper(screen.name) { try give(controller, what: screen, call) }
    if let properties { try give(controller, tableAt: properties, rule: .open, call) }
    return controller
  }

  /// Looks whether the system has what a class of the script extends and declares.
  private func noteUses(in screen: ScreenClass) {
    guard session.earlyUses.phase != .idle else { return }
    session.noteUse(ofClass: screen.base.name, at: screen.place)
    for ancestor in screen.lineage.reversed() { session.noteUses(in: ancestor.declaration) }
  }

  private func give(_ controller: ViewController, what screen: ScreenClass, _ call: LuaCall) throws {
    if let parent = screen.parent { try give(controller, what: parent, call) }
    guard !screen.settings.isEmpty else { return }
    try call.balanced {
      state.push(screen.table)
      let declared = call.count
      try makingAnew {
        for property in screen.settings {
          do {
            try call.balanced {
              // From the class itself: a script may have written to it since.
              pushDeclared(property, of: declared, call)
              try set(property, on: controller, call)
            }
          } catch {
            throw placed(error, "\(screen.place): screen \"\(screen.name)\"")
          }
        }
      }
    }
  }

  /// Runs a body that makes what a declaration contains.
  ///
  /// - Parameters:
  ///   - name: what is being made, for the message.
  ///   - body: may come back here for what is contained.
  /// - Returns: what the body gives.
  /// - Throws: when there is no end to it, as of a screen that has itself as root.
  func deeper<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    guard depth < Bridge.deepest else {
      throw PlainError("\(name): \(Bridge.deepest) declarations are nested; does one contain itself?")
    }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  /// Runs a body in which what was declared is made anew for each use, or is used itself.
  func makingAnew<Result>(_ isAnew: Bool = true, _ body: () throws -> Result) rethrows -> Result {
    let before = instantiates
    instantiates = isAnew
    defer { instantiates = before }
    return try body()
  }

  /// Runs a body in which what was declared is used itself.
  func withUse<Result>(_ body: () throws -> Result) rethrows -> Result { try makingAnew(false, body) }
}
