/// The members of a class and its ancestors.
///
/// The classes are searched in order, because building a table would take longer than looking up a single custom key.
struct Members {
  private let lineage: [ClassDescriptor]

  init(_ descriptor: ClassDescriptor) { lineage = ClassTable.builtIn.lineage(of: descriptor) }

  var byName: [String: Member] { lineage.last.map(ClassTable.builtIn.members(of:)) ?? [:] }

  func has(_ name: String) -> Bool { lineage.contains { $0.members.contains { $0.name == name } } }

  /// The names that can be declared.
  var declarable: [String] {
    names { member in
      switch member.role {
      case .property(let property): property.canBeSet
      case .callback: true
      case .method, .renamed: false
      }
    }
  }

  var readable: [String] { names { $0.property != nil } }

  /// The names that UIKit has for members with another name here.
  var renamed: [String] { names(where: \.isRenamed) }

  var methods: [String] { names(where: \.isCallable) }

  /// All names except Objective-C names.
  var names: [KnownKeys.Name] {
    lineage.flatMap(\.members).filter { !$0.isRenamed }.map(KnownKeys.Name.init)
  }

  private func names(where holds: (Member) -> Bool) -> [String] {
    byName.filter { holds($0.value) }.keys.sorted { $0.precedes($1) }
  }
}
