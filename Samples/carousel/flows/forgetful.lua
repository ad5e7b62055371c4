require "app"

flow("a forgotten didMove is a warning with the page, the container and the call", function()
  window.rootViewController = Forgetful { pages = newPages(2) }
  swipe "left"
  expect.warning "Page#7 was added to Forgetful, but didMove(toParent:) was never sent"
end)

flow("removing a page without willMove is a warning", function()
  local carousel, page = window.rootViewController, window.rootViewController.children[1]
  page.view:removeFromSuperview()
  page:removeFromParent()
  expect.warning "Page was removed from Carousel, but willMove(toParent: nil) was not sent before"
  carousel.view:addSubview(page.view)
  expect.equal(hierarchy()[1], "Page: its view is in the view of Carousel, but it is not a child of Carousel")
  expect.warning "The view of Page is in the view of Carousel, but Page is not a child of Carousel"
end)
