import Console
import Controllers
import Rendering
import Scripting
import Testing

/// Tests what the rest of the program reads from an element, so that a new class can't leave it out.
///
/// Each class is made by its example in the help.
@Suite struct `An element of any class` {
  /// Returns the constructors of the elements that have a property.
  private static func constructors(where hasProperty: (View) -> Bool) -> [String] {
    let session = Session()
    defer { session.close() }
    return ClassTable.builtIn.all.filter(\.isConstructible).filter { descriptor in
      (descriptor.makeObject?(session.system, nil) as? View).map(hasProperty) ?? false
    }.map(\.constructor)
  }

  /// Makes an element by its example in the help, and shows it.
  private func shown(_ constructor: String) throws -> (desk: Desk, view: View) {
    let example = try #require(HelpExample.all[constructor])
    let desk = try Desk(HelpPrototype.script(with: example.text))
    let name = try #require(ClassTable.builtIn.all.first { $0.constructor == constructor }).name
    let elements = desk.interpreter.session.finder.elements
    return (desk, try #require(elements.compactMap(\.view).first { type(of: $0).className == name }))
  }

  /// What an element shows and tells.
  private struct Seen {
    let value: ElementValue?
    let look: LookHash
    let picture: [String]

    init(_ view: View) {
      value = view.elementValue
      var look = LookHash()
      view.addLook(to: &look)
      self.look = look
      picture = Picture(of: view.system).lines
    }
  }

  /// Gives an element another value as a user does.
  private func change(_ view: View) throws {
    if view.inputs.contains(.text) {
      #expect(view.system.userInput.enter("Other", in: view))
    } else if view.inputs.contains(.choice) {
      try view.selection(of: try #require(view.choices?.last))()
    } else {
      let tried = try #require(view.valuesToTry, "`valuesToTry` isn't overridden")
      // Taps reach both values of a switch, which therefore lists none.
      try view.accept(tried.first ?? .flag(view.elementValue != .flag(true)))
    }
  }

  @Test(arguments: constructors { !$0.inputs.isEmpty })
  func `shows a value that the user gives it, in its value, the hash of its look, the picture and the trace`(
    _ constructor: String
  ) throws {
    let (desk, view) = try shown(constructor)
    defer { withExtendedLifetime(desk) {} }
    let (before, start) = (Seen(view), view.system.trace.count)

    try view.system.turn { try change(view) }

    let after = Seen(view)
    #expect(before.value != after.value, "`elementValue` is the same")
    #expect(before.look != after.look, "`addLook` adds the same values")
    #expect(before.picture != after.picture, "the picture is the same")
    // The dots of a password need no explanation.
    let known = Set(Legend.rows.map(\.sign).joined() + HelpPrototype.script + "•")
    let signs = Set(after.picture.joined()).filter { !$0.isASCII && !$0.isLetter && !known.contains($0) }
    #expect(signs.isEmpty, "signs without a row in the legend")
    let kinds = view.system.trace.events(from: start).map(\.kind)
    #expect(kinds.contains(.valueChanged), "`tellValue` isn't called")
  }

  // VoiceOver reads the segments instead of their control. The user pulls the content rather than a refresh control.
  @Test func `has a kind that VoiceOver announces, if it is a control`() {
    let silent = Self.constructors { $0.isControl && $0.spokenRole == .container }

    #expect(Set(silent) == ["refreshControl", "segmentedControl"], "`spokenRole` isn't overridden")
  }
}
