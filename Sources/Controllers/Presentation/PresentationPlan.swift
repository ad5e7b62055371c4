// Determines the presenting controller, and how much of the screen the presentation covers. On the iPhone, a
// presentation covers the whole screen, and the presenter is the root or the controller that the root presents. On the
// iPad, the presenter of a sheet remains visible. A presentation in context replaces one controller, and leaves
// everything around that controller unchanged.
//
// Source: "View Controllers" (Programming iOS 6).

/// The way in which a presentation covers the screen.
enum PresentationForm: UInt8 {
  /// The presented view replaces the presenter's view and everything in it.
  case fullScreen
  /// The presenter's view curls up and uncovers most of the presented view behind it.
  ///
  /// A part of the presenter's view remains on the screen.
  case curl
  /// The presented view is in front of the presenter's view. It is as wide as the screen in portrait.
  case pageSheet
  /// The presented view is in front of the presenter's view. It is smaller than a page sheet.
  case formSheet
  /// The presented view replaces the presenter's view inside another controller's view.
  case inPlace
  /// The presented view covers the screen, and the views behind it remain in place.
  case overFullScreen
  /// The presented view is in front of the presenter's view inside another controller's view.
  case overContext
  /// The presented view is in a box that points at an element, in a window in front.
  case popover
  /// The presented view contains an alert or an action sheet, in a window in front.
  case alert
  /// The script's presentation controller determines the frame of the presented view.
  case custom

  /// Whether the presenter's view is removed from the screen.
  var hidesPresenter: Bool { self == .fullScreen || self == .inPlace }
  /// Whether the presentation covers the whole screen.
  var coversScreen: Bool { self == .fullScreen || self == .curl || self == .overFullScreen }
  /// Whether the presented view is in a frame in front of the presenter.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
  /// Whether the presented view is inside the container of the presenter.
  var isInContext: Bool { self == .inPlace || self == .overContext }
  /// Whether the presented view is in a window in front.
  var isInFront: Bool { self == .popover || self == .alert }
  /// Whether the presentation takes the keyboard from the view that the user is editing.
  ///
  /// Here: a popover and a presentation in context don't take the keyboard, so a search bar can keep it.
  var takesKeyboard: Bool { coversScreen || isSheet || self == .alert }
  /// The duration of a presentation or dismissal, in seconds.
  var duration: Double { isSheet || isInFront ? Durations.sheet : Durations.presentation }
}

/// The presenter of another controller, and the form of the presentation.
struct PresentationPlan {
  let presenter: ViewController
  let form: PresentationForm
  /// Whether the presenter was chosen because it defines a context.
  let isInContext: Bool

  func isSamePlan(as other: PresentationPlan) -> Bool {
    presenter === other.presenter && form == other.form && isInContext == other.isInContext
  }
}

extension ControllerPresenting {
  /// Returns the presenter and the form for a presentation that was requested from this controller.
  func plan(for controller: ViewController) -> PresentationPlan {
    if let plan = controller.planWithoutStyle() { return plan }
    if controller.overlayAsPresented != nil {
      return PresentationPlan(presenter: screenOwner, form: .alert, isInContext: false)
    }
    switch styleOnDevice(of: controller) {
    case .popover where system.behavior.popoverIs == .presentation:
      return PresentationPlan(presenter: screenOwner, form: .popover, isInContext: false)
    case .pageSheet: return PresentationPlan(presenter: screenOwner, form: .pageSheet, isInContext: false)
    case .formSheet: return PresentationPlan(presenter: screenOwner, form: .formSheet, isInContext: false)
    case .fullScreen, .popover, .automatic: return fullScreenPlan(by: screenOwner, for: controller)
    case .overFullScreen: return overScreenPlan(by: screenOwner)
    case .custom: return PresentationPlan(presenter: screenOwner, form: .custom, isInContext: false)
    case .currentContext:
      guard let context = presentationContext else { return fullScreenPlan(by: screenOwner, for: controller) }
      guard context.presenting.fillsScreen else {
        return PresentationPlan(presenter: context, form: .inPlace, isInContext: true)
      }
      return fullScreenPlan(by: context, isContext: true, for: controller)
    case .overCurrentContext:
      guard let context = presentationContext else { return overScreenPlan(by: screenOwner) }
      guard context.presenting.fillsScreen else {
        return PresentationPlan(presenter: context, form: .overContext, isInContext: true)
      }
      return overScreenPlan(by: context, isContext: true)
    }
  }

  /// Returns the style that replaces a controller's style on this device and in this system.
  private func styleOnDevice(of controller: ViewController) -> ModalPresentationStyle {
    let adapted = controller.ownPresentationController?.adaptedStyle
    let style = adapted ?? controller.modalPresentationStyle
    if style == .popover, adapted == nil, adaptsPopover {
      return system.behavior.sheetOnPhone.showsPresenter ? .pageSheet : .fullScreen
    }
    guard system.device.idiom == .phone else { return style }
    if style.isSheet { return system.behavior.sheetOnPhone.showsPresenter ? style : .fullScreen }
    if style == .currentContext { return system.behavior.hasContextsOnPhone ? style : .fullScreen }
    return style
  }

  private func overScreenPlan(by presenter: ViewController, isContext: Bool = false) -> PresentationPlan {
    // Here: if the presenter is in an overlay's window, the presentation stays in that window.
    PresentationPlan(
      presenter: presenter, form: presenter.presenting.isInUnrelatedOverlay ? .overContext : .overFullScreen,
      isInContext: isContext)
  }

  private func fullScreenPlan(
    by presenter: ViewController, isContext: Bool = false, for controller: ViewController
  ) -> PresentationPlan {
    let style = controller.controllerProvidingStyle(presentedBy: presenter, isInContext: isContext)
      .presentedTransitionStyle
    let form = style == .partialCurl ? PresentationForm.curl : .fullScreen
    // Here: if the presenter is in an overlay's window, the presentation stays in that window.
    return PresentationPlan(
      presenter: presenter, form: presenter.presenting.isInUnrelatedOverlay ? .inPlace : form, isInContext: isContext)
  }

  /// Whether the controller's view is in the window of an overlay outside the chain of presentations.
  private var isInUnrelatedOverlay: Bool { owner.loadedView?.window?.isOverlay == true && !isConnectedToWindow }

  /// The nearest controller that defines a context, or `nil` if there is none.
  ///
  /// The search begins with this controller and ends with its outermost container.
  private var presentationContext: ViewController? {
    var controller: ViewController? = owner
    while let current = controller, !current.definesPresentationContext { controller = current.parentLink }
    return controller
  }

  /// The outermost controller around this one: the window's root, or a controller presented over the whole screen.
  ///
  /// If a controller is presented in context, the containers of its presenter count as its own containers.
  var screenOwner: ViewController {
    var controller = owner
    while let container = controller.presenting.enclosingContainer { controller = container }
    return controller
  }

  /// Whether the controller's view covers the whole interface.
  var fillsScreen: Bool { owner.parentLink == nil && ownPresentation?.form.coversScreen ?? true }
}
