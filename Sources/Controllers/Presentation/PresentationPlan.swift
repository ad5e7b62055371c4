// Which controller presents, and how much of the screen it covers. On the iPhone a presentation covers the whole
// screen, and the presenter is the root or the controller it presents. On the iPad a sheet leaves its presenter
// visible, and a presentation in context replaces one controller and leaves everything around it unchanged.
//
// Source: "View Controllers" (Programming iOS 6).

/// How a presentation covers the screen.
enum PresentationForm: UInt8 {
  /// The presenter's view is replaced, with everything in it.
  case fullScreen
  /// The presenter's view curls up and lets most of what lies beneath be seen; it stays on the screen.
  case curl
  /// In front of the presenter, as wide as the screen held upright.
  case pageSheet
  /// In front of the presenter, smaller.
  case formSheet
  /// The presenter's view is replaced where it is, in another controller's view.
  case inPlace

  /// Whether the presenter's view is taken away.
  var hidesPresenter: Bool { self == .fullScreen || self == .inPlace }
  /// Whether nothing else is left on the screen.
  var coversScreen: Bool { self == .fullScreen || self == .curl }
  /// Whether it stands in front of the presenter in a frame.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
  /// How long coming and going take, in seconds.
  var duration: Double { isSheet ? Durations.sheet : Durations.presentation }
}

/// The presenter of another controller, and the form of the presentation.
struct PresentationPlan {
  let presenter: ViewController
  let form: PresentationForm
  /// Whether the presenter was found because it defines a context.
  let isInContext: Bool

  func isSame(as other: PresentationPlan) -> Bool {
    presenter === other.presenter && form == other.form && isInContext == other.isInContext
  }
}

extension ViewController {
  /// The presenter and form when this controller is asked to present another one.
  final func plan(for controller: ViewController) -> PresentationPlan {
    let style = system.device.idiom == .phone ? .fullScreen : controller.modalPresentationStyle
    switch style {
    case .pageSheet: return PresentationPlan(presenter: screenOwner, form: .pageSheet, isInContext: false)
    case .formSheet: return PresentationPlan(presenter: screenOwner, form: .formSheet, isInContext: false)
    case .fullScreen, .popover: return wholeScreen(by: screenOwner, for: controller)
    case .currentContext:
      guard let context = presentationContext else { return wholeScreen(by: screenOwner, for: controller) }
      guard context.fillsScreen else { return PresentationPlan(presenter: context, form: .inPlace, isInContext: true) }
      return wholeScreen(by: context, isContext: true, for: controller)
    }
  }

  private final func wholeScreen(
    by presenter: ViewController, isContext: Bool = false, for controller: ViewController
  ) -> PresentationPlan {
    let provides = isContext && presenter.providesPresentationContextTransitionStyle
    let style = provides ? presenter.modalTransitionStyle : controller.modalTransitionStyle
    let form = style == .partialCurl ? PresentationForm.curl : .fullScreen
    // What stands before the app in a window of its own keeps what it presents there. Here.
    let isElsewhere = presenter.loadedView?.window is OverlayWindow
    return PresentationPlan(presenter: presenter, form: isElsewhere ? .inPlace : form, isInContext: isContext)
  }

  /// The first one, from this one up to its outermost container, that defines a context.
  private final var presentationContext: ViewController? {
    var controller: ViewController? = self
    while let current = controller, !current.definesPresentationContext { controller = current.parentLink }
    return controller
  }

  /// The outermost controller around this one: the root, or what was presented over it.
  ///
  /// Around a controller presented in context are the containers of the presenter.
  final var screenOwner: ViewController {
    var controller = self
    while let around = controller.containerAround { controller = around }
    return controller
  }

  /// Whether its view is the whole interface.
  final var fillsScreen: Bool { parentLink == nil && ownPresentation?.form.coversScreen ?? true }
}
