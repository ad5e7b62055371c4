-- Carousel: postcards of a journey, one of them seen; swipes and dots bring the next one or the one before.
--
-- The carousel is a container of one's own, and the postcards are its children. Adding a child takes three steps, and so
-- does removing one. Half of what the child hears is sent for you, the other half is yours to send; a call that is
-- forgotten is told when the action is over.

require "screens.carousel"
require "screens.by_hand"
require "screens.forgetful"

app { name = "Carousel", root = Carousel { pages = newPages(5) } }
