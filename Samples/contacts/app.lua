-- Contacts: groups lead to people, people to a person. Each list is edited in place.
--
-- The lists are table view controllers, which answer for their tables themselves. What there is to know stands in
-- model/people.lua; a list changes that first, and then tells its table which rows came or went.

require "screens.groups"
require "screens.people"
require "screens.person"
require "screens.new_person"

app { name = "Contacts", device = "iPhone", root = navigation "Groups" }
