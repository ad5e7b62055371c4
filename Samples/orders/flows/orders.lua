require "app"

flow("a new order unwinds through the stack and the presentation", { tags = { "smoke" } }, function()
  expect.text("text", "2 orders, 54.00 in all")
  tap "New"
  tap "Next"
  expect.screen "Customer"
  enter("Name", "Cid")
  tap "Next"
  tap "Six cups"
  expect.stack { "Customer", "Goods", "Confirm" }
  tap "Place order"

  expect.order {
    "Orders allowedChildrenForUnwinding",
    "Orders canPerformUnwindSegueAction",
    "Confirm prepare segue=unwind destination=Orders",
    "Orders unwind action=orderPlaced from=Confirm",
    "Confirm viewWillDisappear",
    "Confirm viewDidDisappear",
  }
  expect.screen "Orders"
  expect.row("Six cups", { detailText = "Cid, 18.00" })
  expect.text("text", "3 orders, 72.00 in all")
  expect.released "Confirm"
  expect.noWarnings()
end)

flow("starting over goes back within the form", function()
  tap "New"
  enter("Name", "Cid")
  tap "Next"
  tap "Teapot"
  tap "Start over"
  expect.stack { "Customer" }
  expect.value("name", "")
end)

flow("a cancelled form adds no order", function()
  tap "New"
  tap "Cancel"
  expect.screen "Orders"
  expect.rows("orders", { "Kettle", "Teapot" })
  expect.released "Customer"
end)

flow("the embedded child is added before the list has loaded", function()
  expect.order {
    "Orders prepare segue=summary destination=Summary",
    "Summary willMove parent=Orders",
    "Summary viewDidLoad",
    "Summary didMove parent=Orders",
    "Orders viewDidLoad",
  }
end)

flow("one unwind segue leads to the order, another past it to the list", function()
  tap "Kettle"
  tap "Discount"
  tap "One off"
  expect.screen "Order"
  expect.text("price", "29.00")

  tap "Discount"
  tap "Give it away"
  expect.screen "Orders"
  expect.row("Kettle", { detailText = "Ann, 0.00" })
  expect.never "Order viewDidAppear animated=false"
  expect.released "Order"
  expect.released "Discount"
end)

flow("the custom segue adds a child", function()
  tap "Teapot"
  tap "Receipt"
  expect.visible "Received 24.00"
  expect.order { "Order prepare segue=receipt", "Receipt willMove parent=Order", "Receipt didMove parent=Order" }
  tap "Put away"
  expect.released "Receipt"
  expect.hierarchy()
end)

flow("a scene of another storyboard unwinds to the list", function()
  tap "Help"
  expect.presented "Help"
  tap "Close"
  expect.screen "Orders"
  expect.released "Help"
end)
