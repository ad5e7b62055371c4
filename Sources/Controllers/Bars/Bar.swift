import Layout

/// The common superclass of navigation bars, toolbars and tab bars.
///
/// If a container manages a bar, the bar shows the items of the container's children. Scripts can change the style of
/// the bar, but only the container sets its contents, its frame and whether it is hidden.
///
/// Sources: "View Controllers" (Programming iOS 6), "iPhone View Controller Techniques".
package class Bar: View {
  package override final var spokenRole: SpokenRole { .section }

  /// The container that manages the bar, or `nil` if the script made the bar.
  ///
  /// The reference is unowned. When the container is released, the objects that belong to it clear the reference.
  package internal(set) final unowned(unsafe) var manager: ViewController?
  /// Whether the content behind the bar shows through.
  ///
  /// A container extends its content behind a translucent bar.
  package final var isTranslucent: Bool {
    get { chosenTranslucency ?? system.cachedBehavior.hasTranslucentBars }
    set {
      let wasTranslucent = isTranslucent
      chosenTranslucency = newValue
      if newValue != wasTranslucent { superview?.setNeedsLayout() }
    }
  }
  /// The translucency that the script or the style sets, or `nil` if the system decides.
  private final var chosenTranslucency: Bool?
  /// The style of the bar.
  ///
  /// `blackTranslucent` also makes the bar translucent.
  package final var barStyle = BarStyle.default {
    didSet {
      if barStyle == .blackTranslucent { isTranslucent = true }
      if barStyle != oldValue, isManaged { system.application?.updateSystemBars() }
    }
  }
  /// The name of the bar's color, or `nil` if the style determines the color.
  package final var tintColor: String?

  /// The direction in which the bar moves together with a screen, or `nil` if the bar isn't moving.
  package internal(set) final var animation: Animation?

  /// The movement of a bar together with a screen.
  package enum Animation: Sendable {
    /// The bar appears together with the arriving screen.
    case appears
    /// The bar disappears together with the leaving screen.
    case disappears
  }

  /// The bar's subject in the trace.
  ///
  /// The subject is created when the trace first records the bar.
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

  /// Whether the bar shows no background and no line between the bar and the content.
  package var isTransparent: Bool { false }

  package override final var isPlainContainer: Bool { false }

  package override final var showsTextBesideSubviews: Bool { true }

  package override func addLook(to look: inout LookHash) {
    look.add(fillColor)
    look.add(isTranslucent)
  }

  package override final var asBar: Bar? { self }
}

/// The appearance of a bar for which no color is set.
package enum BarStyle: String, CaseIterable, Sendable {
  case `default`
  case black
  case blackOpaque
  case blackTranslucent
}

extension Bar {
  /// Adds and places the custom views of the bar's items, and removes other views.
  final func show(_ views: [(view: View, frame: Rect)]) {
    for subview in subviews where !views.contains(where: { $0.view === subview }) { subview.removeFromSuperview() }
    for (view, frame) in views {
      guard canContain(view) else {
        system.warnOnce(.viewInItself(view, in: self))
        continue
      }
      if view.superview !== self { addSubview(view) }
      view.setFrameInFlow(frame)
    }
  }
}

// Callbacks and questions for the delegate of a bar that the script made.
extension Bar {
  /// Records a callback in the trace and calls the delegate.
  final func send(_ callback: EventKind, _ values: EventValues) {
    guard hasDelegate else { return }
    system.record(callback, of: subject, with: values)
    system.host?.receive(callback, values, by: self)
  }

  /// Asks the delegate for permission to push or pop an item.
  ///
  /// If there is no delegate, or if the delegate doesn't implement the method, the change is permitted.
  final func isAllowed(_ question: EventKind, of item: ModelObject) -> Bool {
    guard hasDelegate else { return true }
    system.record(question, of: subject, with: .object(item))
    return askFlag(question, .object(item)) ?? true
  }
}

// The restrictions on changes that scripts make to a bar that a container manages.
extension Bar {
  /// Throws an exception if a container manages the bar, because only the container may make the call.
  ///
  /// - Parameter call: UIKit's name of the method.
  /// - Throws: UIKit's exception if a container manages the bar.
  package final func throwIfManaged(_ call: String) throws(ControllerException) {
    guard let manager else { return }
    throw ControllerException(.managedBar(call, bar: type(of: self).className, of: manager.displayName))
  }

  /// Throws an exception if a container manages the bar, because the container must remain the bar's delegate.
  ///
  /// - Throws: UIKit's exception if a container manages the bar.
  package final func throwIfDelegateIsManaged() throws(ControllerException) {
    guard let manager else { return }
    throw ControllerException(.managedBarDelegate(bar: type(of: self).className, of: manager.displayName))
  }

  /// Warns that the container will set a property again in its next layout.
  ///
  /// - Parameters:
  ///   - property: The name of the property that the script sets.
  ///   - method: The method that the script should call instead.
  package final func warnIfManaged(_ property: String, instead method: String) {
    guard let manager else { return }
    system.warn(.managedBar(property, bar: type(of: self).className, of: manager, instead: method))
  }
}
