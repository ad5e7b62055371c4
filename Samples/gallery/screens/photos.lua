local album = require "model.album"
local sharing = require "model.sharing"

-- The photos in a grid. A long press on a photo opens its menu.
screen "Photos" {
  title = "Photos",
  navigationItem = {
    rightBarButtonItem = button "Sort" {
      menu = {
        button "By name" { action = function() album.sort "name" end },
        button "By year" { action = function() album.sort "year" end },
      },
    },
  },

  view = {
    collectionView {
      id = "photos", columns = 3, minimumLineSpacing = 10,
      items = function(self)
        local items = {}
        for index, photo in ipairs(album.photos) do items[index] = self:item(photo) end
        return items
      end,
      push = "Photo",
      with = function(self, sender, item) return { photo = album.photos[item] } end,
    },
  },

  viewDidLoad = function(self)
    notifications:addObserver(album.didChange, function()
      self.elements.photos:reloadData()
      self:setNeedsUpdateContentUnavailableConfiguration()
    end)
  end,

  updateContentUnavailableConfiguration = function(self)
    self.contentUnavailableConfiguration = #album.photos == 0 and { text = "No photos" } or nil
  end,

  item = function(self, photo)
    return {
      text = photo.name, detailText = tostring(photo.year),
      contextMenu = {
        button "Like" { action = function() album.like(photo) end },
        button "Share" { action = function(_, grid) sharing.share(self, photo, grid) end },
        button "Save" { action = function() sharing.save(self, photo) end },
        button "Delete" { attributes = "destructive", action = function() self:ask(photo) end },
      },
    }
  end,

  ask = function(self, photo)
    self:present(actionSheet("Delete " .. photo.name .. "?") {
      buttons = {
        button "Delete Photo" { style = "destructive", action = function() album.remove(photo) end },
        button "Cancel" { style = "cancel" },
      },
    })
  end,
}
