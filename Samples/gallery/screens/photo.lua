local album = require "model.album"
local sharing = require "model.sharing"

-- A photo. Needs `photo`.
screen "Photo" {
  navigationItem = {
    largeTitleDisplayMode = "never",
    rightBarButtonItem = button {
      systemItem = "action", accessibilityLabel = "Share",
      action = function(self, sender) sharing.share(self, self.photo, sender) end,
    },
  },
  view = {
    imageView { id = "picture", isAccessibilityElement = true },
    label { id = "caption", textAlignment = "center" },
    button "Like" { id = "like", action = function(self) album.like(self.photo) self:refresh() end },
    button "Save" { id = "save", action = function(self) sharing.save(self, self.photo) end },
  },

  viewDidLoad = function(self)
    self.title = self.photo.name
    self.elements.picture.image = self.photo.name
    self.elements.picture.accessibilityLabel = "Photo of " .. self.photo.name
    self:refresh()
  end,

  refresh = function(self)
    self.elements.caption.text = self.photo.year .. " · " .. self.photo.likes .. " likes"
  end,

  -- The picture fills the safe area above the controls.
  viewDidLayoutSubviews = function(self)
    local bounds, safe, elements = self.view.bounds, self.view.safeAreaInsets, self.elements
    local left, width = safe.left + 16, bounds.width - safe.left - safe.right - 32
    local bottom = bounds.height - safe.bottom - 80
    elements.picture.frame = { left, safe.top + 10, width, bottom - safe.top - 20 }
    elements.caption.frame = { left, bottom, width, 20 }
    elements.like.frame = { left, bottom + 20, width, 20 }
    elements.save.frame = { left, bottom + 50, width, 20 }
  end,
}
