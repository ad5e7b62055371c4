extension SourceSearch {
  /// Reports the members set by a declaration that are too new for the app's system.
  func recordUses(in declaration: Declaration) {
    guard mayHaveEarlyMembers(declaration) else { return }
    // An object without a source location is in the screen that is being instantiated, not in the line that does so.
    let outerLocation = earlyUses.phase == .watchingLater ? earlyUses.declaration ?? useLocation : useLocation
    let location = declaration.location ?? outerLocation
    let isInFile = earlyUses.isInFile(declaration)
    earlyUses.check { [unowned self] in
      guard mayHaveEarlyMembers(declaration) else { return }
      let earlyMembers = earlyUses.members(of: declaration.className)
      guard !earlyMembers.isEmpty else { return }
      for name in declaration.memberNames {
        // Xcode writes newer attributes even into files for older systems.
        guard let member = earlyMembers[name], !isInFile || !member.since.isLater else { continue }
        report(member, name, at: location.map { self.location(of: [.key(name)], from: $0) })
      }
    }
  }

  private func mayHaveEarlyMembers(_ declaration: Declaration) -> Bool {
    switch earlyUses.phase {
    case .waiting, .watching: true
    case .watchingLater: declaration.hasLaterMembers
    case .idle: false
    }
  }
}

extension EarlyUses {
  /// Whether a declaration is from an interface file.
  ///
  /// An object without a source location, such as the `navigationBar` of a stack, is in the same file as its owner.
  func isInFile(_ declaration: Declaration) -> Bool {
    declaration.nameInFile != nil || isInFile && declaration.location == nil
  }
}

extension Declaration {
  /// The names of the UIKit members in the declaration, sorted bytewise.
  fileprivate var memberNames: [String] {
    (properties.map(\.field.name) + callbacks.map(\.name) + methods.map(\.name)).sorted { $0.precedes($1) }
  }
}
