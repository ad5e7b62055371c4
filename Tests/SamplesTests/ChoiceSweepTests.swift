import Console
import Flows
import InterfaceFiles
import Scripting
import TestSupport
import Testing

/// Walks through the samples, breadth first.
///
/// Every choice of a user is made.
struct ChoiceSweepTests {
  /// The number of actions in the walk through one sample.
  private static let budget = 200

  @Test(arguments: Share.cases(of: Sample.all))
  func `each choice of the user can be made, and its text has the same effect in a flow`(_ sample: Sample) throws {
    var (open, known, count) = ([[UserChoice]()], Set<String>(), 0)
    while !open.isEmpty, count < Self.budget {
      let path = open.removeFirst()
      let here = try ChoiceWalk(sample, path)
      for choice in here.session.choices.userChoices where choice.refusal == nil && count < Self.budget {
        count += 1
        #expect(!choice.isNumberOfAList, "\(choice.source) after \(path.map(\.source))")
        let walk = try ChoiceWalk(sample, path)
        #expect(throws: Never.self, "\(choice.source) after \(path.map(\.source))") { try walk.take(choice) }
        let told = try SampleWalk(sample, path.map(\.source)[...])
        #expect(throws: Never.self, "\(choice.source) in a flow after \(path.map(\.source))") {
          try told.session.loader.run(chunk: choice.source, name: "flow")
        }
        #expect(told.look == walk.look, "\(choice.source) after \(path.map(\.source))")
        if known.insert(walk.look).inserted { open.append(path + [choice]) }
      }
    }
    #expect(count == Self.budget, "the walk ended after \(count) actions")
  }

  /// The number of actions in the walk through the swiped rows and open menus of one sample.
  private static let budgetOfOpenings = 60

  /// The samples whose first screen has rows with actions, or elements with menus.
  private static let samplesWithOpenings: Set = ["clock", "contacts", "gallery", "inbox"]

  @Test(arguments: Share.cases(of: Sample.all))
  func `each choice of the user can be made while a row is swiped or a menu is open`(_ sample: Sample) throws {
    var (open, known, count) = ([[UserChoice]()], Set<String>(), 0)
    walk: while !open.isEmpty, count < Self.budgetOfOpenings {
      let path = open.removeFirst()
      let here = try ChoiceWalk(sample, path)
      let choices = here.session.choices.userChoices.filter { $0.refusal == nil }
      let last = path.last
      if last?.opensSomething ?? false {
        for choice in choices where choice.kind == .user && count < Self.budgetOfOpenings {
          count += 1
          let walk = try ChoiceWalk(sample, path)
          #expect(throws: Never.self, "\(choice.source) after \(path.map(\.source))") { try walk.take(choice) }
        }
      }
      for choice in choices where choice.kind == .user && open.count < Self.budgetOfOpenings {
        let walk = try ChoiceWalk(sample, path)
        guard (try? walk.take(choice)) != nil, known.insert(walk.look).inserted else { continue }
        if choice.opensSomething { open.insert(path + [choice], at: 0) } else { open.append(path + [choice]) }
        if known.count > 2 * Self.budgetOfOpenings { break walk }
      }
    }
    #expect(count > 0 || !Self.samplesWithOpenings.contains(sample.name), "nothing was opened")
  }

  @Test func `a held swipe and a segue from code are among the choices only on request`() throws {
    let sample = try #require(Sample.all.first { $0.name == "orders" })
    let walk = try SampleWalk(sample)
    let (own, every) = (walk.session.choices.userChoices, walk.session.choices.allChoices)
    #expect(own.allSatisfy { $0.kind == .user || $0.kind == .device })
    #expect(every.map(\.source).starts(with: own.map(\.source)))
    #expect(every.dropFirst(own.count).map(\.source) == [#"performSegue("new")"#, #"performSegue("order")"#])
  }
}

extension UserChoice {
  /// Whether the choice shows the actions of a row or an item, or opens a menu.
  fileprivate var opensSomething: Bool { ["swipeRow", "swipeItem", "longPress"].contains(verb) }

  /// Whether the choice only selects, by its number, an item of the list that contains the choice.
  fileprivate var isNumberOfAList: Bool {
    if verb == "tap", case .number? = values.first ?? nil { return true }
    return false
  }
}

/// A console with a sample.
///
/// A choice is made as if a program sent it back.
private final class ChoiceWalk {
  private let interpreter: Interpreter
  var session: Session { interpreter.session }

  init(_ sample: Sample, _ path: [UserChoice]) throws {
    let output = Output(print: { _ in }, printError: { _ in })
    interpreter = try Interpreter(prototype: try Prototype(path: sample.folder), output: output) { files, _ in
      Session(words: [InterfaceFiles.install], folder: sample.folder, scripts: files)
    }
    try interpreter.openPrototype()
    for choice in path { try take(choice) }
  }

  deinit { session.close() }

  func take(_ choice: UserChoice) throws {
    _ = try interpreter.perform(verb: choice.verb, choice.values.compactMap { $0 })
  }

  var look: String { session.screenDescription }
}
