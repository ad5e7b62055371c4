import Controllers
import Lua
import OrderedCollections

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
    /// The body of `didFinishLaunching`, with what it calls.
    case launch
    /// What runs while the script is read, and functions that nobody calls by name.
    case script
  }
}

extension SourceSearch {
  /// Where functions of the script name screens, as far as the text tells.
  ///
  /// A text that is a screen's name, a screen's class, the identifier of a scene and `storyboards.Name` count; what is
  /// compared or shown does not. Each name counts once for an owner.
  ///
  /// - Returns: by file and line.
  package func codeMentions() -> [CodeMention] {
    let screens = Set(session.bridge.screens.keys)
    let scenes = Set(session.bridge.storyboards.all.values.flatMap { $0.declared.scenes.compactMap(\.identifier) })
    let storyboards = Set(session.bridge.storyboards.all.keys)
    return scriptCode().mentions { word, before in
      switch word {
      case .text(let text): screens.contains(text) || scenes.contains(text) ? (text, false) : nil
      case .name(let name, isField: false): screens.contains(name) ? (name, false) : nil
      case .name(let name, isField: true):
        if before == .name("storyboards", isField: false) {
          storyboards.contains(name) ? (name, true) : nil
        } else {
          // A class in a table of a module's: `screens.Detail`.
          name.first?.isUppercase == true && screens.contains(name) ? (name, false) : nil
        }
      }
    }
  }

  /// The words of all scripts that were read, with whose they are; without what was typed.
  package func scriptCode() -> ScriptCode {
    let screens = Set(session.bridge.screens.keys)
    let words = KnownWords(silent: silentWords, declaring: declaringWords)
    var code = ScriptCode.Builder()
    for file in session.loader.sources.keys.sorted()
    where !StoryboardObjects.isInterfaceFile(file) && !session.loader.chunkNames.contains(file) {
      guard let source = session.loader.sources[file] else { continue }
      code.add(CodeMentions(source, screens: screens, words: words), of: file)
    }
    return ScriptCode(code)
  }

  /// What is called with texts that are shown, or that name something else than a screen.
  private var silentWords: Set<String> {
    let table = session.bridge.table
    let root = table.number(of: ViewController.className) ?? 0
    let shown = table.all.indices.filter { number in
      // A popover is made of the screen that it shows.
      !table.isKind(number, of: root) && table.all[number].isConstructible
        && table.all[number].name != PopoverController.className
    }
    return Set(shown.map { table.all[$0].constructor }).union([
      "alert", "actionSheet", "print", "error", "assert", "require", "format", "post", "addObserver", "performSegue",
      "flow", "screen", "nib", "storyboard", "tap", "enter",
    ])
  }

  /// The keys of declarations, and what is called with them.
  private var declaringWords: Set<String> {
    var words = ActionKeys.all.union(DeclaredGesture.allCases.map(\.rawValue)).union(SegueReader.keys)
    for descriptor in session.bridge.table.all {
      words.formUnion(descriptor.members.map(\.name))
      if descriptor.isConstructible { words.insert(descriptor.constructor) }
    }
    return words.union(["extends", "rows", "sections", "class", "segues", "unwind", "alert", "actionSheet"])
  }
}
