import Controllers
import Layout
import Lua

extension ClassTable {
  static let constraintClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "LayoutConstraint", extends: "Object", "Relates an attribute of a view to another's, or a size to a number.",
      constraintMembers),
    ClassDescriptor(
      "PrioritiesValue", "The priorities of a view's hugging or compression resistance.",
      [
        readOnly("horizontal", "The priority along the width.") { (p: PrioritiesValue) in p.priorities.horizontal },
        readOnly("vertical", "The priority along the height.") { (p: PrioritiesValue) in p.priorities.vertical },
      ]),
    ClassDescriptor("ConstraintValue", "A constraint whose views are named and not there yet.", []),
  ]

  private static let constraintMembers: [Member] = [
    readOnly("firstItem", "The view on the left side.") { (c: LayoutConstraint) in c.firstItem }.state,
    readOnly("firstAttribute", "Its attribute.") { (c: LayoutConstraint) in c.firstAttribute }.state,
    readOnly("relation", "How the sides compare.") { (c: LayoutConstraint) in c.relation }.state,
    readOnly("secondItem", "The view on the right side, if there is one.") { (c: LayoutConstraint) in c.secondItem }
      .state,
    readOnly("secondAttribute", "Its attribute.") { (c: LayoutConstraint) in c.secondAttribute }.state,
    readOnly("multiplier", "What the right side's attribute is multiplied by.") { (c: LayoutConstraint) in
      c.multiplier
    }.state,
    property(
      "constant", "Points added on the right side; may change at any time.",
      get: { (c: LayoutConstraint) in Points(value: c.constant) }, set: { try $0.setConstant($1.value) }),
    property(
      "priority", "Above 0 up to 1000; while installed, it cannot become required or stop being required.",
      get: { (c: LayoutConstraint) in PriorityValue(value: c.priority) }, set: { try $0.setPriority($1.value) }),
    property("identifier", \LayoutConstraint.identifier, "The name under which `constraints` knows it."),
    property(
      "isActive", "Whether it is active; true installs it on the nearest common superview of its items.",
      get: { (c: LayoutConstraint) in c.isActive }, set: { try $0.setActive($1) }),
  ]

  /// What every view has of it.
  static let viewConstraintMembers: [Member] = [
    property(
      "constraints", "Those installed on it. Declared: visual formats, and `constraint(…)` with ids.",
      type: .of(DeclaredConstraints.self, isPlain: false), look: { $0.constraints.stateValue },
      get: { (view: View, call) in call.session.bridge.push(named: view.constraints, call) },
      set: { view, call, index in
        try call.session.bridge.install(at: index, in: view, label: view.layoutName, call)
      }
    ).readBack(as: "all that are installed on it"),
    method("addConstraint", "constraint", "Installs a constraint; its items must be in this view, or the view itself.")
    {
      (view: View, arguments) in
      try arguments.session.bridge.addOne(at: 2, to: view, arguments)
    },
    method("addConstraints", "constraints", "Installs several: constraints, visual formats, `constraint(…)` with ids.")
    {
      (view: View, arguments) in
      try arguments.session.bridge.add(at: 2, to: view, arguments.call)
    },
    method("removeConstraint", "constraint", "Removes a constraint.") { (view: View, arguments) in
      view.removeConstraint(try arguments.next("constraint"))
    },
    method("removeConstraints", "constraints", "Removes several constraints.") { (view: View, arguments) in
      view.removeConstraints(try arguments.next("constraints"))
    },
    property(
      "translatesAutoresizingMaskIntoConstraints", \View.translatesAutoresizingMaskIntoConstraints,
      "Whether its mask becomes constraints; false leaves its place to other constraints."),
    property(
      "contentHuggingPriority", "How strongly it resists growing larger than its content; as a method, along an axis.",
      type: .of(Priorities.self, isPlain: false), look: { $0.contentHuggingPriority.stateValue },
      get: { (view: View, call) in view.contentHuggingPriority.push(call) },
      set: { view, call, index in
        view.contentHuggingPriority = try view.contentHuggingPriority.changed(by: call, index)
      }),
    property(
      "contentCompressionResistancePriority",
      "How strongly it resists shrinking smaller than its content; as a method, along an axis.",
      type: .of(Priorities.self, isPlain: false), look: { $0.contentCompressionResistancePriority.stateValue },
      get: { (view: View, call) in view.contentCompressionResistancePriority.push(call) },
      set: { view, call, index in
        view.contentCompressionResistancePriority =
          try view.contentCompressionResistancePriority.changed(by: call, index)
      }),
    method("setContentHuggingPriority", "priority, axis", "Sets the priority along one axis.") {
      (view: View, arguments) in
      let priority: PriorityValue = try arguments.next("priority")
      view.contentHuggingPriority[try arguments.next("axis")] = priority.value
    },
    method("setContentCompressionResistancePriority", "priority, axis", "Sets the priority along one axis.") {
      (view: View, arguments) in
      let priority: PriorityValue = try arguments.next("priority")
      view.contentCompressionResistancePriority[try arguments.next("axis")] = priority.value
    },
    property(
      "alignmentRectInsets", \View.alignmentRectInsets,
      "How much of the frame lies outside what constraints align, in points."),
    method("alignmentRectForFrame", "frame", "What of a frame constraints align: less by `alignmentRectInsets`.") {
      (view: View, arguments) -> Rect in
      view.alignmentRect(forFrame: try arguments.next("frame"))
    },
    method("frameForAlignmentRect", "alignmentRect", "The frame for what constraints align.") {
      (view: View, arguments) -> Rect in
      view.frame(forAlignmentRect: try arguments.next("alignmentRect"))
    },
    answer(.intrinsicContentSize, get: { (view: View) in view.naturalSize }, set: { $0.setContentSize($1) }),
    callback(.updateConstraints),
    method("invalidateIntrinsicContentSize", "", "Tells the layout that the size of its content has changed.") {
      (view: View, _) in
      view.invalidateIntrinsicContentSize()
    },
    method(
      "systemLayoutSizeFitting", "[size]",
      "The smallest size that satisfies the constraints in it, or the one nearest to `size`."
    ) {
      (view: View, arguments) -> Size in
      view.systemLayoutSizeFitting(arguments.hasMore ? try arguments.next("size") : .zero)
    },
    method("updateConstraintsIfNeeded", "", "Updates the marked constraints at once.") { (view: View, _) in
      view.updateConstraintsIfNeeded()
    },
    readOnly("needsUpdateConstraints", "Whether its constraints are marked to be updated.") { (view: View) in
      view.needsUpdateConstraints
    },
    readOnly("hasAmbiguousLayout", "Whether another frame would satisfy its constraints as well.") { (view: View) in
      view.hasAmbiguousLayout
    },
    method("exerciseAmbiguityInLayout", "", "Gives it another frame that satisfies its constraints as well.") {
      (view: View, _) in
      view.exerciseAmbiguityInLayout()
    },
    method("constraintsAffectingLayout", "axis", "The constraints that decide its place and size along an axis.") {
      (view: View, arguments) -> [LayoutConstraint] in
      view.constraintsAffectingLayout(for: try arguments.next("axis"))
    },
    renamed("constraintsAffectingLayoutForAxis", to: "constraintsAffectingLayout"),
    renamed("systemLayoutSizeFittingSize", to: "systemLayoutSizeFitting"),
  ]

  /// What every screen has of it.
  static let screenConstraintMembers: [Member] = [
    property(
      "constraints",
      "Constraints of its elements: visual formats, and `constraint(…)` with ids; a key names its constraint.",
      type: .of(DeclaredConstraints.self), look: { $0.screenConstraints.stateValue },
      get: { (controller: ViewController, call) in
        call.session.bridge.push(named: controller.screenConstraints, call)
      }, set: { controller, call, index in try call.session.bridge.setConstraints(of: controller, at: index, call) }
    ).readBack(as: "all that were made for it")
  ]
}

extension Bridge {
  /// Installs one: finished, or one that names views by their ids.
  fileprivate func addOne(at index: Int32, to view: View, _ arguments: Arguments) throws {
    guard try arguments.call.object(at: index) is ConstraintValue else {
      return try view.addConstraint(arguments.next("constraint"))
    }
    try add(at: index, to: view, arguments.call)
  }

  /// Installs constraints on a view: finished ones there, those that name views by their ids on the nearest that holds them.
  fileprivate func add(at index: Int32, to view: View, _ call: LuaCall) throws {
    let declared = try DeclaredConstraints.read(call, index).all
    for entry in declared {
      if case .made(let constraint) = entry.content {
        try view.addConstraint(constraint)
      } else {
        _ = try installer(owner: view, label: view.layoutName, call).install([entry])
      }
    }
  }
}

extension IntrinsicSize: ScriptValue {
  package static let expected = "{ width, height }, nil along an axis without an intrinsic size"

  package static func read(_ call: LuaCall, _ index: Int32) throws -> IntrinsicSize {
    if let size = try call.object(at: index) as? PairValue {
      return IntrinsicSize(width: size.first, height: size.second)
    }
    guard call.type(at: index) == .table else { throw call.mismatch(expected, index) }
    func number(_ position: Int, _ name: String) throws -> Double? {
      try call.balanced {
        if call.pushItem(position, of: index) == .nil { call.pushField(name, of: index) }
        let value = try Points?.read(call, call.count)?.value
        return value.flatMap { $0 < 0 ? nil : $0 }
      }
    }
    return IntrinsicSize(width: try number(1, "width"), height: try number(2, "height"))
  }

  /// As UIKit shows it: -1 along an axis without a wish.
  package func push(_ call: LuaCall) {
    call.session.bridge.push(PairValue(width ?? -1, height ?? -1), call)
  }

  package var stateValue: StateValue { .numbers(["width": width ?? -1, "height": height ?? -1]) }

  package static var trials: [String] { Size.trials + ["{ width = 10 }", "{ height = 10 }"] }
}
