-- The reader's settings: the text size, and mail from the library.
screen "Settings" {
  title = "Settings",
  restorationIdentifier = "list",
  view = {
    label { id = "sample", text = "Aa", textColor = "grean", gestures = { doubleTap = "resize" } },
    slider { id = "size", value = 7, action = "resize" },
    button "Write to me" { action = "subscribe" },
    button "Forget me" { present = alert "Really?" },
  },
  viewDidLoad = function() notifications:addObserver("sizeChanged", function() print "The letters have a new size." end) end,
  resize = function(self)
    self.elements.sample.isHiden = false
    notifications:post "sizeChangd"
  end,
  subscribe = function(self)
    self.performSegue "address"
    refesh()
  end,
  segues = { address = { to = "Address", kind = "modal" } },
}

screen "Address" {
  view = { textField "E-mail", button "Done" { dismiss = true } },
}
