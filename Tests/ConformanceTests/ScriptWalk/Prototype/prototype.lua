-- The prototype that random walks go through. Every screen and container passes each of its callbacks to `hear`, which
-- may return code that is then run in the callback.
kept, timers, busy = {}, {}, false
function try(action, ...)
  local fine, why = pcall(action, ...)
  if not fine then failed(tostring(why)) end
end
function react(code) if code then try(load(code)) end end
local callbacks = {
  'viewDidLoad', 'viewWillAppear', 'viewDidAppear', 'viewWillDisappear', 'viewDidDisappear', 'willMove', 'didMove',
  'updateViewConstraints', 'viewWillLayoutSubviews', 'viewDidLayoutSubviews', 'didReceiveMemoryWarning',
  'viewWillUnload', 'viewDidUnload', 'willRotate', 'willAnimateRotation', 'didRotate',
}
-- Passes a property that the script has set: `token` of a screen, or a callback of a container, which has no `token`.
local function withCallbacks(declaration)
  for _, name in ipairs(callbacks) do
    declaration[name] = function(self) react(hear(self, name, self.token or self.viewDidLoad)) end
  end
  return declaration
end
-- Calls the `super` that a function receives. `actions.unwind` calls it again later, which must be refused.
local function bySuper(name)
  return function(...)
    local super = select(select('#', ...), ...)
    lastSuper = super
    react(hear(nil, name))
    return super()
  end
end
local function asksSuper(declaration)
  declaration.viewControllerForUnwindSegueAction = bySuper 'searched'
  declaration.segueForUnwinding = bySuper 'unwinding'
  return declaration
end
function told(declaration)
  asksSuper(declaration)
  declaration.token = 'own'
  declaration.unwind = { goBack = function() react(hear(nil, 'unwound')) end }
  declaration.segues = { back = { unwind = 'goBack' } }
  return withCallbacks(declaration)
end
local function tells(...)
  local list = {}
  for _, name in ipairs { ... } do list[name] = function(self) react(hear(nil, name)) end end
  return list
end

local function content(name)
  return { view = {
    label(name), button 'Next' { push = 'Leaf' }, button 'Show' { present = 'Sheet' }, textField 'Name' { id = 'name' },
    switch { id = 'on' }, tableView { rows = { 'one', 'two', { 'three', push = 'Leaf' } }, present = 'Sheet' },
  } }
end
for _, name in ipairs { 'Root', 'Leaf', 'Sheet', 'Plain', 'Child', 'Other' } do screen(name)(told(content(name))) end
screen 'Box' (told { view = {} })
screen 'Halves' (told {
  view = { label 'halves' },
  willAnimateFirstHalfOfRotation = function() react(hear(nil, 'first')) end,
  willAnimateSecondHalfOfRotation = function() react(hear(nil, 'second')) end,
})
local function page(self) react(hear(nil, 'asked')) return Leaf {} end

function newStack(...)
  local stack = navigation(asksSuper(withCallbacks { delegate = tells('willShow', 'didShow') }))
  stack:setViewControllers({ ... }, false)
  return stack
end
function newBook(style)
  local book = pages(withCallbacks {
    transitionStyle = style, delegate = tells('willTransition', 'didFinishAnimating'),
    dataSource = { viewControllerAfter = page, viewControllerBefore = page },
  })
  book:setViewControllers({ Leaf {} }, 'forward', false)
  return book
end
function newAlert(sheet)
  local make = sheet and actionSheet or alert
  return make 'Sure?' {
    delegate = tells('willPresent', 'didPresent', 'clickedButton', 'willDismiss', 'didDismiss'),
    buttons = { button 'Yes' { action = function() react(hear(nil, 'yes')) end },
                button 'No' { style = 'cancel', action = function() react(hear(nil, 'no')) end } },
  }
end
function newSplit()
  local split = split(withCallbacks { delegate = tells('willHide', 'willShow') })
  split.viewControllers = { newStack(Root {}), Other {} }
  return split
end
function newRoot()
  local root = tabs(withCallbacks { delegate = tells('didSelect') })
  root.viewControllers = { newStack(Root {}), newStack(Root {}, Leaf {}), Plain {}, newBook 'scroll' }
  return root
end
