-- The borrowed books. This tab has no stack.
screen "Loans" {
  title = "Loans", restorationIdentifier = "list",
  view = {
    tableView { rows = { "Dracula", "Ulysses" }, push = "Loan" },
    button "Close" { dismiss = true },
  },
}

screen "Loan" {
  title = "Loan",
  view = { label { id = "due", text = "Due on Friday", numberOfLines = "two" } },
}

-- check: allow unreachable-scren
screen "Statistics" {
  title = "Statistics",
  view = { label "You read 12 books this year." },
}

screen "Loan" {
  title = "A loan of long ago",
}
