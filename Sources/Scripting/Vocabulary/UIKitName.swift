import Controllers

/// A UIKit name that has a different spelling in Maquette, or that Maquette doesn't support.
package struct UIKitName {
  /// The message about the name.
  let message: String

  /// Looks up a key in UIKit's vocabulary.
  ///
  /// Returns `nil` if the key isn't a UIKit name.
  ///
  /// - Parameters:
  ///   - key: a name that the class doesn't have.
  ///   - descriptor: the class.
  ///   - exactly: whether the spelling must match exactly. The value is `true` for objects that can also have custom
  ///     names.
  ///   - isCalled: whether the name was called as a method.
  init?(_ key: String, of descriptor: ClassDescriptor, exactly: Bool, isCalled: Bool = false) {
    let entry = UIKitName.findEntry(key, of: descriptor, isCalled: isCalled)
    guard !exactly || entry.map({ !$0.isFromElsewhere }) ?? false else { return nil }
    let members = ClassTable.builtIn.members(of: descriptor)
    func replacementCode(_ maquetteName: String) -> String {
      isCalled ? UIKitName.callReplacement(maquetteName, members) : maquetteName
    }
    if let word = entry, let ours = word.ours {
      message =
        word.isFromElsewhere
        ? "\(descriptor.noun) has no `\(key)`: write `\(replacementCode(ours))`"
        : UIKitName.renamingMessage(key, replacementCode(ours))
    } else if let ours = UIKitName.derivedName(from: key, members) {
      message = UIKitName.renamingMessage(key, replacementCode(ours))
    } else if entry != nil {
      let advice = UIKitName.reuseAdvice(about: key, of: descriptor) ?? ""
      message = "Maquette doesn't support UIKit's `\(key)` yet" + advice
    } else {
      return nil
    }
  }

  /// Returns advice that replaces code that creates cells by their reuse identifiers, or `nil` for other names.
  private static func reuseAdvice(about key: String, of descriptor: ClassDescriptor) -> String? {
    guard key.hasPrefix("dequeueReusable") || key.hasPrefix("register"),
      let content = ContentClass(rawValue: descriptor.name)
    else { return nil }
    return
      ": cells have no reuse identifiers; return a new `\(content.cellConstructor) { … }` from `\(content.cellCallback)`"
  }

  static func renamingMessage(_ key: String, _ maquetteName: String) -> String {
    // UIKit: if a controller has a function with the shorter name, the app delegate's function begins with
    // `application`.
    let isAppFunction =
      maquetteName.hasPrefix("application") && maquetteName.dropFirst(11).lowercased() == key.lowercased()
    return "`\(key)` is UIKit's name" + (isAppFunction ? " in a screen; for the app," : ":")
      + " write `\(maquetteName)`"
  }

  /// Returns Maquette's names for a name from UIKit or another framework.
  ///
  /// Also returns whether the name is known.
  ///
  /// The result includes the names of all classes, in the order of the classes.
  package static func maquetteNames(for name: String) -> (names: [String], isKnown: Bool) {
    var names: [String] = []
    var isKnown = false
    for descriptor in ClassTable.builtIn.all {
      let entry = UIKitVocabulary.findEntry(name, of: descriptor.name)
      isKnown = isKnown || entry != nil
      let maquetteName = entry?.ours ?? derivedName(from: name, ClassTable.builtIn.members(of: descriptor))
      if let ours = maquetteName, ours != name, !names.contains(ours) { names.append(ours) }
    }
    return (names, isKnown)
  }

  /// Returns Maquette's name for a name that isn't from UIKit but is often used by mistake.
  ///
  /// The result is `nil` if the name isn't known.
  static func nameUsedByMistake(_ key: String, of descriptor: ClassDescriptor) -> String? {
    findEntry(key, of: descriptor, isCalled: false).flatMap { $0.isFromElsewhere ? $0.ours : nil }
  }

  /// Returns Maquette's name for a UIKit name if the vocabulary lists it.
  ///
  /// - Returns: the name, or `nil` if the vocabulary has no entry or the entry contains no name.
  static func listedName(_ key: String, of descriptor: ClassDescriptor) -> String? {
    findEntry(key, of: descriptor, isCalled: false).flatMap { $0.isFromElsewhere ? nil : $0.ours }
  }

  private static func findEntry(_ key: String, of descriptor: ClassDescriptor, isCalled: Bool) -> UIKitVocabulary.Entry?
  {
    // Most keys are custom keys, so the search is limited to lists that contain the key.
    for className in (descriptor.uikitNames[key] ?? []).reversed() {
      if let entry = UIKitVocabulary.findEntry(key, of: className), isCalled || !entry.isMethod { return entry }
    }
    return nil
  }

  /// Returns the code that replaces a call.
  ///
  /// If the name isn't a method, the returned code is an assignment.
  private static func callReplacement(_ maquetteName: String, _ members: [String: Member]) -> String {
    if maquetteName == "action", members[maquetteName] == nil { return "action = function(self, sender) … end" }
    return members[maquetteName]?.property == nil ? maquetteName : maquetteName + " = …"
  }

  /// Returns Maquette's name if it can be derived from the key by a rule, or `nil` otherwise.
  private static func derivedName(from key: String, _ members: [String: Member]) -> String? {
    let booleanName = "is" + key.capitalizedFirst
    if isWritable(booleanName, members) { return booleanName }
    if key.hasPrefix("set"), key.count > 3 {
      let name = String(key.dropFirst(3))
      let properties = [memberName(name.loweredFirst, members), "is" + name].compactMap { $0 }
      if let property = properties.first(where: { isWritable($0, members) }) { return property }
    }
    return memberInFirstPart(of: key, members)
      ?? withoutSender(key).flatMap { memberName($0, members) ?? memberInFirstPart(of: $0, members) }
  }

  /// Returns the callback that the first part of a selector refers to.
  ///
  /// Examples are `didSelectRowAtIndexPath` and `textFieldShouldReturn`.
  static func callbackName(from key: String, among members: [String: Member]) -> String? {
    let name =
      memberInFirstPart(of: key, members)
      ?? withoutSender(key).flatMap { memberName($0, members) ?? memberInFirstPart(of: $0, members) }
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
  private static func memberName(_ name: String, _ members: [String: Member]) -> String? {
    switch members[name]?.role {
    case .renamed(let newName): newName
    case nil: nil
    default: name
    }
  }

  /// Returns the callback or method that is the first part of a key, if an argument label follows.
  ///
  /// Examples are `didSelectRowAtIndexPath` and `popViewControllerAnimated`.
  private static func memberInFirstPart(of key: String, _ members: [String: Member]) -> String? {
    let candidates = members.keys.filter { name in
      guard key.hasPrefix(name), name.utf8.count >= 5 else { return false }
      if case .property? = members[name]?.role { return false }
      let remainder = key.dropFirst(name.count)
      return labelPrefixes.contains { remainder.hasPrefix($0) }
    }
    return candidates.max { $0.count < $1.count }.flatMap { memberName($0, members) }
  }

  /// The beginnings of argument labels in Objective-C methods.
  private static let labelPrefixes = [
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
  var uikitNames: [String: [String]] { knownKeys.uikitNames { UIKitVocabulary.allNames(of: self) } }
}
