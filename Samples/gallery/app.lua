-- Gallery: photos in a grid. A menu for each photo, a transition of our own to the photo, a share sheet, and saving with
-- the user's permission.

require "screens.photos"
require "screens.photo"

app {
  name = "Gallery",
  system = 26,
  root = require "screens.root",
  scenes = { scene "Main" { root = require "screens.root" } },
}
