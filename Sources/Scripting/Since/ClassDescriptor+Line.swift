// The lines about classes and members in the help and in documents.
extension ClassDescriptor {
  /// The summary of the class, followed by the first system that has it.
  package var line: String { summary + (SinceTable.sentence(about: self).map { " " + $0 } ?? "") }

  /// Returns the summary of a member, followed by the first system that has it.
  package func line(of member: Member) -> String {
    member.line + (SinceTable.sentence(about: member, of: self).map { " " + $0 } ?? "")
  }
}
