extension SightTests {
  static let phoneCovers: [Cover] = [
    Cover(
      testDescription: "nothing", body: "",
      told: """
        Base, Edit, Other, Top, Field, flag, Map, Idle, Middle, Head, Row 1, Detail, Low
        Row 4, clear, wall
        Base, Edit, Other, Field, flag, Map, Middle, Row 1, Low
        """),
    Cover(
      testDescription: "an alert",
      body: #"base():present(alert "Sure?" { message = "really", buttons = { "OK", "No" } })"#,
      told: """
        Base, Edit, Other, Top, Field, flag, Map, Row 1, Detail, Low
        Idle, Middle, Head, Row 4, clear, wall

        """),
    Cover(
      testDescription: "an action sheet",
      body: #"base():present(actionSheet "Share" { buttons = { "Mail", "No" } })"#,
      told: """
        Base, Edit, Top, Field, flag, Map, Idle, Middle, Head, Row 1, Detail
        Other, Row 4, Low, clear, wall

        """),
    Cover(
      testDescription: "a screen presented over the whole screen", body: #"base():present "Sheet""#,
      told: """



        """),
    Cover(
      testDescription: "a view with a color in front", body: "base().elements.wall.frame = { 0, 0, 320, 200 }",
      told: """
        Base, Edit, Other, Head, Row 1, Detail, Low, wall
        Top, Field, flag, Map, Idle, Middle, Row 4, clear
        Base, Edit, Other, Row 1, Low
        """),
    Cover(
      testDescription: "a view without a color in front", body: "base().elements.clear.frame = { 0, 0, 320, 400 }",
      told: """
        Base, Edit, Other, Top, Field, flag, Map, Idle, Middle, Head, Row 1, Detail, Low
        Row 4, clear, wall
        Base, Edit, Other
        """),
    Cover(
      testDescription: "a view in front that lets touches through",
      body: """
        base().elements.clear.frame = { 0, 0, 320, 400 }
        base().elements.clear.isUserInteractionEnabled = false
        """,
      told: """
        Base, Edit, Other, Top, Field, flag, Map, Idle, Middle, Head, Row 1, Detail, Low
        Row 4, clear, wall
        Base, Edit, Other, Field, flag, Map, Middle, Row 1, Low
        """),
    Cover(
      testDescription: "a hidden enclosing view", body: "base().view.isHidden = true",
      told: """
        Base, Edit, Other
        Top, Field, flag, Map, Idle, Middle, Head, Row 1, Detail, Row 4, Low, clear, wall
        Base, Edit, Other
        """),
    Cover(
      testDescription: "an enclosing view with alpha 0", body: "base().view.alpha = 0",
      told: """
        Base, Edit, Other
        Top, Field, flag, Map, Idle, Middle, Head, Row 1, Detail, Row 4, Low, clear, wall
        Base, Edit, Other
        """),
    Cover(
      testDescription: "an enclosing view off the screen", body: "base().view.frame = { 0, 600, 320, 400 }",
      told: """
        Base, Edit, Other
        Top, Field, flag, Map, Idle, Middle, Head, Row 1, Detail, Row 4, Low, clear, wall
        Base, Edit, Other
        """),
    Cover(
      testDescription: "hidden bars", body: "base().navigationController:setNavigationBarHidden(true, false)",
      told: """
        Base, Other, Top, Field, flag, Map, Idle, Middle, Head, Row 1, Detail, Low
        Edit, Row 4, clear, wall
        Base, Other, Field, flag, Map, Middle, Row 1, Low
        """),
    Cover(
      testDescription: "scrolled rows", body: #"scroll("down", 3)"#,
      told: """
        Base, Edit, Other, Top, Field, flag, Map, Idle, Middle, Head, Row 4, Low
        Row 1, Detail, clear, wall
        Base, Edit, Other, Field, flag, Map, Middle, Row 4, Low
        """),
    Cover(
      testDescription: "the background", body: "home()",
      told: """

        Base, Edit, Other, Top, Field, flag, Map, Idle, Middle, Head, Row 1, Detail, Row 4, Low, clear, wall

        """),
  ]

  static let padCovers: [Cover] = [
    Cover(
      testDescription: "a form sheet",
      body: #"base():present("Sheet", { modalPresentationStyle = "formSheet" })"#, device: "iPad",
      told: """
        Base, Edit, Other, Top, Field, flag, Map, Head, Row 1, Low
        Idle, Middle, Detail, Row 4, clear, wall

        """),
    Cover(
      testDescription: "a popover",
      body: #"base():present("Sheet", { modalPresentationStyle = "popover", from = base().elements.flag })"#,
      device: "iPad",
      told: """
        Base, Edit, Other, Top, Field, flag, Map, Head, Row 1, Low
        Idle, Middle, Detail, Row 4, clear, wall

        """),
    Cover(
      testDescription: "a popover that lets touches on one view through",
      body:
        #"p = popover "Sheet" p.passthroughViews = { base().elements.low } p.popoverContentSize = { 200, 100 } p:present(base().elements.flag)"#,
      device: "iPad",
      told: """
        Base, Edit, Other, Top, Field, flag, Map, Idle, Middle, Head, Row 1, Detail, Low
        Row 4, clear, wall
        Low
        """),
    Cover(
      testDescription: "a screen presented in the current context",
      body: """
        base().definesPresentationContext = true
        base():present("Sheet", { modalPresentationStyle = "currentContext" })
        """, device: "iPad",
      told: """
        Base, Edit, Other

        Base, Edit, Other
        """),
  ]
}
