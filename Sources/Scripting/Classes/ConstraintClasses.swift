import Controllers
import Layout
import Lua

extension ClassTable {
  static let constraintClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "LayoutConstraint", since: "6", extends: "Object",
      "A relation between attributes of two views, or between a size and a number.",
      constraintMembers),
    ClassDescriptor(
      "PrioritiesValue", since: nil, "A view's content hugging or compression resistance priorities.",
      [
        readOnly("horizontal", "The horizontal priority.") { (p: PrioritiesValue) in p.priorities.horizontal },
        readOnly("vertical", "The vertical priority.") { (p: PrioritiesValue) in p.priorities.vertical },
      ]),
    guideClass,
    ClassDescriptor(
      "ConstraintValue", since: nil, "A constraint that names its views by id until it is installed.", []),
  ]

  private static let constraintMembers: [Member] = [
    readOnly("firstItem", "The view or guide on the left side of the relation.") { (c: LayoutConstraint) in
      ConstraintItem(view: c.firstItem, guide: c.guides.first)
    }.state,
    readOnly("firstAttribute", "The attribute of the first view.") { (c: LayoutConstraint) in c.firstAttribute }.state,
    readOnly("relation", "The relation between the two sides.") { (c: LayoutConstraint) in c.relation }.state,
    readOnly("secondItem", "The view or guide on the right side, if any.") { (c: LayoutConstraint) in
      ConstraintItem(view: c.secondItem, guide: c.guides.second)
    }.state,
    readOnly("secondAttribute", "The attribute of the second view.") { (c: LayoutConstraint) in c.secondAttribute }
      .state,
    readOnly("multiplier", "The factor applied to the right side's attribute.") { (c: LayoutConstraint) in
      c.multiplier
    }.state,
    property(
      "constant", "The constant added to the right side, in points. It can be changed at any time.",
      get: { (c: LayoutConstraint) in Points(value: c.constant) }, set: { try $0.setConstant($1.value) }),
    property(
      "priority", "The priority, above 0 and up to 1000. Once installed, it can't change to or from required (1000).",
      get: { (c: LayoutConstraint) in PriorityValue(value: c.priority) }, set: { try $0.setPriority($1.value) }),
    property("identifier", \LayoutConstraint.identifier, "The constraint's key in `constraints`.").inAllSystems(
      since: "7"),
    property(
      "isActive", "Whether the constraint is active. True installs it on the nearest common superview of its items.",
      get: { (c: LayoutConstraint) in c.isActive }, set: { try $0.setActive($1) }
    ).inAllSystems(since: "8"),
  ]

  /// The constraint members that every view has.
  static let viewConstraintMembers: [Member] = [
    property(
      "constraints",
      "The constraints installed on the view. Declare them as visual formats or `constraint(…)` with ids.",
      type: .of(DeclaredConstraints.self, isPlain: false), value: { $0.constraints },
      get: { (view: View, call) in call.session.bridge.constraints.push(named: view.constraints, call) },
      set: { view, slot in
        try slot.session.bridge.constraints.install(at: slot, in: view, label: view.layoutName)
      }
    ).readBack(as: "all constraints installed on the view").since("6"),
    method("addConstraint", ["constraint"], "Installs a constraint whose items are this view or views in it.") {
      (view: View, arguments) in
      try arguments.session.bridge.constraints.addConstraint(at: 2, to: view, arguments)
    }.since("6"),
    method("addConstraints", ["constraints"], "Installs constraints, visual formats or `constraint(…)` with ids.") {
      (view: View, arguments) in
      try arguments.session.bridge.constraints.addConstraints(at: arguments.call.slot(2), to: view)
    }.since("6"),
    method("removeConstraint", ["constraint"], "Removes a constraint.") { (view: View, arguments) in
      view.removeConstraint(try arguments.next("constraint"))
    }.since("6"),
    method("removeConstraints", ["constraints"], "Removes several constraints.") { (view: View, arguments) in
      view.removeConstraints(try arguments.next("constraints"))
    }.since("6"),
    property(
      "translatesAutoresizingMaskIntoConstraints", \View.translatesAutoresizingMaskIntoConstraints,
      "Whether the autoresizing mask becomes constraints. Set it to false to lay out the view with constraints."
    ).since("6"),
    property(
      "contentHuggingPriority",
      "How strongly the view resists growing beyond its content. Called with an axis, it returns one priority.",
      type: .of(Priorities.self, isPlain: false), value: { $0.contentHuggingPriority },
      get: { (view: View, call) in view.contentHuggingPriority.push(call) },
      set: { view, slot in
        view.contentHuggingPriority = try view.contentHuggingPriority.merged(by: slot)
      }
    ).since("6"),
    property(
      "contentCompressionResistancePriority",
      "How strongly the view resists shrinking below its content. Called with an axis, it returns one priority.",
      type: .of(Priorities.self, isPlain: false), value: { $0.contentCompressionResistancePriority },
      get: { (view: View, call) in view.contentCompressionResistancePriority.push(call) },
      set: { view, slot in
        view.contentCompressionResistancePriority =
          try view.contentCompressionResistancePriority.merged(by: slot)
      }
    ).since("6"),
    method("setContentHuggingPriority", ["priority", "axis"], "Sets the hugging priority along an axis.") {
      (view: View, arguments) in
      let priority: PriorityValue = try arguments.next("priority")
      view.contentHuggingPriority[try arguments.next("axis")] = priority.value
    }.since("6"),
    method(
      "setContentCompressionResistancePriority", ["priority", "axis"], "Sets the compression resistance along an axis."
    ) {
      (view: View, arguments) in
      let priority: PriorityValue = try arguments.next("priority")
      view.contentCompressionResistancePriority[try arguments.next("axis")] = priority.value
    }.since("6"),
    property(
      "alignmentRectInsets", \View.alignmentRectInsets,
      "The insets from the frame to the alignment rectangle that constraints use, in points."
    ).since("6"),
    method("alignmentRectForFrame", ["frame"], "Returns a frame inset by `alignmentRectInsets`.") {
      (view: View, arguments) -> Rect in
      view.alignmentRect(forFrame: try arguments.next("frame"))
    }.since("6"),
    method("frameForAlignmentRect", ["alignmentRect"], "Returns the frame for an alignment rectangle.") {
      (view: View, arguments) -> Rect in
      view.frame(forAlignmentRect: try arguments.next("alignmentRect"))
    }.since("6"),
    callbackWithValue(.intrinsicContentSize, get: { (view: View) in view.naturalSize }, set: { $0.setContentSize($1) })
      .since("6"),
    callback(.updateConstraints).since("6"),
    method("invalidateIntrinsicContentSize", [], "Requests layout because the size of the content changed.") {
      (view: View, _) in
      view.invalidateIntrinsicContentSize()
    }.since("6"),
    method(
      "systemLayoutSizeFitting", [.optional("size")],
      "Returns the smallest size that satisfies the view's constraints. With `size`, returns the size nearest to `size` that does."
    ) {
      (view: View, arguments) -> Size in
      view.systemLayoutSizeFitting(arguments.hasMore ? try arguments.next("size") : .zero)
    }.since("6"),
    method("updateConstraintsIfNeeded", [], "Updates the constraints now if the view is marked for it.") {
      (view: View, _) in
      view.updateConstraintsIfNeeded()
    }.since("6"),
    readOnly("needsUpdateConstraints", "Whether the view is marked to update its constraints.") { (view: View) in
      view.needsUpdateConstraints
    }.since("6"),
    readOnly("hasAmbiguousLayout", "Whether other frames would also satisfy the constraints.") { (view: View) in
      view.hasAmbiguousLayout
    }.since("6"),
    method("exerciseAmbiguityInLayout", [], "Switches to another frame that satisfies the constraints.") {
      (view: View, _) in
      view.exerciseAmbiguityInLayout()
    }.since("6"),
    method("constraintsAffectingLayout", ["axis"], "Returns the constraints that affect layout along an axis.") {
      (view: View, arguments) -> [LayoutConstraint] in
      view.constraintsAffectingLayout(for: try arguments.next("axis"))
    }.since("6"),
    renamed("constraintsAffectingLayoutForAxis", to: "constraintsAffectingLayout"),
    renamed("systemLayoutSizeFittingSize", to: "systemLayoutSizeFitting"),
  ]

  /// The constraint members that every screen has.
  static let screenConstraintMembers: [Member] = [
    property(
      "constraints",
      "The constraints of the screen's elements: visual formats and `constraint(…)` with ids. A key names its constraint.",
      type: .of(DeclaredConstraints.self), value: { $0.screenConstraints },
      get: { (controller: ViewController, call) in
        call.session.bridge.constraints.push(named: controller.screenConstraints, call)
      },
      set: { controller, slot in
        try slot.session.bridge.constraints.setConstraints(of: controller, at: slot)
      }
    ).readBack(as: "all constraints created from the declaration").since("6")
  ]
}

extension ConstraintDeclarations {
  /// Installs the constraint at an index.
  ///
  /// The constraint may refer to views by their ids.
  ///
  /// - Throws: An error if the value isn't a constraint or can't be installed.
  fileprivate func addConstraint(at index: Int32, to view: View, _ arguments: Arguments) throws {
    guard try arguments.call.object(at: index) is ConstraintValue else {
      return try view.addConstraint(arguments.next("constraint"))
    }
    try addConstraints(at: arguments.call.slot(index), to: view)
  }

  /// Installs constraints.
  ///
  /// If a constraint refers to views by their ids, it is installed on the nearest view that contains these views.
  ///
  /// - Throws: An error if a value isn't a constraint or can't be installed.
  fileprivate func addConstraints(at slot: LuaSlot, to view: View) throws {
    let call = slot.call
    let declaredConstraints = try DeclaredConstraints.read(from: slot).entries
    for entry in declaredConstraints {
      if case .existing(let constraint) = entry.content {
        try view.addConstraint(constraint)
      } else {
        _ = try installer(owner: view, label: view.layoutName, call).install([entry])
      }
    }
  }
}

/// One of the two items of a constraint: a view, or a guide of a view.
private struct ConstraintItem: ScriptValue {
  let view: View?
  let guide: GuideKind?

  static let expected = "a View, a LayoutGuide or nil"

  /// Reads a view without a guide.
  ///
  /// - Throws: `Mismatch` for any other value except nil.
  static func read(from source: ValueSource) throws -> ConstraintItem {
    ConstraintItem(view: try View?.read(from: source), guide: nil)
  }

  func push(_ call: LuaCall) {
    guard let view, let guide else { return view.push(call) }
    view.guide(guide).push(call)
  }

  var stateValue: StateValue { guide.flatMap { view?.createdGuide($0) }?.stateValue ?? view.stateValue }
}

extension IntrinsicSize: ScriptValue {
  package static let expected = "{ width, height }, nil along an axis without an intrinsic size"

  /// Reads a size, in which a negative number means that there is no intrinsic size.
  ///
  /// - Throws: `Mismatch` for a value that is neither a size nor a table, or for an entry that isn't a number.
  package static func read(from source: ValueSource) throws -> IntrinsicSize {
    let lengths = try source.lengths(expected: expected)
    return IntrinsicSize(
      width: lengths.width.flatMap { $0 < 0 ? nil : $0 }, height: lengths.height.flatMap { $0 < 0 ? nil : $0 })
  }

  /// Pushes the size in UIKit's form, with -1 for an axis that has no intrinsic size.
  package func push(_ call: LuaCall) {
    call.session.bridge.push(PairValue(width ?? -1, height ?? -1), call)
  }

  package var stateValue: StateValue { .numbers(["width": width ?? -1, "height": height ?? -1]) }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add(width ?? -1, height ?? -1) }
}
