require "app"

flow("a forgotten didMove is told with the page, the container and the call", function()
  window.rootViewController = Forgetful { pages = newPages(2) }
  swipe "left"
  expect.warning "Page#7 was added to Forgetful and is owed didMove(toParent:)"
end)

flow("a page that is removed without a word before is told", function()
  local carousel, page = window.rootViewController, window.rootViewController.children[1]
  page.view:removeFromSuperview()
  page:removeFromParent()
  expect.warning "Page was removed from Carousel and was owed willMove(toParent: nil) before"
  carousel.view:addSubview(page.view)
  expect.equal(hierarchy()[1], "Page: its view lies in the view of Carousel, which it is no child of")
  expect.warning "The view of Page is in the view of Carousel, which it is no child of"
end)
