import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Methods that UIKit calls and that an app may override.
///
/// A script can call such a method on any object, regardless of how the object declares it.
@Suite struct `An overridable method` {
  /// A row of the table: a method, and the results of calling this method.
  struct Row: CustomTestStringConvertible {
    let event: EventKind
    /// The arguments of a call as a script writes them.
    ///
    /// `self` is the container, and `child` is its child.
    var arguments = ""
    /// The default return value, as text.
    let usual: String
    /// A value that can be declared instead of the function, and the return value of a call, as text.
    var value: (written: String, given: String)?
    /// The return values of the declared function and of the call, as text.
    var returned = (written: "'mine'", given: "mine")
    /// The declared value as text, as the class of the script returns it, if it isn't that of a call of the method.
    var inClass: String?
    /// The system of the app.
    var system = 6

    var testDescription: String { event.name }
  }

  static let rows = lifecycle + rotation + systemBars + storyboards + restoration

  private static let lifecycle = [
    Row(event: .loadView, usual: ""),
    Row(event: .viewDidLoad, usual: ""),
    Row(event: .viewWillUnload, usual: ""),
    Row(event: .viewDidUnload, usual: ""),
    Row(event: .updateViewConstraints, usual: ""),
    Row(event: .viewWillLayoutSubviews, usual: ""),
    Row(event: .viewDidLayoutSubviews, usual: ""),
    Row(event: .didReceiveMemoryWarning, usual: ""),
    Row(event: .updateProperties, usual: "", system: 26),
    Row(event: .updateContentUnavailableConfiguration, usual: "", system: 17),
    Row(event: .shouldAutomaticallyForwardAppearanceMethods, usual: "true", value: ("false", "false")),
  ]

  private static let rotation = [
    Row(event: .willAnimateFirstHalfOfRotation, arguments: "'landscapeLeft', 1", usual: ""),
    Row(event: .willAnimateSecondHalfOfRotation, arguments: "'landscapeLeft', 1", usual: ""),
    Row(event: .shouldAutorotate, usual: "true", value: ("false", "false")),
    Row(event: .supportedInterfaceOrientations, usual: "allButUpsideDown", value: ("'portrait'", "portrait")),
    Row(
      event: .preferredInterfaceOrientationForPresentation, usual: "portrait",
      value: ("'landscapeLeft'", "landscapeLeft")),
    Row(
      event: .shouldAutorotateToInterfaceOrientation, arguments: "'landscapeLeft'", usual: "false",
      value: ("true", "true")),
    Row(event: .shouldAutomaticallyForwardRotationMethods, usual: "true", value: ("false", "false")),
    Row(event: .rotatingHeaderView, usual: "nil"),
    Row(event: .rotatingFooterView, usual: "nil"),
  ]

  private static let systemBars = [
    Row(
      event: .prefersStatusBarHidden, usual: "false", value: ("true", "true"), returned: ("true", "true"), system: 13),
    Row(
      event: .preferredStatusBarStyle, usual: "default", value: ("'lightContent'", "lightContent"),
      returned: ("'darkContent'", "darkContent"), system: 13),
    Row(
      event: .preferredStatusBarUpdateAnimation, usual: "fade", value: ("'slide'", "slide"),
      returned: ("'none'", "none"), system: 13),
    Row(event: .childForStatusBarHidden, usual: "nil", returned: ("self", "Child"), system: 13),
    Row(event: .childForStatusBarStyle, usual: "nil", returned: ("self", "Child"), system: 13),
    Row(
      event: .prefersHomeIndicatorAutoHidden, usual: "false", value: ("true", "true"), returned: ("true", "true"),
      system: 13),
    Row(event: .childForHomeIndicatorAutoHidden, usual: "nil", returned: ("self", "Child"), system: 13),
    Row(
      event: .preferredScreenEdgesDeferringSystemGestures, usual: "list of 0", value: ("'top'", "list of 1"),
      returned: ("'all'", "all"), inClass: "top", system: 13),
    Row(event: .childForScreenEdgesDeferringSystemGestures, usual: "nil", returned: ("self", "Child"), system: 13),
  ]

  private static let storyboards = [
    Row(event: .awakeFromNib, usual: ""),
    Row(event: .shouldPerformSegue, arguments: "'go', nil", usual: "true"),
    Row(event: .prepare, arguments: "nil, nil", usual: ""),
    Row(event: .canPerformUnwindSegueAction, arguments: "'back', self, nil", usual: "true"),
    Row(event: .viewControllerForUnwindSegueAction, arguments: "'back', self, 'sender'", usual: "Child"),
    Row(event: .segueForUnwinding, arguments: "child, self, 'back'", usual: "StoryboardSegue"),
    Row(event: .allowedChildrenForUnwinding, arguments: "'back', self, nil", usual: "list of 0", system: 13),
    Row(event: .unwindTowards, arguments: "nil, self", usual: "", system: 13),
  ]

  private static let restoration = [
    Row(event: .encodeRestorableState, arguments: "nil", usual: ""),
    Row(event: .decodeRestorableState, arguments: "nil", usual: ""),
    Row(event: .viewControllerWithRestorationIdentifierPath, arguments: "{ 'Child' }, nil", usual: "nil"),
  ]

  /// The callbacks that the trace records when a script calls them.
  ///
  /// Other tests check the effects of these callbacks.
  static let sent: [EventKind] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .willMove, .didMove, .setEditing,
    .willRotate, .willAnimateRotation, .didRotate,
    // Systems after 6 send these, and their tests are in suites of their own.
    .viewIsAppearing, .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange, .willTransitionToTraitCollection,
    .viewWillTransition,
    .traitCollectionDidChange, .willDisplayContextMenu, .willEndContextMenuInteraction, .show, .showDetail,
    .updateUserActivityState,
  ]

  /// Returns the value that a container's function receives when it calls a method of its child.
  ///
  /// The function may call the method through the child's class.
  ///
  /// - Parameters:
  ///   - row: the method.
  ///   - declared: the declarations in the child's class.
  ///   - callee: `child:`, or `Child.` with the child as the first argument.
  /// - Returns: the return value, as text.
  /// - Throws: an error of the prototype.
  private func call(_ row: Row, declaring declared: String, by callee: String = "child") throws -> String {
    let name = row.event.name
    let arguments = row.arguments
    let call =
      callee == "child"
      ? "child:\(name)(\(arguments))" : "\(callee).\(name)(child\(arguments.isEmpty ? "" : ", ")\(arguments))"
    let prototype = try Prototype(
      """
      screen "Child" { unwind = { back = function() end }, \(declared) }
      screen "Heir" { extends = "Child" }
      screen "Box" { extends = "NavigationController",
        ask = function(self)
          local child = self.topViewController
          return \(call)
        end }
      app { system = \(row.system), root = Box { root = "Child" } }
      """)
    return try prototype.run("return application.root:ask()")
  }

  @Test(arguments: rows)
  func `an overridable method that a screen does not declare has the same effect as UIKit's implementation`(row: Row)
    throws
  {
    #expect(try call(row, declaring: "") == row.usual)
    for name in ["Child", "Heir", "ViewController"] {
      #expect(try call(row, declaring: "", by: name) == row.usual, "\(name)")
    }
  }

  @Test(arguments: [
    ("numberOfSections(t)", "2"), ("numberOfRows(t, 2)", "1"), ("cellForRow(t, 1, 2).text", "c"),
    ("titleForHeader(t, 2)", "Second"), ("titleForFooter(t, 1)", "nil"),
    ("heightForRow(t, 1, 1) == t.rowHeight", "true"), ("willSelectRow(t, 2, 1)", "2"),
    ("shouldHighlightRow(t, 1, 1)", "true"), ("canEditRow(t, 1, 1)", "true"),
    ("editingStyleForRow(t, 1, 1)", "delete"),
  ])
  func `an overridable method of a table view controller returns values from the declared rows`(
    call: String, given: String
  ) throws {
    let sections = "sections = { { rows = { 'a', 'b' } }, { header = 'Second', rows = { 'c' } } }"
    let name = call.prefix { $0 != "(" }
    let asSuper = call.replacing("\(name)(t", with: "TableViewController.\(name)(self, t")
    for written in ["self:\(call)", asSuper] {
      let prototype = try Prototype(
        """
        screen "Rows" { extends = "TableViewController", \(sections),
          ask = function(self) local t = self.tableView return \(written) end }
        app { root = "Rows" }
        """)
      #expect(try prototype.run("return application.root:ask()") == given, "\(written)")
    }
  }

  @Test(arguments: rows)
  func `an overridable method that a screen declares as a function calls that function with the arguments`(row: Row)
    throws
  {
    let declared = "\(row.event.name) = function(self, ...) assert(self.view) return \(row.returned.written) end"
    let given = row.returned.given

    #expect(try call(row, declaring: declared) == given)
    #expect(try call(row, declaring: declared, by: "Child") == given)
    #expect(try call(row, declaring: declared, by: "Heir") == given)
    #expect(try call(row, declaring: declared, by: "ViewController") == row.usual)
  }

  @Test(arguments: rows.filter { $0.value != nil })
  func `an overridable method that a screen declares as a value returns that value`(row: Row) throws {
    let value = try #require(row.value)
    let declared = "\(row.event.name) = \(value.written)"

    #expect(try call(row, declaring: declared) == value.given)
    #expect(try call(row, declaring: declared, by: "Child") == row.inClass ?? value.given)
    #expect(try call(row, declaring: declared, by: "Heir") == row.inClass ?? value.given)
    #expect(try call(row, declaring: declared, by: "ViewController") == row.usual)
  }

  @Test
  func `an overridable method is in the table if a controller itself receives it, with a value if it has one`() {
    let descriptor = ClassTable.builtIn.named("ViewController")
    let members = (descriptor?.members ?? []).filter { $0.row?.receiver == .itself }

    let known = Self.rows.map(\.event.name) + Self.sent.map(\.name)
    #expect(members.map(\.name).sorted() == known.sorted())
    let withValue = Self.rows.filter { $0.value != nil }.map(\.event.name)
    #expect(members.filter { $0.value != nil }.map(\.name).sorted() == withValue.sorted())
  }

  @Test func `an overridable method has a default implementation if it is sent to the object itself, and only then`() {
    let without = EventKind.all.filter { ($0.receiver == .itself) != (DefaultImplementation.forEvent($0) != nil) }

    #expect(without.map(\.name) == [])
  }
}
