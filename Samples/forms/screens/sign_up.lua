-- A column of captions and a column of fields, in a panel that is at most 400 points wide.
screen "SignUp" {
  title = "Sign up",
  supportedInterfaceOrientations = "all",
  view = {
    view {
      id = "panel",
      label "Name" { id = "nameCaption" }, textField "Your name" { id = "name" },
      label "Mail" { id = "mailCaption" }, textField "Your mail" { id = "mail" },
      label "Password" { id = "passwordCaption" }, textField "At least 8 letters" { id = "password", isSecureTextEntry = true },
      label "Plan" { id = "planCaption" }, segmentedControl { id = "plan", titles = { "Free", "Pro" }, selectedSegmentIndex = 1 },
      label "News" { id = "newsCaption" }, switch { id = "news", accessibilityLabel = "News" },
      label "" { id = "message", numberOfLines = 2 },
      space { id = "gap1" }, space { id = "gap2" }, space { id = "gap3" },
      space { id = "gap4" }, space { id = "gap5" }, space { id = "gap6" },
      button "Cancel" { id = "cancel", action = "clear" }, button "Create account" { id = "create", action = "create" },

      constraints = {
        -- The longest caption determines the width of the first column. The fields take the remaining width.
        { "|-[nameCaption]-[name]-|", "|-[mailCaption(==nameCaption)]-[mail]-|",
          "|-[passwordCaption(==nameCaption)]-[password]-|", "|-[planCaption(==nameCaption)]-[plan]",
          "|-[newsCaption(==nameCaption)]-[news]", options = "alignAllBaseline" },
        "[plan]-(>=20)-|",

        -- Invisible views make equal gaps between the rows, as high as a line if there is enough space.
        "V:|[gap1(<=20,20@600)][name][gap2(==gap1)][mail][gap3(==gap1)][password][gap4(==gap1)][plan]"
          .. "[gap5(==gap1)][news][gap6(==gap1)][message]",
        "|[gap1]|", "|[gap2]|", "|[gap3]|", "|[gap4]|", "|[gap5]|", "|[gap6]|",

        { "[cancel]-[create]-|", options = "alignAllBaseline" },
        constraint("cancel", "leading", ">=", "superview", "leading", 1, 20),
        "|-[message]-|", "V:[message]-(>=0)-[create]-|",
      },
    },
  },
  constraints = {
    -- As wide as the screen, but at most 400 points, and centered.
    constraint("panel", "centerX", "==", "superview", "centerX"),
    constraint("panel", "width", "==", "superview", "width", 1, 0, "defaultHigh"),
    "[panel(<=400)]", "V:|[panel]|",
  },

  create = function(self)
    local e = self.elements
    if not (e.name.text or ""):find "%S" then e.message.text = "A name is missing."
    elseif not (e.mail.text or ""):find "@" then e.message.text = "Enter a mail address."
    elseif #(e.password.text or "") < 8 then e.message.text = "The password is too short."
    else e.message.text = "Welcome, " .. e.name.text .. "!" end
  end,

  clear = function(self)
    for _, id in ipairs { "name", "mail", "password" } do self.elements[id].text = "" end
    self.elements.message.text = ""
  end,
}
