/// The members of a class and of what it extends.
///
/// Looked through in their order: no table of them is made for a key of the script's own.
struct Members {
  private let lineage: [ClassDescriptor]

  init(_ descriptor: ClassDescriptor) { lineage = ClassTable.builtIn.lineage(of: descriptor) }

  var byName: [String: Member] { lineage.last.map(ClassTable.builtIn.members(of:)) ?? [:] }

  func has(_ name: String) -> Bool { lineage.contains { $0.members.contains { $0.name == name } } }

  /// What a declaration can give.
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

  var methods: [String] { names(where: \.isCallable) }

  /// All names but Objective-C's.
  var names: [KnownKeys.Name] {
    lineage.flatMap(\.members).filter { !$0.isRenamed }.map(KnownKeys.Name.init)
  }

  private func names(where holds: (Member) -> Bool) -> [String] {
    byName.filter { holds($0.value) }.keys.sorted { $0.precedes($1) }
  }
}

extension Member {
  /// Whether it is Objective-C's name for another one.
  fileprivate var isRenamed: Bool {
    if case .renamed = role { return true }
    return false
  }

  /// Whether it is a property that a script may set.
  var canBeSet: Bool { property?.canBeSet ?? false }

  /// Whether it is a callback, one that a script may send as well.
  var isCallback: Bool {
    if case .callback = role { return true }
    return false
  }
}
