import Controllers
import ControllersTestSupport
import Testing

/// Tests the results of presenting and dismissing in callbacks.
///
/// Sources document these results, or Maquette defines them.
struct DecidedCallbackTests {
  /// An action in a callback.
  ///
  /// The expected warning is `nil` if the action succeeds.
  struct Case: Sendable, CustomStringConvertible {
    let situation: String
    let moment: String
    let action: String
    let warning: String?

    init(_ situation: String, _ moment: String, _ action: String, _ warning: String? = nil) {
      self.situation = situation
      self.moment = moment
      self.action = action
      self.warning = warning
    }

    var description: String { "\(action) in \(moment) of \(situation)" }
  }

  private static let outside = "whose view is not in the window hierarchy!"
  private static let presenting = "while a presentation is in progress!"
  private static let dismissing = "while a presentation or dismiss is in progress!"
  private static let unbalanced = "Unbalanced calls to begin/end appearance transitions for"
  private static let nested = "nested push animation can result in corrupted navigation bar"

  static let cases = presentations + dismissals + stacks

  private static let presentations = [
    Case("present", "P loadView", "present", outside),
    Case("present", "P viewDidLoad", "present", outside),
    Case("present", "A viewWillDisappear", "present", presenting),
    Case("present", "P viewWillAppear", "present", outside),
    Case("present", "P viewDidAppear", "present"),
    Case("present", "A viewDidDisappear", "present", "which is already presenting P"),
    Case("present", "A completion", "present", "which is already presenting P"),
    Case("present", "P viewDidLoad", "dismiss", dismissing),
    Case("present", "A viewWillDisappear", "dismiss", dismissing),
    Case("present", "P viewWillAppear", "dismiss", dismissing),
    Case("present", "P viewDidAppear", "dismiss"),
    Case("present", "A viewDidDisappear", "dismiss"),
    Case("present", "A completion", "dismiss"),
  ]

  private static let dismissals = [
    Case("dismiss", "P viewWillDisappear", "present", presenting),
    Case("dismiss", "A viewWillAppear", "present", presenting),
    Case("dismiss", "A viewDidAppear", "present"),
    Case("dismiss", "TabBarController viewDidAppear", "present"),
    Case("dismiss", "P viewDidDisappear", "present", outside),
    Case("dismiss", "P viewDidDisappear", "present on the root"),
    Case("dismiss", "A completion", "present"),
    Case("dismiss", "P viewWillDisappear", "dismiss", dismissing),
    Case("dismiss", "A viewWillAppear", "dismiss", dismissing),
    Case("dismiss", "A viewDidAppear", "dismiss"),
    Case("dismiss a chain", "Q viewDidDisappear", "present on the root"),
    Case("dismiss without animation", "A viewDidAppear", "present"),
  ]

  private static let stacks = [
    Case("push", "B viewDidLoad", "present", outside),
    Case("push", "B viewWillAppear", "present", outside),
    Case("push", "B viewDidAppear", "present"),
    Case("push", "B viewWillAppear", "push", unbalanced),
    Case("push", "A viewWillDisappear", "push", nested),
    Case("push", "B viewDidAppear", "push", nested),
    Case("push", "B viewDidAppear", "push without animation"),
    Case("pop", "A viewDidAppear", "push", nested),
    Case("launch", "A viewDidLoad", "present", outside),
    Case("launch", "A viewWillAppear", "present", outside),
    Case("launch", "A viewDidAppear", "present"),
    Case("launch", "A viewWillAppear", "push", unbalanced),
    Case("touch a tab", "TabBarController shouldSelect?", "present"),
    Case("touch a tab", "T viewWillAppear", "select the other tab", unbalanced),
    Case("touch a tab", "T viewDidAppear", "present"),
    Case("touch a tab", "TabBarController didSelect", "present"),
    Case("answer an alert", "A handler", "present"),
    Case("timer", "A timer", "present"),
  ]

  @Test(arguments: cases)
  func `actions in a callback have the documented effect`(decided: Case) throws {
    let situation = try #require(CallbackSituation.all.first { $0.description == decided.situation })
    let action = try #require(CallbackAction.all.first { $0.description == decided.action })
    let moments = try situation.run().moments.map { "\($0.subject) \($0.name)" }
    let number = try #require(moments.firstIndex(of: decided.moment), "\(moments)")
    var warnings: [String] = []

    let scene = try situation.run(at: number) { scene, who in
      let start = scene.stage.system.trace.count
      _ = action.perform(scene, who)
      warnings = scene.stage.text(from: start).split(separator: "\n").map(String.init).filter { $0.hasPrefix("⚠") }
    }

    if let warning = decided.warning {
      #expect(warnings.first?.contains(warning) == true, "\(warnings)")
    } else {
      #expect(warnings == [])
    }
    #expect(scene.violations == [])
  }
}
