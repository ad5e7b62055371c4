import Controllers
import Lua

/// A screen that a function of a script names.
package struct CodeMention: Hashable {
  package let owner: Owner
  /// A screen, a scene's identifier, or a storyboard.
  package let name: String
  /// Whether the name is a storyboard's: `storyboards.Help`.
  package let isStoryboard: Bool
  /// The file and line: `app.lua:12`.
  package let place: String

  /// Whose function it is; one that is called by those of a screen counts as that screen's.
  package enum Owner: Hashable {
    case screen(String)
    case application
    /// What runs while the script is read, and functions that nobody calls by name.
    case script
  }
}

extension Session {
  /// Where functions of the script name screens, as far as the text tells.
  ///
  /// A text that is a screen's name, a screen's class, the identifier of a scene and `storyboards.Name` count; what is
  /// compared or shown does not. Each name counts once for an owner.
  ///
  /// - Returns: by file and line.
  package func codeMentions() -> [CodeMention] {
    let screens = Set(bridge.screens.keys)
    let scenes = Set(bridge.storyboards.all.values.flatMap { $0.declared.scenes.compactMap(\.identifier) })
    let storyboards = Set(bridge.storyboards.all.keys)
    let silent = silentWords
    var found = CodeCalls()
    for file in sources.keys.sorted() where !Session.isInterfaceFile(file) && !chunkNames.contains(file) {
      guard let source = sources[file] else { continue }
      found.add(CodeMentions(source, screens: screens, silent: silent), of: file)
    }
    return found.mentions { word, before in
      switch word {
      case .text(let text): screens.contains(text) || scenes.contains(text) ? (text, false) : nil
      case .name(let name, isField: false): screens.contains(name) ? (name, false) : nil
      case .name(let name, isField: true):
        before == .name("storyboards", isField: false) && storyboards.contains(name) ? (name, true) : nil
      }
    }
  }

  /// What is called with texts that are shown, or that name something else than a screen.
  private var silentWords: Set<String> {
    let table = bridge.table
    let root = table.number(of: ViewController.className) ?? 0
    let shown = table.all.indices.filter { !table.isKind($0, of: root) && table.all[$0].isConstructible }
    return Set(shown.map { table.all[$0].constructor }).union([
      "alert", "actionSheet", "print", "error", "assert", "require", "format", "post", "addObserver", "performSegue",
      "flow", "screen", "nib", "storyboard", "tap", "enter",
    ])
  }
}

/// What the functions of all files use, with the calls among them.
private struct CodeCalls {
  private var mentions: [(file: String, mention: CodeMentions.Mention)] = []
  private var functions: Set<CodeMentions.FunctionName> = []

  mutating func add(_ found: CodeMentions, of file: String) {
    mentions += found.all.map { (file, $0) }
    functions.formUnion(found.functions)
  }

  /// Those of some words, of a function that is called for each that calls it.
  func mentions(
    of name: (CodeMentions.Word, _ before: CodeMentions.Word?) -> (String, isStoryboard: Bool)?
  ) -> [CodeMention] {
    let callers = callers
    var seen: Set<CodeMention> = []
    var found: [CodeMention] = []
    var before: CodeMentions.Word?
    for (file, mention) in mentions {
      defer { before = mention.word }
      guard let (name, isStoryboard) = name(mention.word, before) else { continue }
      for owner in owners(of: mention.owner, callers) {
        let named = CodeMention(owner: owner, name: name, isStoryboard: isStoryboard, place: "")
        guard seen.insert(named).inserted else { continue }
        found.append(
          CodeMention(owner: owner, name: name, isStoryboard: isStoryboard, place: "\(file):\(mention.line)"))
      }
    }
    return found
  }

  /// Who uses each function by its name, in the order of the text.
  private var callers: [CodeMentions.FunctionName: [CodeMentions.Owner]] {
    var callers: [CodeMentions.FunctionName: [CodeMentions.Owner]] = [:]
    for (_, mention) in mentions {
      guard case .name(let word, let isField) = mention.word else { continue }
      let name = CodeMentions.FunctionName(name: word, isField: isField)
      guard functions.contains(name), callers[name]?.contains(mention.owner) != true else { continue }
      callers[name, default: []].append(mention.owner)
    }
    return callers
  }

  /// Whose a mention is in the end: that of a function belongs to all who reach it.
  private func owners(
    of owner: CodeMentions.Owner, _ callers: [CodeMentions.FunctionName: [CodeMentions.Owner]]
  ) -> [CodeMention.Owner] {
    var waiting = [owner]
    var seen: Set<CodeMentions.Owner> = [owner]
    var found: [CodeMention.Owner] = []
    while let next = waiting.popLast() {
      switch next {
      case .screen(let name): found.append(.screen(name))
      case .application: found.append(.application)
      case .script: found.append(.script)
      case .function(let name):
        for caller in callers[name] ?? [] where seen.insert(caller).inserted { waiting.insert(caller, at: 0) }
      }
    }
    return found.isEmpty ? [.script] : found
  }
}
