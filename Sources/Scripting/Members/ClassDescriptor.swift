import Controllers
import Lua

/// A class that scripts can use.
///
/// Help, completion, suggestions and the bindings are derived from the descriptor.
package struct ClassDescriptor: Sendable {
  /// The class's name in UIKit, without the prefix.
  package let name: String
  /// The first system that has the class, or `nil` for a class that UIKit doesn't have or that scripts may use in
  /// every system.
  package let since: FirstSystem?
  /// The name of the superclass, or `nil` for a root class.
  package let parent: String?
  /// The name of the function that scripts call to create an instance.
  package let constructor: String
  /// The class's line in the help.
  package let summary: String
  /// The property that holds the positional entries of a declaration, as in `tabs { … }`.
  package let itemsProperty: String?
  /// The property that a string after the constructor sets, as in `label "Ingredients"`.
  package let textProperty: String?
  /// A closure that creates an instance, or `nil` if scripts can't instantiate the class.
  package let makeObject: (@Sendable (System, Kind?) -> ModelObject)?
  /// The members that the class itself declares, without inherited members.
  package var members: [Member] { ownMembers.value.members }
  /// The members that the class itself declares, by name.
  let ownMembers: CreatedOnce<NamedMembers>
  /// The results of checking the keys of the class's declarations.
  let knownKeys = KnownKeys()

  package init(
    _ name: String, since: FirstSystem?, extends parent: String? = nil, _ summary: String,
    text textProperty: String? = nil,
    items itemsProperty: String? = nil,
    make: (@Sendable (System, Kind?) -> ModelObject)? = nil,
    _ members: @escaping @autoclosure @Sendable () -> [Member]
  ) {
    (self.name, self.since) = (name, since)
    constructor = ClassDescriptor.constructor(of: name)
    self.parent = parent
    self.summary = summary
    self.textProperty = textProperty
    self.itemsProperty = itemsProperty
    self.makeObject = make
    ownMembers = CreatedOnce { NamedMembers(members(), since: since) }
  }
}

/// A property, a method or a callback of a class.
///
/// A member has many fields and is passed around often. Therefore, it is a class instance, which is cheaper to copy
/// than a struct.
package final class Member: Sendable {
  package let name: String
  package let summary: String
  package let role: Role
  /// The method that runs when a script calls a callback, or `nil` if the call only runs the callback's function.
  let callMethod: Method?
  /// UIKit's implementation in this class, or `nil` if the implementation for the callback's row applies.
  let ownImplementation: DefaultImplementation?
  /// The callback's row in the table of events, or `nil` if the callback isn't in that table.
  package let row: EventKind?
  /// The value that can be declared instead of the callback's function, or `nil` if only a function can be declared.
  package let value: Property?
  /// The first system that has the member, compared with the first system of its class.
  let availability: Availability

  init(
    name: String, summary: String, role: Role, sending: Method? = nil, ownImplementation: DefaultImplementation? = nil,
    row: EventKind? = nil, value: Property? = nil, availability: Availability = .withClass
  ) {
    (self.name, self.summary, self.role, self.availability) = (name, summary, role, availability)
    (self.callMethod, self.ownImplementation, self.row, self.value) = (sending, ownImplementation, row, value)
  }

  /// The property, or `nil` if the member isn't a property.
  package var property: Property? {
    if case .property(let property) = role { return property }
    return nil
  }

  /// The kind of the member, with the code that implements it.
  package enum Role: Sendable {
    case property(Property)
    case method(Method)
    /// A function that a script may define.
    ///
    /// The function receives `self`, followed by these arguments.
    case callback(arguments: @Sendable () -> [Parameter])
    /// An Objective-C name.
    ///
    /// A script that uses this name receives an error that contains the Swift name.
    case renamed(to: String)
  }

  /// A parameter of a method or of a function that a script may define.
  package struct Parameter: ExpressibleByStringLiteral, Sendable {
    package let name: String
    let isOptional: Bool

    /// Creates a parameter that each call has.
    init(_ name: String) { (self.name, isOptional) = (name, false) }

    package init(stringLiteral name: String) { self.init(name) }

    private init(_ name: String, isOptional: Bool) { (self.name, self.isOptional) = (name, isOptional) }

    /// Returns a parameter that calls may omit.
    static func optional(_ name: String) -> Parameter { Parameter(name, isOptional: true) }

    /// The parameter in the form that help shows, such as `[animated]`.
    package var usage: String { isOptional ? "[\(name)]" : name }
  }

  /// The implementation of a method.
  ///
  /// The arguments of the method begin at index 2.
  package struct Method: Sendable {
    /// Returns the parameters.
    package let parameters: @Sendable () -> [Parameter]
    /// The maximum number of arguments.
    var maximumArgumentCount: Int32 { ignoresSurplus ? .max - 1 : Int32(parameters().count) }
    let body: @Sendable (AnyObject, LuaCall) throws -> Int32
    /// Whether surplus arguments are ignored, as in a call of a script's function.
    var ignoresSurplus = false
  }
}

extension ClassDescriptor {
  /// The constructors of classes whose constructor isn't the class's name with a lowercase first letter.
  private static let specialConstructors = [
    "NavigationController": "navigation", "TabBarController": "tabs", "PageViewController": "pages",
    "TableViewCell": "cell",
    "AlertController": "alert", "AlertAction": "button", "Action": "button", "ContextualAction": "button",
    "SplitViewController": "split", "PopoverController": "popover", "ActivityViewController": "activityController",
  ]

  fileprivate static func constructor(of name: String) -> String {
    if let specialConstructor = specialConstructors[name] { return specialConstructor }
    let lowercaseLetter = (name.utf8.first ?? 0) | 0x20
    return String(decoding: [lowercaseLetter] + name.utf8.dropFirst(), as: UTF8.self)
  }

  /// Returns the member with a name that the class itself declares, or `nil` if there is none.
  func ownMember(named name: String) -> Member? {
    let members = ownMembers.value
    return members.position(of: NameIndex.Name(name)).map { members.members[$0] }
  }

  /// Whether the constructor is a global function.
  ///
  /// Other controllers are declared as screens, and a button of an alert, a menu or a row is declared with `button`.
  package var isConstructible: Bool {
    makeObject != nil && name != "ViewController" && (constructor != "button" || name == "Button")
  }
}

extension Member {
  /// Whether the member is an Objective-C name for another member.
  var isRenamed: Bool {
    if case .renamed = role { return true }
    return false
  }

  /// Whether the member is a property that a script may set.
  var canBeSet: Bool { property?.canBeSet ?? false }

  /// Whether the member is a callback.
  ///
  /// This includes callbacks that a script may call.
  var isCallback: Bool {
    if case .callback = role { return true }
    return false
  }
}

extension [Member.Parameter] {
  /// The parameters in the form that help shows, such as `viewController, [animated]`.
  package var usage: String { map(\.usage).joined(separator: ", ") }
}
