import Controllers
import Lua

extension ModalTransitionStyle: Choice {}
extension ModalPresentationStyle: Choice {}

// What controllers say and do to present one another.
extension ClassTable {
  static let presentationMembers: [Member] = [
    property("modalTransitionStyle", \ViewController.modalTransitionStyle, "How it is animated when presented."),
    property(
      "modalPresentationStyle", \ViewController.modalPresentationStyle,
      "How much of the screen it takes when presented. On the phone it takes all of it with every style but popover,"
        + " which is refused there."),
    property(
      "definesPresentationContext", \ViewController.definesPresentationContext,
      "Pad: whether what is presented in the current context takes the place of this one."),
    property(
      "providesPresentationContextTransitionStyle", \ViewController.providesPresentationContextTransitionStyle,
      "Whether its own transition style counts for what is presented in its context."),
    readOnly("presentedViewController", "The controller that it, or a container around it, presents.") {
      (c: ViewController) in
      c.presentedViewController
    }.state,
    readOnly("presentingViewController", "The controller that presents it.") { (c: ViewController) in
      c.presentingViewController
    },
    renamed("modalViewController", to: "presentedViewController"),
    readOnly("isBeingPresented", "Whether it appears because it is presented.") { (c: ViewController) in
      c.isBeingPresented
    },
    readOnly("isBeingDismissed", "Whether it disappears because it is dismissed.") { (c: ViewController) in
      c.isBeingDismissed
    },
    method(
      "present", "viewController, [properties], [animated], [completion]",
      "Presents another controller in front of this one."
    ) { (c: ViewController, arguments) in
      try arguments.refuseNil(presentedOn: c)
      let controller: ViewController = try arguments.nextController(
        "viewController", options: ["animated", "completion"])
      let animated = try arguments.animated()
      arguments.noteCompletion(of: "present")
      try c.present(controller, animated: animated, completion: arguments.completion(keptBy: controller))
    },
    renamed("presentViewController", to: "present"), renamed("presentModalViewController", to: "present"),
    method("dismiss", "[animated], [completion]", "Dismisses the presented controller, and all above it.") {
      (c: ViewController, arguments) in
      let animated = try arguments.animated(orIn: ["animated", "completion"])
      arguments.noteCompletion(of: "dismiss")
      c.dismiss(animated: animated, completion: try arguments.completion(keptBy: c))
    },
    renamed("dismissViewController", to: "dismiss"), renamed("dismissModalViewController", to: "dismiss"),
  ]
}
