-- The library as it was left last night.
local branches = { "Harbour", "Market" }

screen "Branches" {
  title = "Branches",
  view = { tableView { rows = branches } },
}

print("opening at " .. openingTime)

app { root = navigation "Branches" }
