import Layout

/// What navigation bars, toolbars and tab bars have in common.
///
/// A bar that a container manages shows the items of the container's children. Scripts may change its style; the
/// container alone sets its contents, its place and whether it is hidden.
///
/// Sources: "View Controllers" (Programming iOS 6), "iPhone View Controller Techniques".
package class Bar: View {
  /// The container that keeps the bar and what it shows; nil for a bar that the script made.
  ///
  /// Not counted: the container's parts take it out when they die with the container.
  package internal(set) final unowned(unsafe) var manager: ViewController?
  /// Whether what lies below shines through: a container then lets its content go under the bar.
  package final var isTranslucent = false {
    didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
  }
  /// A black translucent one is translucent with it.
  package final var barStyle = BarStyle.default {
    didSet { if barStyle == .blackTranslucent { isTranslucent = true } }
  }
  /// A colour by its name; nil for that of the style.
  package final var tintColor: String?

  /// Whether it comes or goes with a screen at the moment.
  package internal(set) final var animation: Animation?

  /// A bar that is on its way with a screen.
  package enum Animation: Sendable {
    /// Together with the arriving one.
    case comes
    /// Together with the leaving one.
    case goes
  }

  /// How it is called in the trace, from the first time that it is told of.
  private lazy var subject: Subject = {
    let kind = system.kind(named: type(of: self).className)
    return Subject(name: kind.id, number: kind.nextNumber())
  }()

  /// Whether a container keeps the bar; a script then leaves its contents alone.
  package final var isManaged: Bool { manager != nil }

  /// What the bar is filled with, a colour by name; nil for the usual one.
  package final var fillColor: String? { tintColor ?? (barStyle == .default ? nil : "black") }

  package override final var isPlainContainer: Bool { false }

  package override final var showsTextBesideSubviews: Bool { true }

  package override func addLook(to look: inout LookHash) {
    look.add(fillColor)
    look.add(isTranslucent)
  }

  package override final var asBar: Bar? { self }
}

/// The looks a bar has without a colour of its own.
package enum BarStyle: String, CaseIterable, Sendable {
  case `default`
  case black
  case blackOpaque
  case blackTranslucent
}

// The delegate of a bar that the script made.
extension Bar {
  /// Tells the trace and the delegate.
  final func send(_ callback: EventKind, _ values: EventValues) {
    guard hasDelegate else { return }
    system.record(callback, of: subject, with: values)
    system.host?.receive(callback, values, by: self)
  }

  /// Asks the delegate for permission; yes without a delegate that answers.
  final func isAllowed(_ question: EventKind, of item: ModelObject) -> Bool {
    guard hasDelegate else { return true }
    system.record(question, of: subject, with: .object(item))
    return askFlag(question, .object(item)) ?? true
  }
}

// What a script may do with a bar that a container keeps.
extension Bar {
  /// Refuses what only the container may do.
  ///
  /// - Parameter call: what was asked for, by UIKit's name.
  /// - Throws: when a container keeps the bar.
  package final func refuseIfManaged(_ call: String) throws(ControllerException) {
    guard let manager else { return }
    throw ControllerException(.managedBar(call, bar: type(of: self).className, of: manager.displayName))
  }

  /// Refuses a delegate where the container is the delegate.
  ///
  /// - Throws: when a container keeps the bar.
  package final func refuseDelegateIfManaged() throws(ControllerException) {
    guard let manager else { return }
    throw ControllerException(.managedBarDelegate(bar: type(of: self).className, of: manager.displayName))
  }

  /// Tells that a property belongs to the container, which sets it again at its next layout.
  ///
  /// - Parameters:
  ///   - property: what is about to be set.
  ///   - method: what to use instead.
  package final func warnIfManaged(_ property: String, instead method: String) {
    guard let manager else { return }
    system.warn(.managedBar(property, bar: type(of: self).className, of: manager, instead: method))
  }
}
