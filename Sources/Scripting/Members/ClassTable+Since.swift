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
  package var line: String { summary + ClassDescriptor.sentence(since) }

  /// Returns the summary of a member, followed by the first system that has it if the member came after its class.
  package func line(of member: Member) -> String {
    let first = since(of: member)
    return member.line + (first == since ? "" : ClassDescriptor.sentence(first))
  }

  /// Returns a space and a sentence about a system, such as `Since system 5.`, or an empty string for the first system.
  private static func sentence(_ first: FirstSystem?) -> String {
    guard let first, first != "2" else { return "" }
    return " Since system \(first.text)."
  }
}
