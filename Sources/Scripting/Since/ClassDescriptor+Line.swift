// The lines about classes and members for help and documents.
extension ClassDescriptor {
  /// The summary of the class, with the first system that has it.
  package var line: String { summary + (SinceTable.sentence(about: self).map { " " + $0 } ?? "") }

  /// Returns the summary of a member, with the first system that has it.
  package func line(of member: Member) -> String {
    member.line + (SinceTable.sentence(about: member, of: self).map { " " + $0 } ?? "")
  }
}
