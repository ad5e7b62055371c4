-- A form of three screens on a presented stack. Each screen passes its data to the next. The last screen unwinds.
screen "Customer" {
  title = "Customer",
  navigationItem = {
    leftBarButtonItem = button "Cancel" { unwind = "orderDropped" },
    rightBarButtonItem = button "Next" { segue = "goods" },
  },
  view = { label "Who is ordering?", textField "Name" { id = "name" } },
  segues = { goods = { to = "Goods", kind = "push" } },
  shouldPerformSegue = function(self, identifier)
    return identifier ~= "goods" or self.elements.name.text ~= ""
  end,
  prepare = function(self, segue)
    if segue.identifier == "goods" then segue.destination.order = { customer = self.elements.name.text } end
  end,
  unwind = {
    startedOver = function(self) self.elements.name.text = "" end,
  },
}

local goods = { { "Kettle", 30 }, { "Teapot", 24 }, { "Six cups", 18 } }

screen "Goods" {
  title = "Goods",
  view = {
    tableView {
      id = "goods", segue = "confirm", accessory = "disclosureIndicator",
      rows = function()
        local rows = {}
        for i, item in ipairs(goods) do rows[i] = { item[1], detailText = ("%.2f"):format(item[2]) } end
        return rows
      end,
    },
  },
  segues = { confirm = { to = "Confirm", kind = "push" } },
  viewWillAppear = function(self)
    local selected = self.elements.goods.indexPathForSelectedRow
    if selected then self.elements.goods:deselectRow(selected[1]) end
  end,
  prepare = function(self, segue)
    local item = goods[self.elements.goods.indexPathForSelectedRow[1]]
    self.order.goods, self.order.price = item[1], item[2]
    segue.destination.order = self.order
  end,
}

screen "Confirm" {
  title = "Confirm",
  view = {
    label { id = "text", textAlignment = "center" },
    button "Place order" { unwind = "orderPlaced" },
    button "Start over" { unwind = "startedOver" },
  },
  viewDidLoad = function(self)
    self.elements.text.text = self.order.goods .. " for " .. self.order.customer
  end,
}
