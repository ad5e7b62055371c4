import Controllers
import Locations
import Lua
import OrderedCollections

/// A mention of a screen or storyboard in a script's function.
package struct CodeMention: Hashable {
  package let owner: Owner
  /// The name of a screen or storyboard, or the identifier of a scene.
  package let name: String
  /// Whether the name is a storyboard's name, as in `storyboards.Help`.
  package let isStoryboard: Bool
  /// The source location, such as `app.lua:12`, or `nil` if it isn't known.
  package let location: CodeLocation?

  /// The owner of the function.
  ///
  /// If a screen's function calls another function, the called function belongs to that screen.
  package enum Owner: Hashable {
    case screen(String)
    case application
    /// The body of `didFinishLaunching` and the functions that this code calls.
    case launch
    /// Code that runs while the script is being read, and functions that aren't called by name.
    case script
  }
}

extension SourceSearch {
  /// Finds the mentions of screens in the script's functions by reading the source text.
  ///
  /// A mention is a string that is a screen's name or a scene's identifier, a screen's class, or `storyboards.Name`. A
  /// string that is only compared or shown isn't a mention. For each owner, each name is returned once.
  ///
  /// - Returns: the mentions, in order of file and line.
  package func codeMentions() -> [CodeMention] {
    let screens = Set(session.bridge.screens.keys)
    let scenes = Set(session.bridge.storyboards.entries.values.flatMap { $0.declared.scenes.compactMap(\.identifier) })
    let storyboards = Set(session.bridge.storyboards.entries.keys)
    return scriptCode().mentions { word, before in
      switch word {
      case .text(let text): screens.contains(text) || scenes.contains(text) ? (text, false) : nil
      case .name(let name, isField: false): screens.contains(name) ? (name, false) : nil
      case .name(let name, isField: true):
        if before == .name("storyboards", isField: false) {
          storyboards.contains(name) ? (name, true) : nil
        } else {
          // The name is a class in a module's table, such as `screens.Detail`.
          name.first?.isUppercase == true && screens.contains(name) ? (name, false) : nil
        }
      }
    }
  }

  /// Returns the words of all scripts that have been read, except for typed chunks, with their owners.
  package func scriptCode() -> ScriptCode {
    let screens = Set(session.bridge.screens.keys)
    let words = KnownWords(nonScreenFunctions: silentWords, declaringKeys: declaringWords)
    var code = ScriptCode.Builder()
    for file in session.loader.sources.keys.sorted()
    where !TextFile.isInterfaceFile(file) && !session.loader.chunkNames.contains(file) {
      guard let source = session.loader.sources[file] else { continue }
      code.add(CodeMentions(source, screens: screens, words: words), of: file)
    }
    return ScriptCode(code)
  }

  /// The functions whose string arguments are shown, or name something other than a screen.
  private var silentWords: Set<String> {
    let table = session.bridge.table
    let rootNumber = table.number(of: ViewController.className) ?? 0
    let shownClasses = table.all.indices.filter { number in
      // A popover is created with the name of the screen that it shows.
      !table.isKind(number, of: rootNumber) && table.all[number].isConstructible
        && table.all[number].name != PopoverController.className
    }
    return Set(shownClasses.map { table.all[$0].constructor }).union([
      "alert", "actionSheet", "alertController", "alertAction", "print", "error", "assert", "require", "format", "post",
      "addObserver", "performSegue",
      "flow", "screen", "nib", "storyboard", "tap", "enter",
    ])
  }

  /// The keys of declarations, and the functions that receive declarations.
  private var declaringWords: Set<String> {
    var words = ActionKeys.all.union(DeclaredGesture.allCases.map(\.rawValue)).union(SegueReader.keys)
    for descriptor in session.bridge.table.all {
      words.formUnion(descriptor.members.map(\.name))
      if descriptor.isConstructible { words.insert(descriptor.constructor) }
    }
    return words.union(["extends", "class", "alert", "actionSheet", "alertController", "alertAction"])
  }
}
