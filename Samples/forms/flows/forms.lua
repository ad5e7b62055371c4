require "app"

-- The frame of an element in its superview, in points.
local function frame(id)
  local screen = application.root.selectedViewController.topViewController
  local f = screen.elements[id].frame
  return string.format("%g %g %g %g", f.x, f.y, f.width, f.height)
end

flow("an account is created", { tags = { "smoke" } }, function()
  tap "Create account"
  expect.text("message", "A name is missing.")
  enter("name", "Ada")
  enter("mail", "ada@example.org")
  enter("password", "analytical")
  tap "Create account"
  expect.text("message", "Welcome, Ada!")
  tap "Cancel"
  expect.text("message", "")
  expect.noWarnings()
end)

flow("captions are as wide as the longest, fields take the remaining width", function()
  expect.equal(frame "nameCaption", "20 20 64 20")
  expect.equal(frame "name", "92 20 208 20")
  expect.equal(frame "password", "92 100 208 20")
end)

flow("in landscape, the panel is centered and the gaps between rows are smaller", function()
  rotate "landscapeLeft"
  expect.equal(frame "panel", "40 0 400 219")
  expect.equal(frame "name", "92 9.83333 288 20")
  expect.equal(frame "create", "252 179 128 20")
  rotate "portrait"
  expect.equal(frame "name", "92 20 208 20")
  expect.noWarnings()
end)

flow("on the iPad the panel is at most 400 points wide", { device = "iPad" }, function()
  expect.equal(frame "panel", "184 0 400 911")
  rotate "landscapeLeft"
  expect.equal(frame "panel", "312 0 400 655")
  expect.equal(frame "name", "92 20 288 20")
end)

flow("from right to left the layout is mirrored", { userInterfaceLayoutDirection = "rightToLeft" }, function()
  expect.equal(frame "nameCaption", "236 20 64 20")
  expect.equal(frame "name", "20 20 208 20")
  expect.equal(frame "create", "20 327 128 20")
  rotate "landscapeRight"
  expect.equal(frame "nameCaption", "316 9.83333 64 20")
  expect.noWarnings()
end)

flow("a notice appears with an animation", function()
  selectTab "Notice"
  expect.equal(frame "notice", "20 -20 280 20")
  unsettled(function()
    tap "Show"
    expect.equal(frame "notice", "20 20 280 20")
    expect.equal(frame "inbox", "20 80 280 20")
    expect.never "> it is there"
    wait(0.25)
  end)
  expect.trace { "…", "> it is there" }
  tap "Hide"
  expect.equal(frame "inbox", "20 40 280 20")
end)

flow("one of two contradicting widths is dropped, with one warning", function()
  selectTab "Workshop"
  tap "Too many"
  expect.warning "Unable to simultaneously satisfy constraints."
  expect.warning "<NSLayoutConstraint H:[box(200)]>"
  expect.equal(frame "box", "20 20 160 20")
  rotate "landscapeLeft"
  expect.equal(frame "box", "20 20 160 20")
  local told = 0
  for _, line in ipairs(trace()) do
    if line:find "Unable to simultaneously" then told = told + 1 end
  end
  expect.equal(told, 1)
  back()
  expect.released "TooMany"
end)

flow("an ambiguous layout can be exercised", function()
  selectTab "Workshop"
  tap "Too few"
  local box = application.root.selectedViewController.topViewController.elements.box
  expect.that(box.hasAmbiguousLayout, "nothing says where its left edge is")
  expect.equal(frame "box", "20 20 64 20")
  tap "Move"
  expect.equal(frame "box", "236 20 64 20")
  tap "Move"
  expect.equal(frame "box", "20 20 64 20")
  expect.noWarnings()
end)

flow("a forgotten mask is named in the conflict", function()
  selectTab "Workshop"
  tap "Forgotten mask"
  expect.warning "<NSAutoresizingMaskLayoutConstraint h=--- v=--- H:|-(10)-[box]>"
end)
