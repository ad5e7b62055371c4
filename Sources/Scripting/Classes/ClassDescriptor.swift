import Controllers
import Lua

/// A class as scripts see it: what help, completion, "did you mean" and the bindings themselves are made of.
package struct ClassDescriptor: Sendable {
  /// UIKit's name without its prefix.
  package let name: String
  /// The class it extends; nil at the top.
  package let parent: String?
  /// The word that makes one in a script.
  package let constructor: String
  /// One line for help.
  package let summary: String
  /// The property that what stands in a declaration without a name goes to: `tabs { … }`.
  package let itemsProperty: String?
  /// The property that a text beside the constructor sets: `label "Ingredients"`.
  package let textProperty: String?
  /// Makes an instance; nil for a class that scripts only meet.
  package let make: (@Sendable (System, Kind?) -> ModelObject)?
  /// Its own members; those of its ancestors come before them.
  package var members: [Member] { ownMembers.value }
  private let ownMembers: MadeOnce<[Member]>
  /// What checks of keys found out about the class.
  let knownKeys = KnownKeys()

  package init(
    _ name: String, extends parent: String? = nil, _ summary: String, text textProperty: String? = nil,
    items itemsProperty: String? = nil,
    make: (@Sendable (System, Kind?) -> ModelObject)? = nil,
    _ members: @escaping @autoclosure @Sendable () -> [Member]
  ) {
    self.name = name
    constructor = ClassDescriptor.constructor(of: name)
    self.parent = parent
    self.summary = summary
    self.textProperty = textProperty
    self.itemsProperty = itemsProperty
    self.make = make
    ownMembers = MadeOnce(members)
  }
}

/// A property, a method or a callback of a class.
package struct Member: Sendable {
  package let name: String
  package let summary: String
  package let role: Role
  /// What a script's own call of a callback does where that is more than calling a function; nil for another callback.
  var sending: Method?
  /// UIKit's own implementation in this class; nil where the callback's row says it.
  var ownImplementation: DefaultImplementation?
  /// The row of a callback in the table of events; nil for a callback without one.
  package internal(set) var row: EventKind?
  /// For a callback whose answer may also be given as a value: that value.
  package internal(set) var value: Property?

  /// The row of a property; nil for another member.
  package var property: Property? {
    if case .property(let property) = role { return property }
    return nil
  }

  /// What kind of member it is, and what runs it.
  package enum Role: Sendable {
    case property(Property)
    case method(Method)
    /// A function the script may write; called with these arguments after `self`.
    case callback(arguments: @Sendable () -> String)
    /// A name of Objective-C: the error names Swift's.
    case renamed(to: String)
  }

  /// What a method does with its arguments, counted from 2.
  package struct Method: Sendable {
    /// As help shows them: `viewController, [animated]`.
    package var parameters: String { parameterWords() }
    let parameterWords: @Sendable () -> String
    /// How many arguments it takes at most.
    var most: Int32 {
      guard !takesMore else { return .max - 1 }
      let parameters = parameters
      return parameters.isEmpty ? 0 : Int32(parameters.utf8.count { $0 == UInt8(ascii: ",") }) + 1
    }
    let body: @Sendable (AnyObject, LuaCall) throws -> Int32
    /// Whether it ignores further arguments, as a function of a script does.
    var takesMore = false
  }
}

extension ClassDescriptor {
  /// Constructors whose name is not the class's with a small first letter.
  private static let otherConstructors = [
    "NavigationController": "navigation", "TabBarController": "tabs", "PageViewController": "pages",
    "TableViewCell": "cell",
    "AlertController": "alert", "AlertAction": "button", "SplitViewController": "split", "PopoverController": "popover",
  ]

  fileprivate static func constructor(of name: String) -> String {
    if let other = otherConstructors[name] { return other }
    let small = (name.utf8.first ?? 0) | 0x20
    return String(decoding: [small] + name.utf8.dropFirst(), as: UTF8.self)
  }

  /// Whether its constructor is a global: other controllers are declared as screens, an alert's button is a `button`.
  var isConstructible: Bool { make != nil && name != "ViewController" && name != "AlertAction" }
}
