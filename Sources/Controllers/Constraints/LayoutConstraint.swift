import Layout

/// A relation between attributes of two views, or of a view's size with a number.
///
/// It acts while it is installed on a view that holds both items; that view keeps it.
///
/// Source: "Understanding Auto Layout".
package final class LayoutConstraint: SharedItem {
  package override class var className: String { "LayoutConstraint" }

  /// The view whose attribute is on the left side; nil once that is gone.
  package private(set) weak var firstItem: View?
  package let firstAttribute: Attribute
  package let relation: Relation
  /// The view on the right side; nil when there is none, or it is gone.
  package private(set) weak var secondItem: View?
  /// The attribute on the right side; nil for the constant alone.
  package let secondAttribute: Attribute?
  package let multiplier: Double
  /// In points; `setConstant` changes it.
  package private(set) var constant: Double
  /// Above 0 up to 1000, which is required; `setPriority` changes it.
  package private(set) var priority: Double
  /// The guides of a scroll view that the two items are, if any.
  package var scrollGuides = ScrollGuides()
  /// The name a script knows it by.
  package var identifier: String?
  /// Finds where a script says it: `app.lua:12`; asked when a message wants it.
  package var findPlace: () -> String? = { nil }

  /// The view it is installed on.
  ///
  /// Not counted: a view that dies, or gives the constraint up, takes itself out.
  package internal(set) unowned(unsafe) var host: View?
  /// Counts installations, so that what is built again is built in the same order.
  var order = 0
  /// Where it acts, once a layout has seen it.
  var link: Link?
  /// The conflict that was told when it was broken; told once.
  var toldConflict: String?

  /// The scroll view guides of both items.
  ///
  /// An item without a guide is the content if the other item is inside the scroll
  /// view.
  package struct ScrollGuides: Equatable, Sendable {
    package var first: ScrollGuide?
    package var second: ScrollGuide?

    /// Whether an item is a content guide.
    var hasContent: Bool { first == .content || second == .content }

    package init(first: ScrollGuide? = nil, second: ScrollGuide? = nil) { (self.first, self.second) = (first, second) }
  }

  /// A guide of a scroll view.
  ///
  /// Source: UIKit's class reference of scroll views; `contentLayoutGuide` and `frameLayoutGuide` came with system 11.
  package enum ScrollGuide: Sendable {
    case content
    case frame
  }

  /// A constraint as an engine knows it.
  struct Link {
    /// A layout root that goes takes its links out.
    unowned(unsafe) let layoutRoot: LayoutRoot
    let id: ConstraintID
  }

  /// Makes a constraint that is installed nowhere yet.
  ///
  /// - Throws: what UIKit raises for sides that make no sense, or numbers that are none.
  package init(
    _ first: View?, _ firstAttribute: Attribute?, _ relation: Relation = .equal, _ second: View? = nil,
    _ secondAttribute: Attribute? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: Double = Priority.required, in system: System
  ) throws(ControllerException) {
    let items = ItemTable()
    do throws(ConstraintError) {
      let checked = try Constraint(
        item: first.map(items.item), attribute: firstAttribute, relation: relation, toItem: second.map(items.item),
        toAttribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority)
      if let second = checked.second, !system.behaviour.pairsEdgesOfBothAxes, checked.pairsEdgesOfBothAxes {
        throw ConstraintError.locationsOfDifferentAxes(checked.first, second)
      }
      self.firstAttribute = checked.first.attribute
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
  /// The views it speaks of that are still there.
  var views: [View] { [firstItem, secondItem].compactMap { $0 } }

  /// Whether a view it speaks of is gone.
  var isOrphan: Bool { firstItem == nil || (secondAttribute != nil && secondItem == nil) }

  /// Changes the constant; an installed one acts with the next layout.
  ///
  /// - Parameter value: in points.
  /// - Throws: when it is not finite, or beyond what geometry may be.
  package func setConstant(_ value: Double) throws(ControllerException) {
    do { try Constraint.validate(constant: value) } catch { throw exception(error) }
    guard value != constant else { return }
    constant = value
    guard let link else {
      // A stack reads what holds the sizes of its views.
      host?.superview?.contentOfSubviewChanged()
      return
    }
    try? link.layoutRoot.engine.setConstant(of: link.id, to: value)
    link.layoutRoot.markStale()
  }

  /// Changes the priority.
  ///
  /// - Parameter value: above 0 up to 1000.
  /// - Throws: when it is none; when an installed constraint would become required or cease to be.
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
    notes.value("scrollGuides", constraint.scrollGuides)
    notes.value("secondAttribute", constraint.secondAttribute)
    notes.value("multiplier", constraint.multiplier)
    notes.value("constant", constraint.constant)
    notes.value("priority", constraint.priority)
    notes.value("toldConflict", constraint.toldConflict)
    notes.object("link", constraint.link?.layoutRoot)
  }
}
