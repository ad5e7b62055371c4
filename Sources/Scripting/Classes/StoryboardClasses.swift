import Controllers
import Lua
import OrderedCollections

extension ClassTable {
  static let storyboardClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "Storyboard", extends: "Object", "Scenes that were drawn together; each is made when it is needed.",
      [
        readOnly("name", "Its name.") { (s: Storyboard) in s.name },
        method("instantiateInitialViewController", "", "Makes the scene that comes first; nil when there is none.") {
          (s: Storyboard, arguments) -> ViewController? in
          try arguments.session.bridge.instantiate(nil, of: s, arguments.call)
        },
        method("instantiateViewController", "identifier", "Makes the scene of that identifier.") {
          (s: Storyboard, arguments) -> ViewController? in
          try arguments.session.bridge.instantiate(try arguments.next("identifier"), of: s, arguments.call)
        },
      ]),
    ClassDescriptor(
      "StoryboardSegue", extends: "Object", "One performance of a way to another scene.",
      make: { system, _ in StoryboardSegue(in: system) },
      [
        property("identifier", \StoryboardSegue.identifier, "Its name; nil for one without."),
        property(
          "source", "The controller it leaves.", get: { (s: StoryboardSegue) in s.source }, set: { $0.source = $1 }),
        property(
          "destination", "The controller it leads to.", get: { (s: StoryboardSegue) in s.destination },
          set: { $0.destination = $1 }),
        readOnly("popoverController", "Of one to a popover: what will show the destination.") { (s: StoryboardSegue) in
          s.popoverController
        },
        callback("perform", "segue", "Does what the segue does; declared, with the source controller as `self`.") {
          (s: StoryboardSegue, _) in try s.perform()
        },
        renamed("sourceViewController", to: "source"), renamed("destinationViewController", to: "destination"),
      ]),
    ClassDescriptor(
      "ContainerView", extends: "View", "A place in a screen that an embed segue fills with another screen.",
      make: { system, _ in EmbeddingView(in: system) },
      [
        property(
          "embed",
          "The screen in it: an embed segue of the screen's by its identifier, else a scene or a screen. Read when the view is loaded.",
          type: .only("the name of a segue, scene or screen", trials: ["'Other'", "'Othre'"]),
          look: { $0.embed.stateValue },
          get: { (v: EmbeddingView, call) in call.push(v.embed) },
          set: { v, call, index in
            let embed = try call.session.bridge.className(ofTableAt: index, call) ?? String?.read(call, index)
            guard embed == v.embed || !v.isPastFilling else { throw PlainError(embedTooLate) }
            v.embed = embed
            v.embedPlace = call.session.bridge.place(of: v, call)
          }
        ).readBack(as: "the name, of a class too")
      ]),
  ]

  private static let embedTooLate =
    "the view of its screen is loaded, and a container view is filled while that is done; an embed segue that"
    + " `shouldPerformSegue` prevented then is performed by `performSegue`"

  /// What every controller has of storyboards.
  static let segueMembers: [Member] = [
    property(
      "segues",
      "The segues that leave it, by their identifiers: `name = { to = \"…\", kind = \"push\" }`. Those given later take the place of those given before, and come before its class's.",
      type: .only("a table of segues", trials: ["{}", "{ a = { to = 'Other', kind = 'modal' } }", "{ a = 1 }"]),
      look: { $0.segueTemplates.compactMap(\.identifier).stateValue },
      get: { (c: ViewController, call) in c.segueTemplates.compactMap(\.identifier).push(call) },
      set: { c, call, index in try call.session.bridge.giveSegues(to: c, at: index, call) }
    ).readBack(as: "the list of their identifiers"),
    property(
      "unwind", "The methods that segues unwind to, by their names: `formCompleted = function(self, segue) … end`.",
      type: .only("a table of functions", trials: ["{}", "{ a = print }", "{ a = 1 }"]),
      look: { _ in .script(.own("unwind")) },
      get: { (c: ViewController, call) in call.session.bridge.pushUnwindActions(of: c, call) },
      set: { c, call, index in try call.session.bridge.setUnwindActions(of: c, at: index, call) }),
    readOnly("storyboard", "The storyboard it was made of; nil for none.") { (c: ViewController) in
      c.scene?.storyboard
    },
    method(
      "performSegue", "identifier, [sender]", "Performs a segue, without asking `shouldPerformSegue`."
    ) { (c: ViewController, arguments) in
      let identifier: String? = try arguments.next("identifier")
      let sender = try arguments.sender()
      defer { (sender as? GivenSender)?.letGo() }
      try c.performSegue(identifier, sender: sender)
    },
    renamed("performSegueWithIdentifier", to: "performSegue"),
    callback(.awakeFromNib),
    callback(.shouldPerformSegue),
    callback(.prepare),
    callback(.canPerformUnwindSegueAction),
    callback(.viewControllerForUnwindSegueAction),
    callback(.segueForUnwinding),
    renamed("segueForUnwindingToViewController", to: "segueForUnwinding"),
    renamed("prepareForSegue", to: "prepare"),
    renamed("shouldPerformSegueWithIdentifier", to: "shouldPerformSegue"),
  ]
}

extension Arguments {
  /// The next argument as the sender of a segue: an object of the model, else a `GivenSender` to let go of afterwards.
  func sender() throws -> AnyObject? {
    defer { index += 1 }
    guard hasMore, !call.isNil(index) else { return nil }
    return try call.object(at: index) ?? GivenSender(at: index, call)
  }
}

extension Bridge {
  /// Gives a controller the segues in a table: in place of those it was given before, and before those it is drawn with.
  func giveSegues(to controller: ViewController, at index: Int32, _ call: LuaCall) throws {
    // The list that was read says nothing new.
    if try call.object(at: index) is ListValue { return }
    let place = screens[controller.kind.name]?.place ?? call.place() ?? ""
    try call.balanced {
      let index = call.absolute(index)
      call.pushTable()
      let kept = call.count
      let reader = SegueReader(call: call, place: place, owner: controller.toldName, keptIn: kept)
      controller.givenSegues = try reader.segues(at: index)
      keep(.segues, of: controller, at: kept, call)
    }
  }

  /// Pushes what a segue of a controller has on Lua's side: the destination that stands in it, or its function.
  ///
  /// - Returns: false, with nothing pushed, when there is none.
  func push(_ part: SegueReader.Part, named name: String, of source: ViewController?, _ call: LuaCall) -> Bool {
    if let reference = part == .destination ? storyboards.inline(name) : storyboards.perform(name) {
      state.push(reference)
      return true
    }
    guard let source else { return false }
    pushKept(.segues, of: source, call)
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
