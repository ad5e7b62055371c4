// Names that users may mistake for globals, such as UIKit's classes and functions, and keywords of other languages.

/// Advice for unknown globals.
package enum UIKitGlobals {
  /// Returns advice on what to write instead of an undefined global, or `nil` if there is no advice for the name.
  package static func advice(for name: String) -> String? {
    for row in globals where row.names.split(separator: " ").contains(name[...]) { return row.advice }
    guard name.hasPrefix("UI") || name.hasPrefix("NS"), let thirdCharacter = name.dropFirst(2).first,
      thirdCharacter.isUppercase
    else {
      return nil
    }
    guard let descriptor = ClassTable.builtIn.named(name), descriptor.isConstructible else {
      return "Maquette doesn't support UIKit's `\(name)` yet"
    }
    return "write `\(descriptor.constructor)`"
  }

  /// Returns advice on what to write instead of a method that a script calls on a plain table.
  ///
  /// - Returns: the advice, or `nil` if there is no advice for the name.
  static func advice(forMethod name: String) -> String? {
    methods.first { $0.names.split(separator: " ").contains(name[...]) }?.advice
  }

  private typealias Row = (names: String, advice: String)

  private static let globals: [Row] = [
    (
      "self",
      "a callback receives it as its first parameter: `function(self)`; a completion uses the `self` of the enclosing function"
    ),
    ("click press touch tapOn", "write `tap`"),
    ("fill typeText", "write `enter`"),
    ("expect", "expectations belong in a flow: `flow(\"…\", function() … end)`, run by `maquette test`"),
    ("YES TRUE True", "write `true`"),
    ("NO FALSE False", "write `false`"),
    ("null NULL None undefined", "write `nil`"),
    ("UIColor NSColor Color", "colors are given by name: write `\"red\"`"),
    ("UIImage NSImage Image", "images are given by name: write `\"photo\"`"),
    ("UIFont NSFont Font", "Maquette has no fonts: all characters have the same size"),
    ("UIApplication", "write `application`"),
    ("UIDevice", "write `device`"),
    ("UIScreen", "write `device.screen`"),
    ("UIWindow", "write `window`"),
    ("NSNotificationCenter NotificationCenter", "write `notifications`"),
    ("NSUserDefaults UserDefaults", "write `defaults.name`"),
    ("NSTimer Timer setTimeout setInterval dispatch_after dispatch_async DispatchQueue", "write `after` or `every`"),
    ("CGRectMake CGRect NSMakeRect", "write `{ x, y, width, height }`"),
    ("CGPointMake CGPoint", "write `{ x, y }`"),
    ("CGSizeMake CGSize", "write `{ width, height }`"),
    ("UIEdgeInsetsMake UIEdgeInsets", "write `{ top, left, bottom, right }`"),
    ("NSIndexPath IndexPath", "write `{ row, section }`"),
    ("NSLocalizedString NSLocalizedStringFromTable LocalizedString", "write `localized \"Key\"`"),
    ("NSLog NSLogv console println printf log", "write `print`"),
    ("UIAlertView UIAlertController", "write `alert`"),
    ("UIActionSheet", "write `actionSheet`"),
    ("UIBarButtonItem UIAlertAction UIAction UIContextualAction", "write `button`"),
    ("UIMenu", "write `menu`"),
    ("UITabBarItem", "write `tabBarItem = { … }` on the screen"),
    ("UINavigationItem", "write `navigationItem = { … }` on the screen"),
    ("NSLayoutConstraint", "write `constraint`"),
    (
      "layoutGuide UILayoutGuide LayoutGuide",
      "constrain elements to a guide of a view, such as `safeAreaLayoutGuide`, or to an empty `view`"
    ),
    (
      "collectionViewController visualEffectView mapView",
      "Maquette doesn't support this UIKit class yet"
    ),
    (
      "VStack HStack ZStack NavigationStack NavigationView NavigationLink",
      "Maquette follows UIKit, not SwiftUI: `view = { … }` lists elements from top to bottom"
    ),
  ]

  private static let methods: [Row] = [
    (
      "setObject setBool setInteger setFloat setDouble objectForKey valueForKey stringForKey boolForKey"
        + " integerForKey floatForKey doubleForKey arrayForKey removeObjectForKey registerDefaults",
      "`defaults` is a table: write `defaults.name`"
    )
  ]
}
