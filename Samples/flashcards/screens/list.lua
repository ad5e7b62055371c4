-- All words, in portrait, where most of them fit.

screen "List" {
  supportedInterfaceOrientations = "portrait",
  preferredInterfaceOrientationForPresentation = "portrait",
  view = {
    navigationBar { items = { navigationItem "Words" { leftBarButtonItem = button { systemItem = "cancel", dismiss = true } } } },
    tableView {
      rows = function()
        local rows = {}
        for index, term in ipairs(terms) do rows[index] = { text = term[1], detailText = term[2] } end
        return rows
      end,
      didSelectRow = function(self, table, row)
        self.presentingViewController:show(row)
        self:dismiss()
      end,
    },
  },
}
