-- Latin words on cards: a book of pages that curl, in a container that also has a toolbar.
--
-- The page view controller fills the window above the toolbar, so it can't be the root. The root is a custom container
-- with the page view controller as a child; masks keep both views in place. It presents a drill in random order and the
-- list of all words, which is shown in portrait.

require "screens.card"
require "screens.root"
require "screens.drill"
require "screens.list"

app { name = "Flashcards", root = "Root", supportedInterfaceOrientations = { "landscape", "portrait" } }
