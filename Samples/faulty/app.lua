-- A town's library: find a book, reserve it, look after what one has borrowed. It holds one mistake of each kind that
-- `maquette check` finds, so it does not launch. A script that ends early hides the rest: that kind has broken.lua.
require "screens.catalogue"
require "screens.loans"
require "screens.account"
require "screens.settings"

app {
  name = "Library",
  devise = "iPhone",
  root = tabs { navigation "Catalogue", "Loans", navigation "Account", "Settings" },
}
