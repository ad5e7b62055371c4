-- Photos: a list that stays upright, with another interface beside it for a device on its side; a photo that fills the
-- screen under translucent bars and turns with the device; a slide show that is always wide.
--
-- The root is asked which way the interface may be turned, so the stack passes the question on to its top.

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
  -- "none" forbids rotation and leaves orientation to us: turned on its side, the device shows the cards instead.
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
    -- Back from a photo that was turned.
    local isBack = not self.isMovingToParent
    if isBack and self.interfaceOrientation ~= "portrait" then application:setStatusBarOrientation "portrait" end
  end,

  deviceTurned = function(self)
    local cards = self.presentedViewController
    if device.orientation:find "landscape" then
      local isInFront = self.navigationController.topViewController == self and not cards
      if not isInFront then return end
      -- The interface is turned the other way round than the device.
      application:setStatusBarOrientation(device.orientation == "landscapeLeft" and "landscapeRight" or "landscapeLeft")
      self:present(Cards { modalTransitionStyle = "crossDissolve" })
    elseif device.orientation == "portrait" and cards and cards.areCards then
      application:setStatusBarOrientation "portrait"
      self:dismiss()
    end
  end,
}

-- The list as cards, for a device on its side: one in the middle, its neighbours beside it, and a swipe brings the next.
-- Turned from one side to the other they turn by themselves; upright, they leave it to the list to send them away.
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

-- A photo has the whole screen to itself: it lies under the status bar and the navigation bar, which shine through. A
-- touch sends them away and brings them back. Where there is room, the caption tells the day too.
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

-- Presented over the whole screen it brings its own orientation, however the device is held. The next photo comes by
-- itself, or by a touch.
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

app { name = "Photos", root = Stack { root = "PhotoList" } }
