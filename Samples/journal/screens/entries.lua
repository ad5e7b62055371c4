-- The list, which exists at each launch. Its table saves selection and position by the days, which don't change.

local book = require "model.book"

screen "Entries" {
  title = "Journal",
  restorationIdentifier = "entries",
  navigationItem = {
    leftBarButtonItem = button "Help" { push = "Help" },
    rightBarButtonItem = button "Write" { present = "Writer" },
  },
  view = {
    tableView {
      id = "days", accessory = "disclosureIndicator",
      rows = function()
        local rows = {}
        for i, entry in ipairs(book.entries()) do rows[i] = { text = entry.day, detailText = entry.text } end
        return rows
      end,
      modelIdentifierForElement = function(self, table, row) return book.entries()[row].day end,
      indexPathForElement = function(self, table, day)
        local _, row = book.find(day)
        return row or false
      end,
      push = "Entry", with = function(self, table, row) return { day = book.entries()[row].day } end,
      didSelectRow = function(self, table, row) table:deselectRow(row) end,
    },
  },
}

-- Without an identifier, this screen isn't saved.
screen "Help" {
  title = "Help",
  view = {
    label "The journal opens where it was left." { numberOfLines = 2 },
    button "About" { action = function(self)
      self:present(storyboards.Extras:instantiateViewController "About")
    end },
  },
}
