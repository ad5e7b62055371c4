-- Gallery: photos in a grid. A menu for each photo, a transition of our own to the photo, a share sheet, and saving with
-- the user's permission.

require "screens.photos"
require "screens.photo"

app {
  name = "Gallery",
  device = "iPhone 17",
  system = 26,
  scenes = { scene "Main" { root = require "screens.root" } },
}
