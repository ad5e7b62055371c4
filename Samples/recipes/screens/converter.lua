local units = require "model.units"

local names = { "Weight", "Volume", "Heat" }

screen "Converter" {
  title = "Units",
  view = {
    space { length = 20 },
    segmentedControl { id = "scale", titles = names, selectedSegmentIndex = 1, action = "convert" },
    space { length = 20 },
    textField "Amount" { id = "amount", text = "100", keyboardType = "decimalPad", editingChanged = "convert" },
    space { length = 20 },
    label { id = "result", textAlignment = "center" },
  },

  viewDidLoad = function(self) self:convert() end,

  convert = function(self)
    local scale = units.scales[names[self.elements.scale.selectedSegmentIndex]]
    local amount = tonumber(self.elements.amount.text)
    self.elements.result.text = amount
      and string.format("%s %s = %s %s", units.number(amount), scale.from, units.number(scale.convert(amount)), scale.to)
      or "That is no number"
  end,
}
