/// The members of a class and its ancestors.
///
/// The classes are searched in order, because creating a table would take longer than a search for a single custom key.
struct Members {
  private let ancestry: [ClassDescriptor]

  init(_ descriptor: ClassDescriptor) { ancestry = ClassTable.builtIn.ancestry(of: descriptor) }

  var byName: [String: Member] { ancestry.last.map(ClassTable.builtIn.members(of:)) ?? [:] }

  func contains(_ name: String) -> Bool { ancestry.contains { $0.members.contains { $0.name == name } } }

  /// The names that can be declared.
  var declarableNames: [String] {
    namesOfMembers { member in
      switch member.role {
      case .property(let property): property.canBeSet
      case .callback: true
      case .method, .renamed: false
      }
    }
  }

  var readableNames: [String] { namesOfMembers { $0.property != nil } }

  /// UIKit's names of members that have another name here.
  var renamedNames: [String] { namesOfMembers(where: \.isRenamed) }

  var methodNames: [String] { namesOfMembers(where: \.isCallable) }

  /// All names except Objective-C names.
  var names: [KnownKeys.Name] {
    ancestry.flatMap(\.members).filter { !$0.isRenamed }.map(KnownKeys.Name.init)
  }

  private func namesOfMembers(where condition: (Member) -> Bool) -> [String] {
    byName.filter { condition($0.value) }.keys.sorted { $0.precedes($1) }
  }
}
