import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `The lists of UIKit's names` {
  private static let lists = UIKitVocabulary.allLists

  @Test func `each belong to one class`() {
    let names = Self.lists.map(\.className)

    #expect(names.filter { name in !ClassTable.builtIn.all.contains { $0.name == name } } == [])
    #expect(Set(names).count == names.count)
  }

  @Test func `the listed names of UIKit contain no name of the same class in Maquette, as it would never be looked up`()
  {
    let dead = words { word, descriptor in
      switch ClassTable.builtIn.members(of: descriptor)[word.name]?.role {
      case nil, .renamed?: false
      default: true
      }
    }

    #expect(dead == [])
  }

  @Test func `the lists of UIKit's names contain each name only once for a class and its ancestors`() {
    let dead = words { word, descriptor in
      let lineage = ClassTable.builtIn.ancestry(of: descriptor).map(\.name)
      let all = Self.lists.filter { lineage.contains($0.className) }.flatMap(\.words)
      return all.filter { $0.name == word.name && $0.ours == word.ours }.count > 1
    }

    #expect(dead == [])
  }

  @Test(arguments: [
    ("screen 'A' { deinit = function() end }", "`deinit` is never called: clean up in `viewDidDisappear`"),
    ("screen 'A' { dealloc = function() end }", "`dealloc` is never called: clean up in `viewDidDisappear`"),
    ("screen 'A' { activityItemsConfiguration = function() end }", "`activityItemsConfiguration` yet"),
    (
      "screen 'A' { presentationControllerDidDismiss = function() end }",
      "`presentationControllerDidDismiss` is UIKit's name: write `didDismiss`"
    ),
    (
      "app { sceneDidEnterBackground = function() end }",
      "`sceneDidEnterBackground` is UIKit's name: write `didEnterBackground`"
    ),
    ("visualEffectView {}", "Maquette doesn't support this UIKit class yet"),
    ("VStack {}", "Maquette follows UIKit, not SwiftUI"),
  ])
  func `the lists of UIKit's names include those of later systems, so that a script's functions with them are reported`(
    script: String, advice: String
  ) {
    let message = #expect(throws: (any Error).self) { try Prototype(script) }

    #expect("\(message.map { "\($0)" } ?? "")".contains(advice))
  }

  /// The methods and properties of UIViewController and UIResponder that an app can override today but that Maquette
  /// doesn't have.
  private static let overridable = """
    systemLayoutFittingSizeDidChange preferredContentSizeDidChange
    prefersPointerLocked prefersInterfaceOrientationLocked
    childContaining targetViewController showDetailViewController
    separateSecondaryViewController collapseSecondaryViewController overrideTraitCollection
    applicationFinishedRestoringState disablesAutomaticKeyboardDismissal shouldUpdateFocus didUpdateFocus
    preferredFocusEnvironments touchesBegan touchesMoved touchesEnded touchesCancelled
    touchesEstimatedPropertiesUpdated pressesBegan pressesChanged pressesEnded pressesCancelled motionBegan motionEnded
    motionCancelled remoteControlReceived canBecomeFirstResponder canResignFirstResponder canPerformAction keyCommands
    inputView inputAccessoryView inputViewController inputAccessoryViewController textInputMode buildMenu
    validateCommand restoreUserActivityState
    """

  @Test(arguments: overridable.split(whereSeparator: \.isWhitespace).map(String.init))
  func `the lists of UIKit's names contain each method that an app can override and that Maquette never calls`(
    name: String
  ) {
    let message = #expect(throws: (any Error).self) { try Prototype("screen 'A' { \(name) = function() end }") }

    #expect("\(message.map { "\($0)" } ?? "")".contains("`\(name)`"))
  }

  @Test(arguments: [
    ("touchesBegan", "gestures"), ("touchesMoved", "gestures"),
    ("prefersPointerLocked", nil),
  ])
  func `the lists of UIKit's names suggest the nearest method for a method that is never called`(
    name: String, ours: String?
  ) {
    let message = #expect(throws: (any Error).self) { try Prototype("screen 'A' { \(name) = function() end }") }

    let expected =
      ours.map { "`\(name)` is UIKit's name: write `\($0)`" } ?? "Maquette doesn't support UIKit's `\(name)` yet"
    #expect("\(message.map { "\($0)" } ?? "")".contains(expected))
  }

  private func words(_ isMeant: (UIKitVocabulary.Entry, ClassDescriptor) -> Bool) -> [String] {
    Self.lists.flatMap { name, words -> [String] in
      guard let descriptor = ClassTable.builtIn.all.first(where: { $0.name == name }) else { return [] }
      return words.filter { isMeant($0, descriptor) }.map { "\(name) \($0.name)" }
    }
  }
}
