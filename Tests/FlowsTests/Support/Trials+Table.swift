import Controllers
import Scripting

// The values for kinds of values that no rule describes.
extension Trials {
  /// The values for words of the help.
  ///
  /// A new kind of value needs a row unless a rule describes it. A test fails until it has one.
  static let byWords: [String: [String]] = [
    "true or false": ["true", "false"],
    "a string": texts,
    "a number": numbers,
    "a whole number": numbers,
    "a whole number of at least 1": numbers,
    "a whole number from 1 to 100": numbers,
    "a number of seconds": numbers,
    "points": numbers,
    "0 or more points": numbers,
    "0 or at least 1 point": numbers,
    #"points or "automatic""#: numbers + ["'automatic'"],
    #"more than 0 points, or a text style such as "body""#: numbers + ["'body'", "'boddy'"],
    #"a priority above 0 and up to 1000, or "required" "defaultHigh" "defaultLow" "fittingSizeLevel""#:
      priorities,
    "a priority for both axes, or { horizontal = priority, vertical = priority }":
      priorities + ["{ horizontal = 1, vertical = 1000 }", "{ vertical = 0 }", "{ diagonal = 1 }"],
    "{ x, y }": tuples(of: 2) + ["{ x = 1, y = 2 }"],
    "{ width, height }": sizes,
    "{ width, height }, at least 8 points each": sizes + ["{ 80, 60 }"],
    "{ width, height }, nil along an axis without an intrinsic size": sizes + ["{ width = 10 }", "{ height = 10 }"],
    "{ x, y, width, height }": rects,
    "{ top, left, bottom, right }": tuples(of: 4),
    "{ top, leading, bottom, trailing }": tuples(of: 4),
    #"a date such as "2012-09-19", "18:30" or "2012-09-19 18:30""#: dates,

    #""all" or a list of edges"#: words(RectEdges.named.map(\.name)),
    #"orientations such as "portrait" or "landscape", or a list of them"#:
      words(InterfaceOrientationMask.names) + ["{}", "{ 'portrait', 'landscape' }"],
    #"a part such as "flexibleWidth", or a list of parts"#: words(masks) + ["{ 'flexibleWidth', 'flexibleHeight' }"],
    #"a trait such as "button" or "header", or a list of traits"#:
      words(AccessibilityTraits.named.map(\.name)) + ["{ 'selected', 'button' }"],
    #"a device such as "iPhone" or "iPhone 15""#: words(Device.Model.allCases.map(\.rawValue)),

    "a controller, class or screen name": controllers,
    "a controller, class or screen name, or a function": ["'Other'", "Other", "Other {}", "print", "label 'a'"],
    "a screen, its name or a table with `viewControllerWithRestorationIdentifierPath`": ["'Other'", "Other"],
    "the name of a segue, scene or screen": ["'Other'", "'Othre'"],
    "an element or a bar item": ["label 'a'"],
    "a button or its title": ["button 'OK'", "button 'OK' { style = 'cancel' }", "'OK'"],
    "a text field or its placeholder": ["textField 'Name'", "'Name'"],
    "one of the buttons, its title or id, or nil":
      ["'OK'", "(function() own.actions = { 'OK' } return own.actions[1] end)()", "nil"],
    "a MenuElement": ["button 'Copy'"],
    "a ContextualAction": ["button 'Archive'"],

    "a table or a controller": ["{ shouldSelect = print }", "Other {}", "{ [''] = print }"],
    "a table or a function": ["{ 'a', 'b' }", "function() return { 'a' } end"],
    "a table of functions": ["{}", "{ a = print }", "{ a = 1 }"],
    "a table of functions, each under a gesture's name":
      DeclaredGesture.allCases.map { "{ \($0.rawValue) = print }" } + ["{ tapp = print }", "{ tap = 1 }"],
    "a table of limits":
      ["{}", "{ steps = 1000000 }", "{ seconds = 0 / 0 }", "{ depth = 1.5 }", "{ stepps = 1 }", "{ memory = 1e300 }"],
    "a table of segues": ["{}", "{ a = { to = 'Other', kind = 'modal' } }", "{ a = 1 }"],
    "a table of strings, numbers, Booleans and tables of these":
      ["{}", "{ activityType = 'edit', note = 3 }", "{ a = { b = { true } } }", "{ a = print }", "'edit'"],
    "a list of buttons": ["{ button 'Archive' }", "{}", "{ label 'a' }"],
    "a list of buttons and menus, or a function": [
      "{ button 'Copy' }", "menu { button 'Copy' }", "{}", "{ label 'a' }", "function() return { button 'Copy' } end",
      "nil",
    ],
    #"a list of "medium", "large", heights in points, and tables { id, height }"#:
      ["{ 'medium', 'large' }", "{ 'medum' }", "{ 200 }", "{}", "{ { id = 'a' } }"],
    "a list of visual formats and `constraint(…)`": [
      "{ 'H:|-[x]-|' }", "{ 'H:|-[' }", "{ constraint(own, 'width', '==', 10) }",
      "{ constraint('x', 'width', '==', 10) }",
    ],
  ]

  /// More values for single properties, if those for the words aren't sufficient.
  static let byMember: [String: [String]] = [
    "Application.system": ["6", "7", "19", "26"],
    "TabBarController.selectedTab":
      ["(function() own.tabs = { tab 'T' { controller = 'Home' } } return own.tabs[1] end)()"],
    "TabBarController.selectedViewController": ["own.viewControllers[1]"],
    "ViewController.contentUnavailableConfiguration":
      ["{ text = 'None' }", "{ button = button 'Add' {} }", "{ txt = 'a' }"],
    "ViewController.preferredTransition": [
      "{ sourceView = 'photo' }", "{ sourceViewProvider = function() end }", "{ style = 'crossDissolve' }",
      "{ sourceVew = 'a' }",
    ],
    "ViewController.view": ["label 'a'", "{ label 'a', label 'b' }"],
  ]

  private static let masks = [
    "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin", "flexibleHeight",
    "flexibleBottomMargin",
  ]
}
