import Controllers
import Lua

// The members of controllers, views and the app that save and restore state.
extension ClassTable {
  static let restorationMembers: [Member] = [
    property(
      "restorationIdentifier", \ViewController.restorationIdentifier,
      "The screen's name in saved state. Without it, neither the screen nor anything in it is saved."),
    property(
      "restorationClass",
      "The class that recreates the controller during restoration: a screen, its name or a global table. A screen can"
        + " also declare a function.",
      type: .only("a screen, its name or a table with `viewControllerWithRestorationIdentifierPath`"),
      value: { (c: ViewController) in c.restorationClass },
      get: { (c: ViewController, call) in call.session.bridge.screenDeclarations.pushRestorationClass(of: c, call) },
      set: { c, slot in
        c.restorationClass = try slot.session.bridge.screenDeclarations.readRestorationClass(
          for: c, at: slot)
      }
    ).readBack(as: "the class"),
    callback(.encodeRestorableState),
    callback(.decodeRestorableState),
    callback(.viewControllerWithRestorationIdentifierPath),
  ]

  static let applicationStateMembers: [Member] = [
    answer(
      .shouldSaveApplicationState, get: { (a: Application) in a.savesState ?? false }, set: { $0.savesState = $1 }),
    answer(
      .shouldRestoreApplicationState, get: { (a: Application) in a.restoresState ?? false },
      set: { $0.restoresState = $1 }),
    callback(.willEncodeRestorableState),
    callback(.didDecodeRestorableState),
    callback(.viewControllerWithRestorationIdentifierPath),
    property(
      "bundleVersion", \Application.bundleVersion,
      "The version of the app, which coders provide at the next launch."),
    method("extendStateRestoration", [], "Extends the restoration beyond the launch.") { (a: Application, _) in
      a.extendStateRestoration()
    },
    method("completeStateRestoration", [], "Ends the extended restoration.") { (a: Application, _) in
      a.completeStateRestoration()
    },
  ]
}
