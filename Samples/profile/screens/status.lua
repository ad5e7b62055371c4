local person = require "model.person"

-- A sheet that rests at three heights. Up to the medium one, the profile behind it can be touched.
screen "Status" {
  sheetPresentationController = {
    detents = { { id = "peek", height = function(context) return context.maximumDetentValue / 4 end }, "medium", "large" },
    selectedDetentIdentifier = "medium",
    largestUndimmedDetentIdentifier = "medium",
    prefersGrabberVisible = true,
    delegate = {
      didChangeSelectedDetentIdentifier = function(self, sheet)
        self.elements.hint.text = "Resting at " .. sheet.selectedDetentIdentifier
      end,
    },
  },

  view = {
    space { length = 10 },
    label "Choose a status" { id = "hint", textAlignment = "center" },
    tableView {
      id = "statuses",
      rows = function(self)
        local rows = {}
        for index, status in ipairs(person.statuses) do
          rows[index] = { text = status, accessory = status == person.me.status and "checkmark" or "none" }
        end
        return rows
      end,
      didSelectRow = function(self, sender, row)
        person.change { status = person.statuses[row] }
        sender:reloadData()
      end,
    },
    button "Done" { dismiss = true },
    space { length = 30 },
  },
}
