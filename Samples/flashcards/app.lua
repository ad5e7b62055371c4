-- Latin words on cards: a book of pages that curl, in a container that also has a toolbar.
--
-- The page view controller has all of the window but the toolbar's line, so it cannot be the root: the root is a
-- container that takes it in as a child, and masks keep both in place. A drill in random order is presented over it, and
-- so is the list of all words, which wants to be read upright.

require "screens.card"
require "screens.root"
require "screens.drill"
require "screens.list"

app { name = "Flashcards", root = "Root", supportedInterfaceOrientations = { "landscape", "portrait" } }
