extension SinceTable {
  /// Returns a sentence about a class for the help, such as `Since system 5.`.
  ///
  /// - Returns: The sentence, or `nil` if every supported system has the class.
  package static func sentence(about descriptor: ClassDescriptor) -> String? {
    sentence(since(ofClass: descriptor.name))
  }

  /// Returns a sentence about a member for the help, or `nil` if the member isn't newer than its class.
  package static func sentence(about member: Member, of descriptor: ClassDescriptor) -> String? {
    let first = since(of: member.name, in: descriptor.name)
    return first == since(ofClass: descriptor.name) ? nil : sentence(first)
  }
}

// The lines about classes and members in the help and in documents.
extension ClassDescriptor {
  /// The summary of the class, followed by the first system that has it.
  package var line: String { summary + (SinceTable.sentence(about: self).map { " " + $0 } ?? "") }

  /// Returns the summary of a member, followed by the first system that has it.
  package func line(of member: Member) -> String {
    member.line + (SinceTable.sentence(about: member, of: self).map { " " + $0 } ?? "")
  }
}
