import Controllers
import Lua

// The members of controllers, views and the app that save and restore state.
extension ClassTable {
  static let restorationMembers: [Member] = [
    property(
      "restorationIdentifier", \ViewController.restorationIdentifier,
      "The screen's name in saved state. Without it, neither the screen nor anything in it is saved."
    ).since("6"),
    property(
      "restorationClass",
      "The class that recreates the controller during restoration: a screen, its name or a global table. A screen can"
        + " also declare a function.",
      type: .described("a screen, its name or a table with `viewControllerWithRestorationIdentifierPath`"),
      value: { (c: ViewController) in c.restorationClass },
      get: { (c: ViewController, call) in call.session.bridge.screenDeclarations.pushRestorationClass(of: c, call) },
      set: { c, slot in
        c.restorationClass = try slot.session.bridge.screenDeclarations.readRestorationClass(
          for: c, at: slot)
      }
    ).readBack(as: "the class").since("6"),
    callback(.encodeRestorableState).since("6"),
    callback(.decodeRestorableState).since("6"),
    callback(.viewControllerWithRestorationIdentifierPath).since("6"),
  ]

  static let applicationStateMembers: [Member] = [
    callbackWithValue(
      .shouldSaveApplicationState, get: { (a: Application) in a.savesState ?? false }, set: { $0.savesState = $1 }
    ).since("6"),
    callbackWithValue(
      .shouldRestoreApplicationState, get: { (a: Application) in a.restoresState ?? false },
      set: { $0.restoresState = $1 }
    ).since("6"),
    callback(.willEncodeRestorableState).since("6"),
    callback(.didDecodeRestorableState).since("6"),
    callback(.viewControllerWithRestorationIdentifierPath).since("6"),
    property(
      "bundleVersion", \Application.bundleVersion,
      "The version of the app. It is saved with the state, and a coder returns it at the next launch."
    ).unversioned,
    method("extendStateRestoration", [], "Extends the restoration beyond the launch.") { (a: Application, _) in
      a.extendStateRestoration()
    }.since("6"),
    method("completeStateRestoration", [], "Ends the extended restoration.") { (a: Application, _) in
      a.completeStateRestoration()
    }.since("6"),
  ]
}
