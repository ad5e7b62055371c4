// One line for help and documents.
extension ClassDescriptor {
  /// The class in a line, with the first system that has it.
  package var line: String { summary + (SinceTable.sentence(about: self).map { " " + $0 } ?? "") }

  /// A member of it in a line.
  package func line(of member: Member) -> String {
    member.line + (SinceTable.sentence(about: member, of: self).map { " " + $0 } ?? "")
  }
}
