-- News: a list of stories and the story that is read. On the phone a stack, on the pad both side by side.
--
-- A view stands in each bar instead of a title: a banner over the list, arrows over the story. What one screen offers as a
-- sheet or asks in an alert is the same on both devices; on the pad it points at what was touched.

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
  title = "Stories", -- the banner takes its place, the way back shows it
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
      didSelectRow = function(self, table, row) self:read(row) end, -- on the pad it stays marked
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

  -- There is no network here: the reader is asked whether to try again.
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
    -- Arrows to the story before and after; they forget at once that they were touched.
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
  -- As wide as the screen is, on either device.
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
                  button "Copy", button "Cancel" { style = "cancel" } },
    })
  end,

  -- The size of the letters: in a popover on the pad, on a screen of its own on the phone. The bar that the popover points
  -- at still receives touches, and UIKit would open a second popover: the same button closes the first one instead.
  chooseSize = function(self, sender)
    if self.isChoosingSize then return self:dismiss() end
    self:closePopovers()
    self.isChoosingSize = true
    self:present(TextSize { from = sender, modalPresentationStyle = device.idiom == "pad" and "popover" or "fullScreen",
      contentSizeForViewInPopover = { 240, 100 }, story = self })
  end,

  -- Before another one opens: UIKit leaves it to the app that only one is there.
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
  -- Upright, the list is behind a button.
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
