-- The list with an embedded child above it, the details of an order, and the screens that it presents.
local orders = {
  { customer = "Ann", goods = "Kettle", price = 30 },
  { customer = "Ben", goods = "Teapot", price = 24 },
}

local function amount(order) return ("%.2f"):format(order.price) end

screen "Orders" {
  title = "Orders",
  navigationItem = {
    leftBarButtonItem = button "Help" { action = function(self)
      self:present(storyboards.Help:instantiateInitialViewController())
    end },
    rightBarButtonItem = button "New" { segue = "new" },
  },
  view = {
    containerView {
      id = "summary", embed = "summary", frame = { 0, 0, 320, 40 }, autoresizingMask = { "flexibleWidth" },
    },
    tableView {
      id = "orders", frame = { 0, 40, 320, 376 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" },
      accessory = "disclosureIndicator", segue = "order",
      rows = function()
        local rows = {}
        for i, order in ipairs(orders) do
          rows[i] = { order.goods, detailText = order.customer .. ", " .. amount(order) }
        end
        return rows
      end,
    },
  },
  segues = {
    summary = { to = "Summary", kind = "embed" },
    order = { to = "Order", kind = "push" },
    new = { to = "form", kind = "modal" },
  },
  viewWillAppear = function(self)
    local selected = self.elements.orders.indexPathForSelectedRow
    if selected then self.elements.orders:deselectRow(selected[1]) end
  end,
  prepare = function(self, segue, sender)
    if segue.identifier == "summary" then
      segue.destination.orders = orders
      self.summary = segue.destination
    elseif segue.identifier == "order" then
      segue.destination.order = orders[self.elements.orders.indexPathForSelectedRow[1]]
    end
  end,
  unwind = {
    orderPlaced = function(self, segue)
      orders[#orders + 1] = segue.source.order
      self:refresh()
    end,
    orderDropped = function() end,
    orderChanged = function(self) self:refresh() end,
  },
  refresh = function(self)
    self.elements.orders:reloadData()
    self.summary:count()
  end,
}

screen "Summary" {
  view = { label { id = "text", textAlignment = "center" } },
  viewDidLoad = function(self) self:count() end,
  count = function(self)
    local sum = 0
    for _, order in ipairs(self.orders) do sum = sum + order.price end
    self.elements.text.text = ("%d orders, %.2f in all"):format(#self.orders, sum)
  end,
}

screen "Order" {
  view = {
    label { id = "goods" }, label { id = "customer" }, label { id = "price" },
    button "Discount" { segue = "discount" },
    button "Receipt" { segue = "receipt" },
  },
  segues = {
    discount = { to = "Discount", kind = "modal", modalTransitionStyle = "flipHorizontal" },
    receipt = { to = "Receipt", class = "Unroll" },
  },
  -- One receipt is enough.
  shouldPerformSegue = function(self, identifier) return identifier ~= "receipt" or #self.children == 0 end,
  viewDidLoad = function(self)
    self.title = self.order.goods
    self:show()
  end,
  show = function(self)
    self.elements.goods.text = self.order.goods
    self.elements.customer.text = "for " .. self.order.customer
    self.elements.price.text = amount(self.order)
  end,
  prepare = function(self, segue) segue.destination.order = self.order end,
  unwind = {
    discountGiven = function(self) self:show() end,
    receiptRead = function() end,
  },
}

-- Two of its buttons lead back to the order. The third button skips the order and leads to the list.
screen "Discount" {
  view = {
    label "How much less?",
    button "One off" { unwind = "discountGiven", action = function(self) self:lower(1) end },
    button "Give it away" { segue = "gift" },
    button "Cancel" { unwind = "discountGiven" },
  },
  segues = { gift = { unwind = "orderChanged" } },
  prepare = function(self, segue)
    if segue.identifier == "gift" then self:lower(self.order.price) end
  end,
  lower = function(self, amount) self.order.price = self.order.price - amount end,
}

-- A custom segue: the receipt is shown on top of the order, as its child.
segueClass "Unroll" {
  perform = function(self, segue)
    local receipt = segue.destination
    self:addChild(receipt)
    receipt.view.frame = { 20, 120, 280, 160 }
    self.view:addSubview(receipt.view)
    receipt:didMove(self)
  end,
}

screen "Receipt" {
  view = {
    label { id = "text", textAlignment = "center" },
    button "Put away" { action = function(self)
      self:willMove(nil)
      self.view:removeFromSuperview()
      self:removeFromParent()
    end },
  },
  viewDidLoad = function(self)
    self.view.backgroundColor = "lightGray"
    self.elements.text.text = "Received " .. amount(self.order)
  end,
}
