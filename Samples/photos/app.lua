-- Photos: a list that stays in portrait, with cards as an alternative interface for landscape. A photo fills the
-- screen under translucent bars and rotates with the device. A slide show is always in landscape.
--
-- UIKit asks the root for its supported orientations, so the stack returns those of its top controller.

local photos = {
  { name = "Bridge", place = "Porto", day = "12 May" },
  { name = "Ferry", place = "Istanbul", day = "3 June" },
  { name = "Lighthouse", place = "Skagen", day = "21 June" },
  { name = "Market", place = "Palermo", day = "9 July" },
  { name = "Tram", place = "Lisbon", day = "30 July" },
  { name = "Vineyard", place = "Lavaux", day = "14 September" },
}

screen "Stack" {
  extends = "NavigationController",
  supportedInterfaceOrientations = function(self) return self.topViewController.orientations end,
}

screen "PhotoList" {
  title = "Photos",
  -- "none" forbids rotation, so the script sets the orientation: in landscape, it presents the cards instead.
  orientations = "none",
  navigationItem = { rightBarButtonItem = button "Slides" { present = "SlideShow" } },
  view = {
    tableView {
      id = "list",
      rows = function(self)
        local rows = {}
        for i, photo in ipairs(photos) do rows[i] = { text = photo.name, detailText = photo.place, accessory = "disclosureIndicator" } end
        return rows
      end,
      didSelectRow = function(self, table, row)
        table:deselectRow(row)
        self.navigationController:pushViewController(Photo { photo = photos[row] })
      end,
    },
  },

  viewDidLoad = function(self)
    device:beginGeneratingDeviceOrientationNotifications()
    notifications:addObserver("deviceOrientationDidChange", function() self:deviceTurned() end)
  end,

  viewWillAppear = function(self)
    -- Called after the return from a rotated photo.
    local isBack = not self.isMovingToParent
    if isBack and self.interfaceOrientation ~= "portrait" then application:setStatusBarOrientation "portrait" end
  end,

  deviceTurned = function(self)
    local cards = self.presentedViewController
    if device.orientation:find "landscape" then
      local isInFront = self.navigationController.topViewController == self and not cards
      if not isInFront then return end
      -- The orientation of the interface mirrors that of the device.
      application:setStatusBarOrientation(device.orientation == "landscapeLeft" and "landscapeRight" or "landscapeLeft")
      self:present(Cards { modalTransitionStyle = "crossDissolve" })
    elseif device.orientation == "portrait" and cards and cards.areCards then
      application:setStatusBarOrientation "portrait"
      self:dismiss()
    end
  end,
}

-- The list as cards, for landscape. One card is in the middle, its neighbors are on either side, and swipes turn to
-- them. The cards rotate from one landscape orientation to the other. In portrait, the list dismisses them.
screen "Cards" {
  areCards = true,
  number = 1,
  supportedInterfaceOrientations = function(self)
    return device.orientation == "portrait" and "none" or "landscape"
  end,
  view = { frame = { 0, 0, 480, 300 },
    imageView { id = "before", frame = { 8, 60, 112, 140 } },
    imageView { id = "front", frame = { 136, 20, 208, 220 } },
    imageView { id = "after", frame = { 360, 60, 112, 140 } },
    label { id = "caption", textAlignment = "center", frame = { 16, 260, 448, 20 } },
  },
  gestures = {
    swipeLeft = function(self) self:turn(1) end,
    swipeRight = function(self) self:turn(-1) end,
  },
  viewDidLoad = function(self) self:turn(0) end,
  turn = function(self, step)
    if not photos[self.number + step] then return end
    self.number = self.number + step
    for id, place in pairs { before = self.number - 1, front = self.number, after = self.number + 1 } do
      self.elements[id].image = photos[place] and photos[place].name
      self.elements[id].isHidden = photos[place] == nil
    end
    self.elements.caption.text = photos[self.number].name .. ", " .. photos[self.number].place
  end,
  viewWillAppear = function(self) application:setStatusBarStyle "blackOpaque" end,
  viewWillDisappear = function(self) application:setStatusBarStyle "default" end,
}

-- A photo fills the whole screen: it extends under the status bar and the navigation bar, which are translucent. A tap
-- hides or shows the bars. In landscape, the caption also has the day.
screen "Photo" {
  orientations = "allButUpsideDown",
  wantsFullScreenLayout = true,
  view = {
    imageView { id = "image", frame = { 0, 0, 320, 480 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" },
      isUserInteractionEnabled = true, gestures = { tap = function(self) self:toggleBars() end } },
    label { id = "caption", frame = { 8, 440, 304, 20 }, autoresizingMask = { "flexibleWidth", "flexibleTopMargin" } },
  },

  viewDidLoad = function(self)
    self.title = self.photo.name
    self.elements.image.image = self.photo.name
    self:describe()
  end,

  viewWillAppear = function(self)
    application:setStatusBarStyle "blackTranslucent"
    self.navigationController.navigationBar.isTranslucent = true
  end,

  viewWillDisappear = function(self)
    application:setStatusBarStyle "default"
    self:setBarsHidden(false)
    self.navigationController.navigationBar.isTranslucent = false
  end,

  willAnimateRotation = function(self) self:describe() end,

  describe = function(self)
    local day = self.interfaceOrientation:find "landscape" and ", " .. self.photo.day or ""
    self.elements.caption.text = self.photo.name .. ", " .. self.photo.place .. day
  end,

  toggleBars = function(self) self:setBarsHidden(not application.isStatusBarHidden) end,

  setBarsHidden = function(self, hidden)
    application:setStatusBarHidden(hidden)
    self.navigationController:setNavigationBarHidden(hidden)
  end,
}

-- The slide show is presented over the whole screen, so its preferred orientation applies, however the device is held.
-- It shows the next photo every five seconds, or when the user taps Next.
screen "SlideShow" {
  supportedInterfaceOrientations = "landscape",
  preferredInterfaceOrientationForPresentation = "landscapeRight",
  view = { frame = { 0, 0, 480, 300 },
    imageView { id = "image", frame = { 0, 0, 480, 256 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" } },
    toolbar { frame = { 0, 256, 480, 44 }, autoresizingMask = { "flexibleWidth", "flexibleTopMargin" },
      items = { button "Done" { dismiss = true }, flexibleSpace, button "Next" { action = "next" } } },
  },
  index = 0,
  viewDidLoad = function(self) self:next() end,
  viewDidAppear = function(self) self.timer = every(5, function() self:next() end) end,
  viewWillDisappear = function(self) self.timer:cancel() end,
  next = function(self)
    self.index = self.index % #photos + 1
    self.elements.image.image = photos[self.index].name
  end,
}

app { name = "Photos", system = 6, root = Stack { root = "PhotoList" } }
