// Modifiers at the end of a member's declaration. A member without a modifier has existed since its class was
// introduced.
extension Member {
  /// Adds the first system of a member that came after its class.
  ///
  /// In an older system, a use of the member is reported. A member that came after system 6 then has no effect.
  ///
  /// - Parameter first: The system. If the member had a different name in older systems, this is the first system that
  ///   had the older name: up to system 4, `present` is `presentModalViewController:animated:`.
  /// - Returns: The member with its first system.
  func since(_ first: FirstSystem) -> Member { withAvailability(.later(first)) }

  /// Adds the first system of a member that scripts may nevertheless use in every system.
  func inAllSystems(since first: FirstSystem) -> Member { withAvailability(.inAllSystems(first)) }

  /// Marks a member that UIKit doesn't have, or that scripts may use in every system.
  var unversioned: Member { withAvailability(.unversioned) }

  private func withAvailability(_ availability: Availability) -> Member {
    Member(
      name: name, summary: summary, role: role, sending: callMethod, ownImplementation: ownImplementation, row: row,
      value: value, availability: availability)
  }
}

extension ClassDescriptor {
  /// Returns the first system that has a member of the class, or `nil` for a member that UIKit doesn't have.
  package func since(of member: Member) -> FirstSystem? { member.availability.since(in: since) }

  /// Returns the system that a script needs to use a member of the class.
  ///
  /// The result is `nil` if scripts may use the member in every system.
  func systemNeeded(for member: Member) -> FirstSystem? { member.availability.requiredSystem(in: since) }
}
