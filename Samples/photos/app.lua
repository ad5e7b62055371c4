-- Photos: a list that stays upright, with another interface beside it for a device on its side; a photo that fills the
-- screen under translucent bars and turns with the device; a slide show that is always wide.
--
-- The root is asked which way the interface may be turned, so the stack passes the question on to its top.

local photos = {
  { name = "Bridge", place = "Porto" },
  { name = "Ferry", place = "Istanbul" },
  { name = "Lighthouse", place = "Skagen" },
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
        for i, photo in ipairs(photos) do rows[i] = { text = photo.name, detailText = photo.place } end
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

-- The list as cards, for a device on its side. Turned from one side to the other they turn by themselves; upright, they
-- leave it to the list to send them away.
screen "Cards" {
  areCards = true,
  supportedInterfaceOrientations = function(self)
    return device.orientation == "portrait" and "none" or "landscape"
  end,
  view = { label "← swipe →" { textAlignment = "center" }, space { length = 60 }, label { id = "cards", textAlignment = "center" } },
  viewDidLoad = function(self)
    local names = {}
    for i, photo in ipairs(photos) do names[i] = "[ " .. photo.name .. " ]" end
    self.elements.cards.text = table.concat(names, "   ")
  end,
  viewWillAppear = function(self) application:setStatusBarStyle "blackOpaque" end,
  viewWillDisappear = function(self) application:setStatusBarStyle "default" end,
}

-- A photo has the whole screen to itself: it lies under the status bar and the navigation bar, which shine through.
screen "Photo" {
  orientations = "allButUpsideDown",
  wantsFullScreenLayout = true,
  view = {
    imageView { id = "image", frame = { 0, 0, 320, 480 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" } },
    label { id = "caption", frame = { 8, 400, 304, 20 }, autoresizingMask = { "flexibleWidth", "flexibleTopMargin" } },
    button "Bars" { action = "toggleBars", frame = { 8, 440, 80, 20 }, autoresizingMask = "flexibleTopMargin" },
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
    local way = self.interfaceOrientation:find "landscape" and "wide" or "tall"
    self.elements.caption.text = self.photo.name .. ", " .. self.photo.place .. ", " .. way
  end,

  toggleBars = function(self) self:setBarsHidden(not application.isStatusBarHidden) end,

  setBarsHidden = function(self, hidden)
    application:setStatusBarHidden(hidden)
    self.navigationController:setNavigationBarHidden(hidden)
  end,
}

-- Presented over the whole screen it brings its own orientation, however the device is held.
screen "SlideShow" {
  supportedInterfaceOrientations = "landscape",
  preferredInterfaceOrientationForPresentation = "landscapeRight",
  view = { label { id = "slide", textAlignment = "center" }, button "Next" { action = "next" }, button "Done" { dismiss = true } },
  index = 0,
  viewDidLoad = function(self) self:next() end,
  next = function(self)
    self.index = self.index % #photos + 1
    self.elements.slide.text = photos[self.index].name
  end,
}

app { name = "Photos", root = Stack { root = "PhotoList" } }
