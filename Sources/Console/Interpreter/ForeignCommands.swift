/// The commands of other debuggers, shells and consoles, each with advice about Maquette's equivalent.
enum ForeignCommands {
  /// Returns advice about a word, or `nil` if the word isn't a foreign command or has the same meaning in Maquette.
  static func advice(for word: String) -> String? {
    adviceRows.first { $0.words.split(separator: " ").contains(word[...]) }?.advice
  }

  private static let adviceRows: [(words: String, advice: String)] = [
    (
      "s si step stepi stepIn stepInto stepOver stepOut n ni nexti",
      "`next` steps forward one event, `previous` steps back one"
    ),
    ("prev p reverse rewind rs rn", "`previous` steps back one event, `next` steps forward one"),
    ("c cont continue resume", "`now` returns to the present; nothing runs while the console waits for a line"),
    ("fin finish until jump frame goto", "`at 12` goes to the end of input 12, `at 12:7` to event 7 of input 12"),
    ("up down", "`previous` and `next` go through the events"),
    (
      "b break breakpoint tbreak catch",
      "you don't need breakpoints: the run is recorded, and `at 12:7` or `previous viewWillAppear` goes to any event in it"
    ),
    ("display", "`follow expression` shows a value after each action, `when expression` says when the value changed"),
    ("unfollow undisplay unwatch", "`follow off` stops following all expressions"),
    (
      "debug undebug spy tracepoint dprintf logpoint monitorEvents",
      "`monitor name` shows each call of a function, `trace calls` all calls of the last input"
    ),
    ("locals vars variables args info", "`state Name` shows the values of a screen, `state` the values of all screens"),
    (
      "bt backtrace stack callstack",
      "`why` explains the last refusal, warning or failure; `where` shows which screen is in front"
    ),
    (
      "l list ls ll dir",
      "`what` lists what can be done, `screens` the screens of the script, `views` what is on the screen"
    ),
    (
      "type inspect typeof po dump pp examine ptype whatis",
      "type the expression alone, or `describe Name` for an element or a screen"
    ),
    ("cat less more source src", "`edit` opens the line just shown, `screens` lists where each screen is defined"),
    ("log logs events", "`trace` lists the events of the last input, `trace all` the events of all inputs"),
    ("q bye logout", "`quit` quits, as Ctrl-D does"),
    ("h man usage commands", "`help` lists the commands, and `help tap` explains `tap`"),
    ("clear cls", "Ctrl-L clears the screen"),
    (
      "r run start restart reset reboot",
      "`reload` replays the run, `undo` undoes inputs, `relaunch()` launches the app again"
    ),
    (
      "load open import dofile",
      "`replay x.run` plays a saved run, `samples` opens a sample; open other prototypes from the shell"
    ),
    ("write export", "`save x.run` saves the run, `record x.lua` writes it as a flow, `map x.html` draws the screens"),
    ("pwd cd", "`where` says which screen is in front"),
    ("screenshot capture draw redraw", "`show` draws the screen"),
    ("let var const", "write it as Lua: `name = value`"),
  ]
}
