import Controllers

/// A UIKit name that has a different spelling in Maquette, or that Maquette doesn't support.
package struct UIKitName {
  /// The message about the name.
  let answer: String

  /// Looks up a key in UIKit's vocabulary.
  ///
  /// Returns `nil` if the key isn't a UIKit name.
  ///
  /// - Parameters:
  ///   - key: a name that the class doesn't have.
  ///   - descriptor: the class.
  ///   - exactly: whether the spelling must match exactly. Used for objects that can also have custom names.
  ///   - isCalled: whether the name was called as a method.
  init?(_ key: String, of descriptor: ClassDescriptor, exactly: Bool, isCalled: Bool = false) {
    let word = UIKitName.word(key, of: descriptor, isCalled: isCalled)
    guard !exactly || word.map({ !$0.isFromElsewhere }) ?? false else { return nil }
    let members = ClassTable.builtIn.members(of: descriptor)
    func written(_ ours: String) -> String { isCalled ? UIKitName.assignment(ours, members) : ours }
    if let word, let ours = word.ours {
      answer =
        word.isFromElsewhere
        ? "\(descriptor.noun) has no `\(key)`: write `\(written(ours))`" : UIKitName.renaming(key, written(ours))
    } else if let ours = UIKitName.derived(from: key, members) {
      answer = UIKitName.renaming(key, written(ours))
    } else if word != nil {
      let advice = UIKitName.reuseAdvice(about: key, of: descriptor) ?? ""
      answer = "Maquette doesn't support UIKit's `\(key)` yet" + advice
    } else {
      return nil
    }
  }

  /// Returns what to write instead of code that creates cells by their reuse identifiers, or `nil` for other names.
  private static func reuseAdvice(about key: String, of descriptor: ClassDescriptor) -> String? {
    guard key.hasPrefix("dequeueReusable") || key.hasPrefix("register"),
      let content = ContentClass(rawValue: descriptor.name)
    else { return nil }
    return ": cells have no reuse identifiers; return a new `\(content.cell) { … }` from `\(content.cellCallback)`"
  }

  static func renaming(_ key: String, _ ours: String) -> String {
    // UIKit: the app delegate's function begins with `application` if a controller has one with the shorter name.
    let isOfApp = ours.hasPrefix("application") && ours.dropFirst(11).lowercased() == key.lowercased()
    return "`\(key)` is UIKit's name" + (isOfApp ? " in a screen; for the app," : ":") + " write `\(ours)`"
  }

  /// Returns Maquette's names for a name from UIKit or another framework, and whether the name is known.
  ///
  /// The result includes the names of all classes, in the order of the classes.
  package static func ours(for name: String) -> (names: [String], isKnown: Bool) {
    var names: [String] = []
    var isKnown = false
    for descriptor in ClassTable.builtIn.all {
      let word = UIKitVocabulary.word(name, of: descriptor.name)
      isKnown = isKnown || word != nil
      let ours = word?.ours ?? derived(from: name, ClassTable.builtIn.members(of: descriptor))
      if let ours, ours != name, !names.contains(ours) { names.append(ours) }
    }
    return (names, isKnown)
  }

  /// Returns Maquette's name for a name that isn't UIKit's but is often used by mistake, or `nil` if the name isn't
  /// known.
  static func habit(_ key: String, of descriptor: ClassDescriptor) -> String? {
    word(key, of: descriptor, isCalled: false).flatMap { $0.isFromElsewhere ? $0.ours : nil }
  }

  /// Returns Maquette's name for a UIKit name if the vocabulary lists it.
  ///
  /// - Returns: the name, or `nil` if the vocabulary has no entry or the entry contains no name.
  static func renamed(_ key: String, of descriptor: ClassDescriptor) -> String? {
    word(key, of: descriptor, isCalled: false).flatMap { $0.isFromElsewhere ? nil : $0.ours }
  }

  private static func word(_ key: String, of descriptor: ClassDescriptor, isCalled: Bool) -> UIKitVocabulary.Word? {
    // Most keys are custom keys, so the search is limited to lists that contain the key.
    for className in (descriptor.words[key] ?? []).reversed() {
      if let word = UIKitVocabulary.word(key, of: className), isCalled || !word.isMethod { return word }
    }
    return nil
  }

  /// Returns the code that replaces a call.
  ///
  /// If the name isn't a method, the returned code is an assignment.
  private static func assignment(_ ours: String, _ members: [String: Member]) -> String {
    if ours == "action", members[ours] == nil { return "action = function(self, sender) … end" }
    return members[ours]?.property == nil ? ours : ours + " = …"
  }

  /// Returns Maquette's name if it can be derived from the key by a rule, or `nil` otherwise.
  private static func derived(from key: String, _ members: [String: Member]) -> String? {
    let flag = "is" + key.capitalizedFirst
    if isWritable(flag, members) { return flag }
    if key.hasPrefix("set"), key.count > 3 {
      let name = String(key.dropFirst(3))
      let properties = [ours(name.loweredFirst, members), "is" + name].compactMap { $0 }
      if let property = properties.first(where: { isWritable($0, members) }) { return property }
    }
    return firstPart(of: key, members) ?? withoutSender(key).flatMap { ours($0, members) ?? firstPart(of: $0, members) }
  }

  /// Returns the callback that the first part of a selector refers to.
  ///
  /// Examples are `didSelectRowAtIndexPath` and `textFieldShouldReturn`.
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

  /// Returns the name of a member.
  ///
  /// For an Objective-C name, returns the name in Swift.
  private static func ours(_ name: String, _ members: [String: Member]) -> String? {
    switch members[name]?.role {
    case .renamed(let new): new
    case nil: nil
    default: name
    }
  }

  /// Returns the callback or method that is the first part of a key, if an argument label follows.
  ///
  /// Examples are `didSelectRowAtIndexPath` and `popViewControllerAnimated`.
  private static func firstPart(of key: String, _ members: [String: Member]) -> String? {
    let candidates = members.keys.filter { name in
      guard key.hasPrefix(name), name.utf8.count >= 5 else { return false }
      if case .property? = members[name]?.role { return false }
      let rest = key.dropFirst(name.count)
      return labels.contains { rest.hasPrefix($0) }
    }
    return candidates.max { $0.count < $1.count }.flatMap { ours($0, members) }
  }

  /// The beginnings of argument labels in Objective-C methods.
  private static let labels = [
    "At", "For", "In", "With", "From", "To", "Of", "By", "On", "Animated", "Completion", "Using", "As", "IndexPath",
    "ViewController", "Item", "Button", "Row", "Controller", "Popover",
  ]

  /// Returns a key without the sender at its beginning, such as `shouldReturn` for `textFieldShouldReturn`.
  private static func withoutSender(_ key: String) -> String? {
    let sender = ClassTable.builtIn.all.map { $0.name.loweredFirst }.filter {
      key.hasPrefix($0) && key.count > $0.count && key.dropFirst($0.count).first?.isUppercase == true
    }.max { $0.count < $1.count }
    return sender.map { String(key.dropFirst($0.count)).loweredFirst }
  }
}

extension ClassDescriptor {
  /// UIKit's names for the members of the class and its ancestors, each with the classes whose lists contain the name.
  var words: [String: [String]] { knownKeys.words { UIKitVocabulary.all(of: self) } }
}
