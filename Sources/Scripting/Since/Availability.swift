/// The first system that has a member, compared with the first system of its class.
///
/// Sources: the availability in UIKit's headers; "View Controllers" (Programming iOS 6).
enum Availability: Sendable {
  /// The member was introduced with its class.
  case withClass
  /// The member was introduced in a later system than its class.
  ///
  /// A class that is newer than this system has always had the member. For example, collection views share some members
  /// with tables.
  case later(FirstSystem)
  /// The member was introduced in a later system. Scripts may use it in every system, because it saves much work.
  case inAllSystems(FirstSystem)
  /// UIKit doesn't have the member, or scripts may use it in every system.
  case unversioned

  /// Returns the first system that has the member, or `nil` for a member that UIKit doesn't have.
  ///
  /// - Parameter first: The first system of the class, or `nil` for a class that UIKit doesn't have.
  /// - Returns: The system.
  func since(in first: FirstSystem?) -> FirstSystem? {
    if case .inAllSystems(let firstSystem) = self { return firstSystem }
    return requiredSystem(in: first)
  }

  /// Returns the system that a script needs to use the member, or `nil` if scripts may use it in every system.
  ///
  /// - Parameter first: The first system of the class, or `nil` for a class that UIKit doesn't have.
  /// - Returns: The system.
  func requiredSystem(in first: FirstSystem?) -> FirstSystem? {
    switch self {
    case .withClass: first
    case .later(let firstSystem): first.map { max($0, firstSystem) }
    case .inAllSystems, .unversioned: nil
    }
  }
}
