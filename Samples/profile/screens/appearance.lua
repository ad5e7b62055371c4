local styles = { "unspecified", "light", "dark" }

-- The style of the whole app: as the user has chosen in the settings of the device, or always light or dark.
screen "Appearance" {
  title = "Appearance",
  view = {
    space { length = 20 },
    segmentedControl {
      id = "style", titles = { "System", "Light", "Dark" }, selectedSegmentIndex = 1,
      action = function(self, sender)
        self.navigationController.overrideUserInterfaceStyle = styles[sender.selectedSegmentIndex]
      end,
    },
    space { length = 20 },
    label { id = "current", textAlignment = "center" },
  },

  viewDidLoad = function(self)
    self:registerForTraitChanges({ "userInterfaceStyle" }, function() self:show() end)
    for index, style in ipairs(styles) do
      if style == self.navigationController.overrideUserInterfaceStyle then
        self.elements.style.selectedSegmentIndex = index
      end
    end
    self:show()
  end,

  show = function(self)
    self.elements.current.text = "The app is " .. self.traitCollection.userInterfaceStyle
  end,
}
