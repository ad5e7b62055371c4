-- A town's library: find a book, reserve it, look after what one has borrowed. It holds one mistake of each kind that
-- `maquette check` finds, so it does not launch. Kinds that need a script of their own have broken.lua and devices.lua.
require "screens.catalogue"
require "screens.loans"
require "screens.account"
require "screens.settings"

app {
  name = "Library",
  devise = "iPhone",
  root = tabs { navigation "Catalogue", "Loans", navigation "Account", "Settings" },
}
