-- Profile: today's UIKit. A sheet with several heights, a form that asks before a swipe discards changes, safe areas,
-- and dark mode.
--
-- The app follows system 18. `compare 17 26` at the console shows what is different in other systems.

require "screens.profile"
require "screens.status"
require "screens.profile_form"
require "screens.appearance"
require "screens.friends"

app {
  name = "Profile",
  device = "iPhone 15",
  system = 18,
  root = require "screens.root",
}
