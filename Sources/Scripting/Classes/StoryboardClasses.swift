import Controllers
import Lua
import OrderedCollections

extension ClassTable {
  static let storyboardClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "Storyboard", since: "5", extends: "Object",
      "A set of scenes that are declared together. Each scene is created when needed.",
      [
        readOnly("name", "The storyboard's name.") { (s: Storyboard) in s.name }.unversioned,
        method(
          "instantiateInitialViewController", [],
          "Returns a new instance of the initial scene, or nil if there is none."
        ) {
          (s: Storyboard, arguments) -> ViewController? in
          try arguments.session.bridge.scenes.instantiate(nil, of: s, arguments.call)
        },
        method(
          "instantiateViewController", ["identifier"], "Returns a new instance of the scene with the given identifier."
        ) {
          (s: Storyboard, arguments) -> ViewController? in
          try arguments.session.bridge.scenes.instantiate(try arguments.next("identifier"), of: s, arguments.call)
        },
      ]),
    ClassDescriptor(
      "StoryboardSegue", since: "5", extends: "Object", "A transition from one screen to another.",
      make: { system, _ in StoryboardSegue(in: system) },
      [
        property("identifier", \StoryboardSegue.identifier, "The segue's identifier, or nil if it has none."),
        property(
          "source", "The controller that the segue leaves.", get: { (s: StoryboardSegue) in s.source },
          set: { $0.source = $1 }),
        property(
          "destination", "The controller that the segue shows.", get: { (s: StoryboardSegue) in s.destination },
          set: { $0.destination = $1 }),
        readOnly("popoverController", "The popover that will show the destination, if any.") { (s: StoryboardSegue) in
          s.popoverController
        },
        callback(
          "perform", ["segue"], "Performs the segue. Declare it as a function with the source controller as `self`."
        ) {
          (s: StoryboardSegue, _) in try s.perform()
        },
        renamed("sourceViewController", to: "source"), renamed("destinationViewController", to: "destination"),
      ]),
    ClassDescriptor(
      "ContainerView", since: "6", extends: "View", "A view inside a screen that shows another screen.",
      make: { system, _ in EmbeddingView(in: system) },
      [
        property(
          "embed",
          "The screen to show: the identifier of an embed segue, or the name of a scene or screen. Set this before the view loads.",
          type: .described("the name of a segue, scene or screen"),
          value: { $0.embed },
          get: { (v: EmbeddingView, call) in call.push(v.embed) },
          set: { v, slot in
            let embed =
              try slot.session.bridge.screenDeclarations.className(ofTableAt: slot.index, slot.call)
              ?? String?.read(from: slot)
            guard embed == v.embed || !v.isScreenLoaded else { throw PlainError(lateEmbedMessage) }
            v.embed = embed
            v.embedLocation = slot.session.bridge.builder.location(of: v, slot.call)
          }
        ).readBack(as: "the name, even if set to a class")
      ]),
  ]

  private static let lateEmbedMessage =
    "the view of the screen is already loaded, and container views are filled while the view is loaded; to perform an"
    + " embed segue that `shouldPerformSegue` prevented, use `performSegue`"

  /// The storyboard members that every controller has.
  static let segueMembers: [Member] = [
    property(
      "segues",
      "The segues from the screen by identifier: `name = { to = \"…\", kind = \"push\" }`. Setting the segues replaces earlier ones. The new segues override the segues of the class.",
      type: .described("a table of segues"),
      value: { $0.segues.templates.compactMap(\.identifier) },
      get: { (c: ViewController, call) in c.segues.templates.compactMap(\.identifier).push(call) },
      set: { c, slot in try slot.session.bridge.setSegues(to: c, at: slot) }
    ).readBack(as: "the list of the segues' identifiers").since("5"),
    property(
      "unwind", "The methods that segues unwind to, by name: `formCompleted = function(self, segue) … end`.",
      type: .described("a table of functions"),
      storedIn: .property("unwind"),
      get: { (c: ViewController, call) in call.session.bridge.scenes.pushUnwindActions(of: c, call) },
      set: { c, slot in try slot.session.bridge.scenes.setUnwindActions(of: c, at: slot) }
    ).since("6"),
    readOnly("storyboard", "The storyboard of the screen, or nil if there is none.") { (c: ViewController) in
      c.scene?.storyboard
    }.since("5"),
    method(
      "performSegue", ["identifier", .optional("sender")], "Performs a segue without calling `shouldPerformSegue`."
    ) { (c: ViewController, arguments) in
      let identifier: String? = try arguments.next("identifier")
      let sender = try arguments.nextSender()
      defer { (sender as? CustomSender)?.release() }
      try c.performSegue(identifier, sender: sender)
    }.since("5"),
    renamed("performSegueWithIdentifier", to: "performSegue"),
    callback(.awakeFromNib),
    callback(.shouldPerformSegue).since("6"),
    callback(.prepare).since("5"),
    callback(.canPerformUnwindSegueAction).since("6"),
    callback(.allowedChildrenForUnwinding).since("9"),
    callback(.unwindTowards).since("9"),
    callback(.viewControllerForUnwindSegueAction).since("6"),
    callback(.segueForUnwinding).since("6"),
    renamed("segueForUnwindingToViewController", to: "segueForUnwinding"),
    renamed("prepareForSegue", to: "prepare"),
    renamed("shouldPerformSegueWithIdentifier", to: "shouldPerformSegue"),
  ]
}

extension Arguments {
  /// Reads the sender of a segue.
  ///
  /// The sender is an object of the model, or a `CustomSender` that the caller must release.
  func nextSender() throws -> AnyObject? {
    defer { index += 1 }
    guard hasMore, !call.isNil(index) else { return nil }
    return try call.object(at: index) ?? CustomSender(at: index, call)
  }
}

extension Bridge {
  /// Sets the segues of a controller to the segues in a table.
  ///
  /// The new segues replace the segues that were set before, and they take precedence over the segues of the
  /// controller's scene.
  ///
  /// - Throws: An error if a segue isn't valid.
  func setSegues(to controller: ViewController, at slot: LuaSlot) throws {
    let call = slot.call
    // Assigning the list of identifiers that was read from the property has no effect.
    if try slot.object() is ListValue { return }
    let location = screens[controller.kind.name]?.location ?? call.declaringLocation
    try call.withBalancedStack {
      call.pushTable()
      let keptIndex = call.count
      let reader = SegueReader(call: call, location: location, owner: controller.displayName, keptIn: keptIndex)
      controller.segueList.added = try reader.readSegues(at: slot.index)
      storeValue(.segues, of: controller, at: call.slot(keptIndex))
    }
  }

  /// Pushes a part of a controller's segue that exists only in Lua.
  ///
  /// The part is the inline destination or the `perform` function.
  ///
  /// - Returns: `true` if the part was pushed, or `false` if the segue has no such part and nothing was pushed.
  func push(_ part: SegueReader.StoredValue, named name: String, of source: ViewController?, _ call: LuaCall) -> Bool {
    if let reference = part == .destination ? storyboards.inlineDestination(name) : storyboards.performFunction(name) {
      state.push(reference)
      return true
    }
    guard let source else { return false }
    pushStoredValue(.segues, of: source, call)
    guard call.type(at: call.count) == .table else {
      call.pop()
      return false
    }
    let type = call.pushField(part.key(name), of: call.count)
    call.remove(at: -2)
    if type == .nil { call.pop() }
    return type != .nil
  }
}
