import Controllers

/// A name of UIKit's that is written otherwise here, or that is not known yet.
struct UIKitName {
  /// What to say.
  let answer: String

  /// Looks a key up in UIKit's vocabulary; nil for a name that is none of UIKit's.
  ///
  /// - Parameters:
  ///   - key: a name that the class does not have.
  ///   - descriptor: the class.
  ///   - exactly: whether only UIKit's very names count, as where a script may have names of its own.
  init?(_ key: String, of descriptor: ClassDescriptor, exactly: Bool) {
    let word = UIKitName.word(key, of: descriptor)
    guard word != nil || !exactly else { return nil }
    let members = ClassTable.builtIn.members(of: descriptor)
    if let word, let ours = word.ours, !(exactly && word.isHabit) {
      answer = word.isHabit ? "\(descriptor.noun) has no `\(key)`: write `\(ours)`" : UIKitName.renaming(key, ours)
    } else if let ours = UIKitName.derived(from: key, members) {
      answer = UIKitName.renaming(key, ours)
    } else if word != nil {
      answer = "Maquette does not know UIKit's `\(key)` yet"
    } else {
      return nil
    }
  }

  static func renaming(_ key: String, _ ours: String) -> String { "`\(key)` is UIKit's name: write `\(ours)`" }

  private static func word(_ key: String, of descriptor: ClassDescriptor) -> UIKitWords.Word? {
    for ancestor in ClassTable.builtIn.lineage(of: descriptor).reversed() {
      if let word = UIKitWords.word(key, of: ancestor.name) { return word }
    }
    return nil
  }

  /// Ours where it follows by rule.
  private static func derived(from key: String, _ members: [String: Member]) -> String? {
    let flag = "is" + key.capitalizedFirst
    if isWritable(flag, members) { return flag }
    if key.hasPrefix("set"), key.count > 3, let property = ours(String(key.dropFirst(3)).loweredFirst, members),
      isWritable(property, members)
    {
      return property
    }
    return firstPart(of: key, members) ?? withoutSender(key).flatMap { ours($0, members) ?? firstPart(of: $0, members) }
  }

  /// The callback that follows from a selector's first part: of `didSelectRowAtIndexPath`, of `textFieldShouldReturn`.
  static func callback(from key: String, among members: [String: Member]) -> String? {
    let name =
      firstPart(of: key, members) ?? withoutSender(key).flatMap { ours($0, members) ?? firstPart(of: $0, members) }
    guard let name, case .callback? = members[name]?.role else { return nil }
    return name
  }

  private static func isWritable(_ name: String, _ members: [String: Member]) -> Bool {
    if case .property(let property)? = members[name]?.role { return property.set != nil }
    return false
  }

  /// A member's name, for one that was renamed the new one.
  private static func ours(_ name: String, _ members: [String: Member]) -> String? {
    switch members[name]?.role {
    case .renamed(let new): new
    case nil: nil
    default: name
    }
  }

  /// `didSelectRowAtIndexPath` and `popViewControllerAnimated`: a callback or method of ours, then a label's words.
  private static func firstPart(of key: String, _ members: [String: Member]) -> String? {
    let candidates = members.keys.filter { name in
      guard key.hasPrefix(name), name.utf8.count >= 5 else { return false }
      if case .property? = members[name]?.role { return false }
      let rest = key.dropFirst(name.count)
      return labels.contains { rest.hasPrefix($0) }
    }
    return candidates.max { $0.count < $1.count }.flatMap { ours($0, members) }
  }

  /// What the labels of Objective-C's methods begin with.
  private static let labels = [
    "At", "For", "In", "With", "From", "To", "Of", "By", "On", "Animated", "Completion", "Using", "As", "IndexPath",
    "ViewController", "Item", "Button", "Row", "Controller", "Popover",
  ]

  /// `textFieldShouldReturn`: the sender stands before what is asked.
  private static func withoutSender(_ key: String) -> String? {
    let sender = ClassTable.builtIn.all.map { $0.name.loweredFirst }.filter {
      key.hasPrefix($0) && key.count > $0.count && key.dropFirst($0.count).first?.isUppercase == true
    }.max { $0.count < $1.count }
    return sender.map { String(key.dropFirst($0.count)).loweredFirst }
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
  var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
}
