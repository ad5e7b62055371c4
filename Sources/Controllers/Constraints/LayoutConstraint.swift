import Layout
import Locations

/// A relation between attributes of two views, or between a view's size and a number.
///
/// A constraint takes effect while it is installed on a view that contains both items. The view retains the constraint.
///
/// Source: "Understanding Auto Layout".
package final class LayoutConstraint: SharedItem {
  package override class var className: String { "LayoutConstraint" }

  /// The view on the left side, or `nil` if it was released.
  package private(set) weak var firstItem: View?
  package let firstAttribute: Attribute
  package let relation: Relation
  /// The view on the right side, or `nil` if there is only a constant or if the view was released.
  package private(set) weak var secondItem: View?
  /// The attribute on the right side, or `nil` if there is only a constant.
  package let secondAttribute: Attribute?
  package let multiplier: Double
  /// The constant, in points.
  ///
  /// Use `setConstant` to change it.
  package private(set) var constant: Double
  /// The priority, above 0 and up to 1000.
  ///
  /// A priority of 1000 makes the constraint required.
  ///
  /// Use `setPriority` to change it.
  package private(set) var priority: Double
  /// The guides that the items refer to, if any.
  package var guides = Guides()
  /// The constraint's identifier in scripts, or `nil` if it has none.
  package var identifier: String?
  /// A function that returns the constraint's source location, such as `app.lua:12`, or `nil` if it is unknown.
  ///
  /// The function is called only when a message needs the location.
  package var findLocation: () -> CodeLocation? = { nil }

  /// The view on which the constraint is installed, or `nil` if it isn't installed.
  ///
  /// The reference is unowned. A view clears it when the view is released or the constraint is removed.
  package internal(set) unowned(unsafe) var host: View?
  /// The number of the constraint's installation, counted over all constraints.
  ///
  /// Constraints are activated in the order of these numbers, so that every run gives the same results.
  var order = 0
  /// The constraint's entry in an engine, or `nil` if no layout pass has activated the constraint.
  var link: Link?
  /// The message about the conflict that broke the constraint, or `nil` if no conflict was reported.
  ///
  /// The same conflict isn't reported again.
  var reportedConflict: String?

  /// The entry of a constraint in an engine.
  struct Link {
    /// The layout root to which the entry belongs.
    ///
    /// The reference is unowned. When the layout root is released, it removes its links.
    unowned(unsafe) let layoutRoot: LayoutRoot
    let id: ConstraintID
  }

  /// Creates a constraint that isn't installed.
  ///
  /// - Throws: a `ControllerException` if the two items can't be related or a number is invalid, as in UIKit.
  package init(
    _ first: View?, _ firstAttribute: Attribute?, _ relation: Relation = .equal, _ second: View? = nil,
    _ secondAttribute: Attribute? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: Double = Priority.required, in system: System
  ) throws(ControllerException) {
    let items = ItemTable()
    do throws(ConstraintError) {
      let checkedConstraint = try Constraint(
        item: first.map { items.item($0) }, attribute: firstAttribute, relation: relation,
        toItem: second.map { items.item($0) },
        toAttribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority)
      if let second = checkedConstraint.second, !system.behavior.pairsEdgesOfBothAxes,
        checkedConstraint.relatesDifferentAxes
      {
        throw ConstraintError.locationsOfDifferentAxes(checkedConstraint.first, second)
      }
      self.firstAttribute = checkedConstraint.first.attribute
    } catch {
      throw ControllerException(.illegalConstraint(error.message(items.name)))
    }
    firstItem = first
    self.relation = relation
    secondItem = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    super.init(in: system)
  }
}

extension LayoutConstraint {
  /// The constraint's views that still exist.
  var views: [View] { [firstItem, secondItem].compactMap { $0 } }

  /// Whether at least one of the constraint's views was released.
  var isOrphan: Bool { firstItem == nil || (secondAttribute != nil && secondItem == nil) }

  /// Changes the constant.
  ///
  /// If the constraint is installed, the change takes effect in the next layout.
  ///
  /// - Parameter value: the new constant, in points.
  /// - Throws: a `ControllerException` if the value isn't finite, or exceeds the limits of geometry.
  package func setConstant(_ value: Double) throws(ControllerException) {
    do { try Constraint.validate(constant: value) } catch { throw exception(error) }
    guard value != constant else { return }
    constant = value
    guard let link else {
      // A stack view uses the constraints that set the sizes of its views.
      host?.superview?.contentOfSubviewChanged()
      return
    }
    try? link.layoutRoot.engine.setConstant(of: link.id, to: value)
    link.layoutRoot.markStale()
  }

  /// Changes the priority.
  ///
  /// - Parameter value: the new priority, above 0 and up to 1000.
  /// - Throws: a `ControllerException` if the value is out of range, or if the constraint is installed and would become
  ///   required or stop being required.
  package func setPriority(_ value: Double) throws(ControllerException) {
    do { try Constraint.validate(priority: value) } catch { throw exception(error) }
    guard value != priority else { return }
    guard host == nil || max(value, priority) < Priority.required else {
      throw exception(.requiredPriorityChanged(from: priority, to: value))
    }
    priority = value
    guard let link else { return }
    try? link.layoutRoot.engine.setPriority(of: link.id, to: value)
    link.layoutRoot.markStale()
  }

  func exception(_ error: ConstraintError) -> ControllerException {
    ControllerException(.illegalConstraint(error.message(ItemTable().name)))
  }
}

extension LayoutConstraint {
  static let hiddenStateOfLayoutConstraint = HiddenState(LayoutConstraint.self) { constraint, notes in
    notes.object("firstItem", constraint.firstItem)
    notes.object("secondItem", constraint.secondItem)
    notes.object("host", constraint.host)
    notes.value("firstAttribute", constraint.firstAttribute)
    notes.value("relation", constraint.relation)
    notes.value("guides", constraint.guides)
    notes.value("secondAttribute", constraint.secondAttribute)
    notes.value("multiplier", constraint.multiplier)
    notes.value("constant", constraint.constant)
    notes.value("priority", constraint.priority)
    notes.value("reportedConflict", constraint.reportedConflict)
    notes.object("link", constraint.link?.layoutRoot)
  }
}
