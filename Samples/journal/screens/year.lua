-- The months, one page each. UIKit saves neither pages nor the children of a custom container, unless the container
-- encodes them. Each launch makes a new month page, which decodes the number of the saved month.

local months = { "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
  "November", "December" }

screen "Month" {
  restorationIdentifier = "month",
  number = 5,
  view = { label { id = "name" }, textField "Plan" { id = "plan" } },
  viewWillAppear = function(self)
    self.title = months[self.number]
    self.elements.name.text = self.title
  end,
  encodeRestorableState = function(self, coder) coder:encode(self.number, "number") end,
  decodeRestorableState = function(self, coder) self.number = coder:decodeInteger "number" end,
}

local function month(number)
  if months[number] then return Month { number = number } end
end

screen "Year" {
  title = "Year",
  restorationIdentifier = "year",
  viewDidLoad = function(self)
    self.book = pages {
      restorationIdentifier = "months", transitionStyle = "scroll", viewControllers = { month(5) },
      dataSource = {
        viewControllerAfter = function(self, book, page) return month(page.number + 1) end,
        viewControllerBefore = function(self, book, page) return month(page.number - 1) end,
      },
    }
    self:addChild(self.book)
    self.view:addSubview(self.book.view)
    self.book:didMove(self)
    self.book.view.frame = self.view.bounds
    self.book.view.autoresizingMask = { "flexibleWidth", "flexibleHeight" }
  end,
  -- This is also called for a tab that was never selected. Such a tab has no view and therefore no book.
  encodeRestorableState = function(self, coder)
    if self.book then coder:encode(self.book.viewControllers[1], "month") end
  end,
}
