/// The first system that has a member, compared with the first system of its class.
///
/// Sources: the availability in UIKit's headers; "View Controllers" (Programming iOS 6).
enum Availability: Sendable {
  /// The member came with its class.
  case withClass
  /// The member came in a later system.
  ///
  /// A class that is newer than this system has always had the member. For example, collection views share some members
  /// with tables.
  case later(FirstSystem)
  /// The member came in a later system, but scripts may use it in every system, because it saves much work.
  case inAllSystems(FirstSystem)
  /// UIKit doesn't have the member, or scripts may use it in every system.
  case own

  /// Returns the first system that has the member, or `nil` for a member that UIKit doesn't have.
  ///
  /// - Parameter first: The first system of the class, or `nil` for a class that UIKit doesn't have.
  /// - Returns: The system.
  func since(in first: FirstSystem?) -> FirstSystem? {
    if case .inAllSystems(let own) = self { return own }
    return needed(in: first)
  }

  /// Returns the system that a script needs to use the member, or `nil` if scripts may use it in every system.
  ///
  /// - Parameter first: The first system of the class, or `nil` for a class that UIKit doesn't have.
  /// - Returns: The system.
  func needed(in first: FirstSystem?) -> FirstSystem? {
    switch self {
    case .withClass: first
    case .later(let own): first.map { max($0, own) }
    case .inAllSystems, .own: nil
    }
  }
}
