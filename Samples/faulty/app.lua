-- A town's library: find a book, reserve it, see the borrowed books. The prototype has one mistake for each rule of
-- `maquette check`, so it doesn't launch. The mistakes in broken.lua and devices.lua need separate scripts.
require "screens.catalogue"
require "screens.loans"
require "screens.account"
require "screens.settings"

app {
  name = "Library",
  devise = "iPhone",
  root = tabs { navigation "Catalogue", "Loans", navigation "Account", "Settings" },
}
