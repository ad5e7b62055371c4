-- Latin words on cards: a book of pages that curl, in a container that also has a toolbar.
--
-- The page view controller fills the window above the toolbar, so it can't be the root. The root is a custom container
-- with the page view controller as its child. Masks keep both views in place. The container presents a drill in random
-- order, and the list of all words in portrait.

require "screens.card"
require "screens.root"
require "screens.drill"
require "screens.list"

app {
  name = "Flashcards",
  system = 6,
  root = "Root",
  supportedInterfaceOrientations = { "landscape", "portrait" },
}
