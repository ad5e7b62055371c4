import Controllers
import Locations
import Lua
import OrderedCollections

/// A view that is declared separately from a screen, as in `nib "RecipeView" { label "Ingredients" }`.
struct Nib {
  /// The source location, such as `app.lua:12`.
  let location: CodeLocation
  /// The element, or the list of elements, from which each controller creates new objects.
  let content: LuaReference
  /// The outlets that connect the owner and the nib's objects.
  ///
  /// The array is empty if a script declares the nib.
  var outlets: [DeclaredOutlet] = []
}

// A controller that declares no view looks for a nib. If the controller doesn't name one, it looks for a nib with the
// name of its class. A nib for the kind of device, such as `RecipeView~ipad`, is preferred.
//
// Source: "View Controllers" (Programming iOS 6). `RecipeView` is preferred over `RecipeViewController`.
extension NibObjects {
  func installNibFunction() {
    bridge.state.setGlobal("nib") { [unowned self] call in
      guard let name = call.string(at: 1), !name.isEmpty else {
        throw PlainError("nib: \(call.mismatch("a name", 1))")
      }
      try call.rejectSurplus(than: 1, "nib")
      call.push { [unowned self] call in
        try call.rejectSurplus(than: 1, "nib \"\(name)\"", usage: "nib \"\(name)\" { … }")
        try declareNib(name, call)
        return 0
      }
      return 1
    }
  }

  private func declareNib(_ name: String, _ call: LuaCall) throws {
    if let existingNib = nibs[name] {
      let error = NamedError(name: "nib \"\(name)\"", error: DuplicateDeclaration(otherLocation: existingNib.location))
      guard bridge.session.declarations.recordIfSkipping(error, as: .duplicate, at: call.location()) else {
        throw error
      }
      return
    }
    guard call.type(at: 1) == .table || call.wrapper(at: 1) != nil else {
      throw PlainError("nib \"\(name)\": \(call.mismatch("an element or a list of elements", 1))")
    }
    call.pushValue(at: 1)
    nibs[name] = Nib(location: call.declaringLocation, content: bridge.state.retainTop())
  }

  /// Adds the view in a xib file as a nib with the file's name.
  ///
  /// - Throws: `PlainError` if another nib already has the name.
  func addNib(of declared: DeclaredStoryboard, _ call: LuaCall) throws {
    guard let scene = declared.scenes.first, case .object(let view)? = scene.declaration["view"] else { return }
    if let existingNib = nibs[declared.name] { throw PlainError("already declared (\(existingNib.location))") }
    try call.withBalancedStack {
      try bridge.builder.pushTemplate(view, call)
      nibs[declared.name] = Nib(location: declared.location, content: bridge.state.retainTop(), outlets: scene.outlets)
    }
  }

  /// Creates the view in a controller's nib.
  ///
  /// - Returns: the view, or `nil` if the controller has no nib.
  /// - Throws: an error if the controller names a nib that doesn't exist, or if a value in the nib isn't valid.
  func makeNibView(of controller: ViewController, _ call: LuaCall) throws -> View? {
    guard let (name, nib) = try findNib(of: controller) else { return nil }
    return try call.withBalancedStack {
      bridge.state.push(nib.content)
      do {
        let view = try bridge.builder.instantiatingDeclarations { try bridge.builder.makeView(at: call.top) }
        try bridge.scenes.connectOutlets(of: controller, nib.outlets, in: view, call)
        return view
      } catch {
        throw bridge.builder.addingLocation(call.addingName(error, "nib \"\(name)\""), nib.location)
      }
    }
  }

  private func findNib(of controller: ViewController) throws -> (name: String, nib: Nib)? {
    if let name = controller.nibName {
      for name in nameVariants(of: name) where nibs[name] == nil {
        if let path = xibPaths[name] { try bridge.session.storyboards.loadNib(at: path) }
      }
      if let matchingNib = nib(named: name) { return matchingNib }
      let hint =
        Suggestion.sentence(for: name, among: Set(nibs.keys).union(xibPaths.keys).sorted()).map { "; " + $0 } ?? ""
      throw PlainError("Could not load NIB with name '\(name)' for \(controller.displayName)" + hint)
    }
    return NibObjects.nibNames(ofClass: controller.kind.name).lazy.compactMap(nib).first
  }

  /// Returns the names of the nibs to look up for a class, in order of preference.
  package static func nibNames(ofClass name: String) -> [String] {
    let suffix = "Controller"
    return name.hasSuffix(suffix) ? [String(name.dropLast(suffix.count)), name] : [name]
  }

  /// Returns the nib with the given name, preferably the variant for this kind of device.
  private func nib(named name: String) -> (name: String, nib: Nib)? {
    nameVariants(of: name).lazy.compactMap { name in self.nibs[name].map { (name, $0) } }.first
  }

  /// Returns the names of a nib for this kind of device, in order of preference.
  private func nameVariants(of name: String) -> [String] {
    [name + (bridge.session.system.device.idiom == .pad ? "~ipad" : "~iphone"), name]
  }
}
