import Controllers
import Lua
import OrderedCollections

/// A view that was drawn by itself: `nib "RecipeView" { label "Ingredients" }`.
struct Nib {
  /// Where it was declared: `app.lua:12`.
  let place: String
  /// An element, or a list of elements; made anew for each controller.
  let content: LuaReference
  /// What a file connects to its owner, and to what stands in it.
  var outlets: [DeclaredOutlet] = []
}

// A controller without a view of its own looks for a nib: the one it names, else one named after its class. On each kind
// of device the nib meant for it comes first: `RecipeView~ipad`.
//
// Source: "View Controllers" (Programming iOS 6). Of `RecipeView` and `RecipeViewController` the shorter comes first.
extension Bridge {
  /// Installs `nib`.
  func installNib() {
    state.setGlobal("nib") { [unowned self] call in
      guard let name = call.string(at: 1), !name.isEmpty else {
        throw PlainError("nib: \(call.mismatch("a name", 1))")
      }
      try call.refuseMore(than: 1, "nib")
      call.push { [unowned self] call in
        try call.refuseMore(than: 1, "nib \"\(name)\"", usage: "nib \"\(name)\" { … }")
        try declareNib(name, call)
        return 0
      }
      return 1
    }
  }

  private func declareNib(_ name: String, _ call: LuaCall) throws {
    if let other = nibs[name] {
      let error = NamedError(name: "nib \"\(name)\"", error: DuplicateDeclaration(other: other.place))
      guard session.passes(error, as: .duplicate, at: call.place() ?? "") else { throw error }
      return
    }
    guard call.type(at: 1) == .table || call.wrapper(at: 1) != nil else {
      throw PlainError("nib \"\(name)\": \(call.mismatch("an element or a list of elements", 1))")
    }
    call.pushValue(at: 1)
    nibs[name] = Nib(place: call.place() ?? "", content: state.keep())
  }

  /// Adds the nib that a xib is, under its file's name.
  ///
  /// - Throws: for a name that another has.
  func addNib(of declared: DeclaredStoryboard, _ call: LuaCall) throws {
    guard let scene = declared.scenes.first, case .object(let view)? = scene.declaration["view"] else { return }
    if let other = nibs[declared.name] { throw PlainError("already declared (\(other.place))") }
    try call.balanced {
      try pushTemplate(view, call)
      nibs[declared.name] = Nib(place: declared.place, content: state.keep(), outlets: scene.outlets)
    }
  }

  /// Makes the view a controller's nib holds; nil when it has none.
  ///
  /// - Throws: when it names one that is not there, or what the nib declares does not fit.
  func makeNibView(of controller: ViewController, _ call: LuaCall) throws -> View? {
    guard let (name, nib) = try nib(of: controller) else { return nil }
    return try call.balanced {
      state.push(nib.content)
      do {
        let view = try makingAnew { try makeView(at: call.count, call) }
        try connectOutlets(of: controller, nib.outlets, in: view, call)
        return view
      } catch {
        throw placed(call.named(error, "nib \"\(name)\""), nib.place)
      }
    }
  }

  private func nib(of controller: ViewController) throws -> (name: String, nib: Nib)? {
    if let name = controller.nibName {
      if let found = nib(named: name) { return found }
      let hint = Suggestion.sentence(for: name, among: nibs.keys.sorted()).map { "; " + $0 } ?? ""
      throw PlainError("Could not load NIB with name '\(name)' for \(controller.toldName)" + hint)
    }
    return Bridge.nibNames(ofClass: controller.kind.name).lazy.compactMap(nib).first
  }

  /// The names under which the nib of a class is looked for, in this order.
  package static func nibNames(ofClass name: String) -> [String] {
    let suffix = "Controller"
    return name.hasSuffix(suffix) ? [String(name.dropLast(suffix.count)), name] : [name]
  }

  /// The nib of a name that is meant for this device, else the one for all.
  private func nib(named name: String) -> (name: String, nib: Nib)? {
    let variant = name + (session.system.device.idiom == .pad ? "~ipad" : "~iphone")
    for name in [variant, name] {
      if let nib = nibs[name] { return (name, nib) }
    }
    return nil
  }
}
