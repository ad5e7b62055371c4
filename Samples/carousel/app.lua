-- Carousel: postcards of a journey, one at a time. Swipes and dots show the next or the previous card.
--
-- The carousel is a custom container, and the postcards are its children. Adding a child takes three steps, and so does
-- removing a child. UIKit sends half of the child's callbacks, and the container must send the other half. If it
-- forgets one, a warning follows at the end of the action.

require "screens.carousel"
require "screens.by_hand"
require "screens.forgetful"

app { name = "Carousel", system = 6, root = Carousel { pages = newPages(5) } }
