-- News: a list of stories, and the story being read. They are on a stack on the phone, and side by side on the iPad.
--
-- Each navigation bar has a view instead of a title: a banner for the list, arrows for the story. The action sheet and
-- the alert are the same on both devices. On the iPad, the sheet points at the touched button.

local stories = {
  {
    headline = "Ferry back in service", picture = "ferry", section = "Harbour", time = "7:10",
    text = "The old ferry crosses the strait again. After a year in the yard she has a new engine, the old bell and, for the "
      .. "first time, a café.\n\nThe first boat left at six with forty passengers and a dog. \"One forgets how slow she is\", "
      .. "said the captain, \"and how much one sees.\"\n\nUntil the end of the month the crossing costs what it cost in the "
      .. "year she was built.",
  },
  {
    headline = "Lighthouse for rent", picture = "lighthouse", section = "Town", time = "6:45",
    text = "A keeper is wanted, with strong knees: two hundred and twelve steps lead to the lamp, which has turned by itself "
      .. "for twenty years.\n\nThe tenant may plant the garden, must wind the clock, and has the sea on three sides.\n\n"
      .. "The council decides in May. So far there are eleven letters, one of them in verse.",
  },
  {
    headline = "Storm on Thursday", picture = "clouds", section = "Weather", time = "5:30",
    text = "The harbour master expects nine Beaufort from the west, and has the small boats brought behind the mole.\n\n"
      .. "Trains run as planned. The market moves into the old customs house, where it belongs, as many say.\n\n"
      .. "On Friday the sun is back.",
  },
}

screen "StoryList" {
  title = "Stories", -- shown by the back button; the banner replaces it in the bar
  navigationItem = {
    titleView = imageView "harbour-news" { frame = { 0, 0, 160, 20 } },
    rightBarButtonItem = button { systemItem = "refresh", action = "refresh" },
  },
  view = {
    tableView {
      id = "stories",
      rows = function(self)
        local rows = {}
        for i, story in ipairs(stories) do
          local mark = not self.splitViewController and "disclosureIndicator" or "none"
          rows[i] = { text = story.headline, detailText = story.time, accessory = mark }
        end
        return rows
      end,
      didSelectRow = function(self, table, row) self:read(row) end, -- on the iPad, the row stays selected
    },
  },

  read = function(self, row)
    local split = self.splitViewController
    if split then
      split:story():show(row)
    else
      self.elements.stories:deselectRow(row)
      self.navigationController:pushViewController(Story { number = row })
    end
  end,

  -- There is no network here, so an alert offers to try again.
  refresh = function(self)
    self:present(alert "No connection" {
      message = "The stories are those of this morning.",
      buttons = { button "Cancel" { style = "cancel" }, button "Try Again" { action = "refresh" } },
      cancelsInBackground = true,
    })
  end,
}

screen "Story" {
  number = 1,
  navigationItem = {
    -- Arrows to the next and the previous story. They are momentary: no segment stays selected.
    titleView = segmentedControl { id = "arrows", frame = { 0, 0, 72, 20 }, titles = { "‹", "›" }, isMomentary = true,
      action = function(self, sender)
        self:show(self.number + (sender.selectedSegmentIndex == 1 and -1 or 1))
      end },
    rightBarButtonItems = {
      button { systemItem = "action", action = "share" },
      button "Size" { action = "chooseSize" },
    },
  },
  view = {
    imageView { id = "picture" },
    label { id = "headline", font = 24 },
    label { id = "byline", textColor = "gray" },
    textView { id = "text", isEditable = false },
  },
  -- Everything is as wide as the screen, on both devices.
  constraints = {
    "|[picture]|", "|-[headline]-|", "|-[byline]-|", "|-[text]-|",
    "V:|[picture(140)]-[headline(20)][byline(20)]-[text]|",
  },

  viewDidLoad = function(self) self:show(self.number) end,

  show = function(self, number)
    local story = stories[number]
    if not story then return end
    self.number = number
    self.elements.picture.image = story.picture
    self.elements.headline.text = story.headline
    self.elements.byline.text = story.section .. ", this morning at " .. story.time
    self.elements.text.text = story.text
  end,

  share = function(self, sender)
    self:closePopovers()
    self:present(actionSheet "Share" {
      from = sender,
      buttons = { button "Mail" { action = function(self) print("mailed " .. stories[self.number].headline) end },
                  button "Copy" { action = function(self) print("copied " .. stories[self.number].headline) end },
                  button "Cancel" { style = "cancel" } },
    })
  end,

  -- The text size: in a popover on the iPad, on a separate screen on the phone. The bar to which the popover points
  -- still receives touches, and UIKit would open a second popover. So the same button dismisses the first one.
  chooseSize = function(self, sender)
    if self.isChoosingSize then return self:dismiss() end
    self:closePopovers()
    self.isChoosingSize = true
    self:present(TextSize { from = sender, modalPresentationStyle = device.idiom == "pad" and "popover" or "fullScreen",
      contentSizeForViewInPopover = { 240, 100 }, story = self })
  end,

  -- Called before another popover opens. The app must ensure that only one is open.
  closePopovers = function(self)
    if self.isChoosingSize then self:dismiss(false) end
    if self.list and self.list.isPopoverVisible then self.list:dismiss(false) end
  end,
}

screen "TextSize" {
  view = {
    label "Text size" { textAlignment = "center" },
    slider "Size" { id = "size", minimumValue = 50, maximumValue = 200, value = 100, action = "show" },
    label { id = "percent", textAlignment = "center", textColor = "gray" },
    button "Done" { dismiss = true },
  },
  viewDidLoad = function(self) self:show() end,
  viewDidDisappear = function(self) self.story.isChoosingSize = false end,
  show = function(self) self.elements.percent.text = math.floor(self.elements.size.value) .. " %" end,
}

screen "Newspaper" {
  extends = "SplitViewController",
  viewControllers = { navigation "StoryList", navigation "Story" },
  story = function(self) return self.viewControllers[2].viewControllers[1] end,
  -- In portrait, a button shows the list.
  willHide = function(self, sender, list, item, popover)
    self:story().navigationItem.leftBarButtonItem = item
    self:story().list = popover
  end,
  willShow = function(self) self:story().navigationItem.leftBarButtonItem = nil end,
  willPresent = function(self) self:story():closePopovers() end,
}

app {
  name = "News",
  device = "iPad",
  willFinishLaunching = function(app)
    app.root = device.idiom == "pad" and Newspaper() or navigation "StoryList"
  end,
}
