-- A script with an error that stops it.
local branches = { "Harbour", "Market" }

screen "Branches" {
  title = "Branches",
  view = { tableView { rows = branches } },
}

print("opening at " .. openingTime)

app { root = navigation "Branches" }
