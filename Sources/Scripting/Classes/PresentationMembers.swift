import Controllers
import Lua

extension ModalTransitionStyle: Choice {}
extension ModalPresentationStyle: Choice {
  package static var isReplacedInOlderSystems: Bool { true }
}

// The members of controllers that concern presentations.
extension ClassTable {
  static let presentationMembers: [Member] = [
    property(
      "modalTransitionStyle", \ViewController.modalTransitionStyle,
      "The animation with which the controller is presented."
    ).since("3"),
    preferredTransitionMember,
    property(
      "modalPresentationStyle", \ViewController.modalPresentationStyle,
      "How much of the screen the controller covers when presented. Up to system 7, every style covers all of an"
        + " iPhone's screen, except popover, which is an error; later, a popover adapts to a compact width. The default is fullScreen and, since system 13,"
        + " automatic, which means a page sheet."
    ).readBack(as: "the style that `automatic` means").since("3.2"),
    property(
      "isModalInPresentation", \ViewController.isModalInPresentation,
      "Whether the user can't dismiss the controller by hand."
    ).since("13"),
    property(
      "presentationController", "The object that asks a delegate about the controller's presentation.",
      type: .part(PresentationController.self), look: { _ in .nothing },
      get: { (c: ViewController, call) in call.session.bridge.push(c.presentationController, call) },
      set: { c, slot in try slot.session.bridge.builder.applyPart(slot.index, to: c.presentationController, slot.call) }
    ).lazy { (c: ViewController) in c.existingPresentationController }
      .readBack(as: "the object with the properties set").since("8"),
    property(
      "sheetPresentationController",
      "The presentation controller if the controller's style is a sheet, with the sheet's heights.",
      type: .part(SheetPresentationController.self), look: { _ in .nothing },
      get: { (c: ViewController, call) in
        guard let sheet = c.sheetPresentationController else { return call.pushNil() }
        call.session.bridge.push(sheet, call)
      },
      set: { c, slot in
        if slot.isNil { return }
        guard let sheet = c.sheetPresentationController else {
          throw PlainError("\(c.displayName) isn't presented in a sheet: its style is \(c.modalPresentationStyle)")
        }
        try slot.session.bridge.builder.applyPart(slot.index, to: sheet, slot.call)
      }
    ).lazy { (c: ViewController) in c.existingSheetPresentationController }
      .readBack(as: "the object with the properties set").since("15"),
    popoverPresentationProperty,
    property(
      "transitioningDelegate",
      "The delegate that provides the objects for the controller's transitions: a table or controller with functions"
        + " such as `animationControllerForPresented`.",
      type: .delegate, storedIn: .stored(.transitioningDelegate),
      get: { (c: ViewController, call) in call.session.bridge.pushStoredValue(.transitioningDelegate, of: c, call) },
      set: { c, slot in
        try slot.session.bridge.callbacks.setDelegate(.transitioningDelegate, of: c, at: slot)
      }
    ).since("7"),
    callback(.presentationControllerFor).since("8"),
    callback(.animationControllerForPresented).since("7"),
    callback(.animationControllerForDismissed).since("7"),
    callback(.interactionControllerForPresentation).since("7"),
    callback(.interactionControllerForDismissal).since("7"),
    readOnly("transitionCoordinator", "The object that runs functions alongside the running transition, or nil.") {
      (c: ViewController) in
      c.transitionCoordinator
    }.since("7"),
    property(
      "definesPresentationContext", \ViewController.definesPresentationContext,
      "On the iPad, whether a controller presented in the current context covers this controller."
    ).since("5"),
    property(
      "providesPresentationContextTransitionStyle", \ViewController.providesPresentationContextTransitionStyle,
      "Whether the controller's transition style applies to controllers presented in its context."
    ).since("5"),
    readOnly("presentedViewController", "The controller that this controller or its container presents.") {
      (c: ViewController) in
      c.presentedViewController
    }.state,
    readOnly("presentingViewController", "The controller that presents this controller.") { (c: ViewController) in
      c.presentingViewController
    }.since("5"),
    renamed("modalViewController", to: "presentedViewController"),
    readOnly("isBeingPresented", "Whether the controller is appearing because it is being presented.") {
      (c: ViewController) in
      c.isBeingPresented
    }.since("5"),
    readOnly("isBeingDismissed", "Whether the controller is disappearing because it is being dismissed.") {
      (c: ViewController) in
      c.isBeingDismissed
    }.since("5"),
    method(
      "present", ["viewController", .optional("properties"), .optional("animated"), .optional("completion")],
      "Presents another controller in front of this one."
    ) { (c: ViewController, arguments) in
      try arguments.checkPresentedNotNil(presentedOn: c)
      let controller: ViewController = try arguments.nextController(
        "viewController", options: ["animated", "completion"])
      let animated = try arguments.readAnimated()
      arguments.recordCompletionUse(of: "present")
      try c.present(controller, animated: animated, completion: arguments.completion(keptBy: controller))
    },
    renamed("presentViewController", to: "present"), renamed("presentModalViewController", to: "present"),
    method(
      "dismiss", [.optional("animated"), .optional("completion")],
      "Dismisses the presented controller and the controllers above it."
    ) {
      (c: ViewController, arguments) in
      let animated = try arguments.readAnimated(orIn: ["animated", "completion"])
      arguments.recordCompletionUse(of: "dismiss")
      c.dismiss(animated: animated, completion: try arguments.completion(keptBy: c))
    },
    callback(.show).unversioned,
    callback(.showDetail).unversioned,
    renamed("showViewController", to: "show"), renamed("showDetailViewController", to: "showDetail"),
    renamed("dismissViewController", to: "dismiss"), renamed("dismissModalViewController", to: "dismiss"),
  ]
}
