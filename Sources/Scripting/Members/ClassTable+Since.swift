extension ClassTable {
  /// Returns the first system that has a class, or `nil` for a class that UIKit doesn't have.
  package func since(ofClass name: String) -> FirstSystem? { number(of: name).flatMap { all[$0].since } }

  /// Returns the first system that has a member of a class, or `nil` for a member that the class itself doesn't declare
  /// or that UIKit doesn't have.
  package func since(of member: String, in className: String) -> FirstSystem? {
    guard let descriptor = number(of: className).map({ all[$0] }) else { return nil }
    return descriptor.ownMember(named: member).flatMap(descriptor.since)
  }
}

// The lines about classes and members in the help and in documents.
extension ClassDescriptor {
  /// The summary of the class, followed by the first system that has it.
  package var summaryLine: String { summary + ClassDescriptor.sinceSentence(since) }

  /// Returns the summary of a member, followed by the first system that has it if the member came after its class.
  package func summaryLine(of member: Member) -> String {
    let firstSystem = since(of: member)
    return member.summaryLine + (firstSystem == since ? "" : ClassDescriptor.sinceSentence(firstSystem))
  }

  /// Returns a space and a sentence about a system, such as `Since system 5.`.
  ///
  /// The string is empty for the first system.
  private static func sinceSentence(_ firstSystem: FirstSystem?) -> String {
    guard let first = firstSystem, first != "2" else { return "" }
    return " Since system \(first.text)."
  }
}
