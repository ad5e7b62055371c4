-- Contacts: a list of groups leads to a list of people, and that to a person. Each list can be edited in place.
--
-- The lists are table view controllers. Each is the data source and the delegate of its table. The data is in
-- model/people.lua. A list first changes the data, and then inserts or deletes the rows of its table.

require "screens.groups"
require "screens.people"
require "screens.person"
require "screens.new_person"

app { name = "Contacts", device = "iPhone", root = navigation "Groups" }
