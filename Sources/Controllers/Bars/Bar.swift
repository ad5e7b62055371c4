import Layout

/// The common superclass of navigation bars, toolbars and tab bars.
///
/// A bar that a container manages shows the items of the container's children. Scripts may change its style. Only the
/// container sets its contents, its frame and whether it is hidden.
///
/// Sources: "View Controllers" (Programming iOS 6), "iPhone View Controller Techniques".
package class Bar: View {
  /// The container that manages the bar, or `nil` if the script made the bar.
  ///
  /// An unowned reference, which the container's parts clear when they are deinitialized with the container.
  package internal(set) final unowned(unsafe) var manager: ViewController?
  /// Whether the content below shows through.
  ///
  /// A container extends its content under a translucent bar.
  package final var isTranslucent = false {
    didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
  }
  /// The style of the bar.
  ///
  /// `blackTranslucent` also makes the bar translucent.
  package final var barStyle = BarStyle.default {
    didSet { if barStyle == .blackTranslucent { isTranslucent = true } }
  }
  /// The name of the bar's color, or `nil` for the color of the style.
  package final var tintColor: String?

  /// The bar's movement together with a screen, or `nil` if the bar isn't moving.
  package internal(set) final var animation: Animation?

  /// The movement of a bar together with a screen.
  package enum Animation: Sendable {
    /// The bar appears with the arriving screen.
    case comes
    /// The bar disappears with the leaving screen.
    case goes
  }

  /// The bar's subject in the trace, created when the bar is first recorded.
  private lazy var subject: Subject = {
    let kind = system.kind(named: type(of: self).className)
    return Subject(name: kind.id, number: kind.nextNumber())
  }()

  /// Whether a container manages the bar.
  ///
  /// A script can't change the contents of a managed bar.
  package final var isManaged: Bool { manager != nil }

  /// The name of the color that fills the bar, or `nil` for the default color.
  package final var fillColor: String? { tintColor ?? (barStyle == .default ? nil : "black") }

  package override final var isPlainContainer: Bool { false }

  package override final var showsTextBesideSubviews: Bool { true }

  package override func addLook(to look: inout LookHash) {
    look.add(fillColor)
    look.add(isTranslucent)
  }

  package override final var asBar: Bar? { self }
}

/// The appearance of a bar that has no color of its own.
package enum BarStyle: String, CaseIterable, Sendable {
  case `default`
  case black
  case blackOpaque
  case blackTranslucent
}

// Calls of the delegate of a bar that the script made.
extension Bar {
  /// Records a callback in the trace and calls the delegate.
  final func send(_ callback: EventKind, _ values: EventValues) {
    guard hasDelegate else { return }
    system.record(callback, of: subject, with: values)
    system.host?.receive(callback, values, by: self)
  }

  /// Asks the delegate for permission.
  ///
  /// Without a delegate that answers, the permission is given.
  final func isAllowed(_ question: EventKind, of item: ModelObject) -> Bool {
    guard hasDelegate else { return true }
    system.record(question, of: subject, with: .object(item))
    return askFlag(question, .object(item)) ?? true
  }
}

// Restrictions for scripts in bars that a container manages.
extension Bar {
  /// Refuses a call that only the container may make.
  ///
  /// - Parameter call: UIKit's name of the method.
  /// - Throws: UIKit's exception, if a container manages the bar.
  package final func refuseIfManaged(_ call: String) throws(ControllerException) {
    guard let manager else { return }
    throw ControllerException(.managedBar(call, bar: type(of: self).className, of: manager.displayName))
  }

  /// Refuses to set a delegate, because the container is the delegate.
  ///
  /// - Throws: UIKit's exception, if a container manages the bar.
  package final func refuseDelegateIfManaged() throws(ControllerException) {
    guard let manager else { return }
    throw ControllerException(.managedBarDelegate(bar: type(of: self).className, of: manager.displayName))
  }

  /// Warns that a property belongs to the container, which sets it again at its next layout.
  ///
  /// - Parameters:
  ///   - property: The name of the property that is about to be set.
  ///   - method: The method to use instead.
  package final func warnIfManaged(_ property: String, instead method: String) {
    guard let manager else { return }
    system.warn(.managedBar(property, bar: type(of: self).className, of: manager, instead: method))
  }
}
