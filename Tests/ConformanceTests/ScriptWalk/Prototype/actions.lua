-- The actions in code of a random walk. Each action is called with a controller, whether the action is animated, and a
-- number that determines its other choices.
function placed()
  local list = {}
  local function add(controller)
    list[#list + 1] = controller
    for _, child in ipairs(controller.children) do add(child) end
    local presented = controller.presentedViewController
    if presented and presented.presentingViewController == controller then add(presented) end
  end
  if application.root then add(application.root) end
  return list
end
function stackOf(who) return who.topViewController and who or who.navigationController end
function once(body, ...)
  if busy then return end
  busy = true
  local fine, why = pcall(body, ...)
  busy = false
  if not fine then error(why, 0) end
end
local function leaf() return Leaf {} end
local function sheet(choice) return choice % 3 == 0 and newStack(leaf()) or choice % 7 == 0 and Halves {} or Sheet {} end
local function done(name) return function() react(hear(nil, name)) end end

actions = {}
function act(name, who, animated, choice)
  local list = placed()
  if #list > 0 then try(actions[name], list[who % #list + 1], animated, choice) end
end
function actions.push(who, animated) local s = stackOf(who) if s then s:pushViewController(leaf(), animated) end end
function actions.pop(who, animated) local s = stackOf(who) if s then s:popViewController(animated) end end
function actions.popToRoot(who, animated) local s = stackOf(who) if s then s:popToRootViewController(animated) end end
function actions.setStack(who, animated, choice)
  local s, list = stackOf(who), {}
  if not s then return end
  for i, member in ipairs(s.viewControllers) do if choice >> i & 1 == 0 then list[#list + 1] = member end end
  table.insert(list, choice % (#list + 1) + 1, leaf())
  s:setViewControllers(list, animated)
end
function actions.hideBars(who, animated, choice)
  local s = stackOf(who)
  if s then s:setNavigationBarHidden(choice % 2 == 0, animated) s:setToolbarHidden(choice % 3 == 0, animated) end
end
function actions.present(who, animated, choice) who:present(sheet(choice), animated, done 'presented') end
function actions.presentStack(who, animated) who:present(newStack(leaf(), leaf()), animated, done 'presented') end
function actions.dismiss(who, animated) who:dismiss(animated, done 'dismissed') end
function actions.presentInStyle(who, animated, choice)
  local styles = { 'fullScreen', 'pageSheet', 'formSheet', 'currentContext' }
  local new = sheet(choice)
  new.modalPresentationStyle = styles[choice % 4 + 1]
  who.definesPresentationContext = choice & 8 == 0
  if choice & 48 == 0 then new.modalTransitionStyle = 'partialCurl' end
  who:present(new, animated, done 'presented')
end
function actions.presentBook(who, animated, choice)
  who:present(newBook(choice % 2 == 0 and 'scroll' or 'pageCurl'), animated)
end
function actions.setPage(who, animated, choice)
  local book = who.transitionStyle and who or who.parent
  if not book or not book.transitionStyle then return end
  book:setViewControllers({ leaf() }, choice % 2 == 0 and 'forward' or 'reverse', animated, done 'set')
end
function actions.ask(who, animated, choice) who:present(newAlert(choice % 3 == 0), animated, done 'asked') end
function actions.popOver(who, animated, choice)
  local over = popover { contentViewController = sheet(choice), delegate = { didDismiss = done 'closed' } }
  if choice % 4 == 0 then kept[choice % 5] = over end
  over:present(who.view, { 0, 0, 20, 20 }, 'any', animated)
end
function actions.selectTab(who, _, choice)
  local tabs = who.tabBarController
  if tabs then tabs.selectedIndex = choice % #tabs.viewControllers + 1 end
end
function actions.turnTabs(who, animated)
  local tabs = who.tabBarController
  if not tabs then return end
  local list = {}
  for i, tab in ipairs(tabs.viewControllers) do list[i % #tabs.viewControllers + 1] = tab end
  tabs:setViewControllers(list, animated)
end
local function isBox(who) return who.isBox or (#who.children < 2 and who.plain) end
function actions.toggleChild(who) once(function()
  if #who.children > 1 or who.topViewController or who.tabBar or who.transitionStyle or who.viewControllers then return end
  local child = who.children[1]
  if not child then
    child = Child {}
    who:addChild(child)
    who.view:addSubview(child.view)
    return child:didMove(who)
  end
  child:willMove(nil)
  child.view:removeFromSuperview()
  child:removeFromParent()
end) end
function actions.swapChild(who, animated) once(function()
  local old = who.children[1]
  if #who.children ~= 1 or who.topViewController or who.tabBar or who.transitionStyle or who.viewControllers then return end
  if who.isSwapping then return end
  who.isSwapping = true
  local new = Child {}
  who:addChild(new)
  old:willMove(nil)
  who:transition(old, new, animated and 0.2 or 0, nil, nil, function()
    who.isSwapping = nil
    new:didMove(who)
    old:removeFromParent()
    react(hear(nil, 'swapped'))
  end)
end) end
function actions.forgottenContainer(_, animated, choice)
  local box, a, b = Box {}, Child {}, Child {}
  box:addChild(a) a:didMove(box) box.view:addSubview(a.view)
  box:addChild(b) b:didMove(box)
  box:transition(a, b, animated and 0.3 or 0, nil, nil, done 'lost')
  if choice % 3 == 0 then kept.box = box elseif choice % 3 == 1 then kept.child = choice % 2 == 0 and a or b end
end
function actions.lostStack(_, animated, choice)
  local stack = choice % 3 == 0 and newRoot() or newStack(Root {}, leaf())
  local made = stack.view
  if stack.topViewController then
    stack:pushViewController(leaf(), animated)
    if choice % 2 == 0 then stack:popViewController(animated) end
  end
  if choice % 5 == 0 then kept.view = made elseif choice % 5 == 1 then kept.stack = stack end
end
function actions.replaceRoot(who, _, choice)
  if choice % 4 ~= 0 then return end
  local old = application.root
  application.root = choice % 8 == 0 and newRoot() or Other {}
  if choice % 16 == 0 then kept.root = old end
end
function actions.splitRoot(_, _, choice)
  if choice % 4 == 0 and device.idiom == 'pad' then application.root = newSplit() end
end
function actions.later(who, animated, choice)
  timers[choice % 4] = after(choice % 5 / 10, function() react(hear(nil, 'later')) if animated then who:dismiss() end end)
end
function actions.again(_, _, choice)
  local times, timer = 0
  timer = every(0.1 + choice % 4 / 10, function()
    times = times + 1
    if times > 3 then timer:cancel() end
    react(hear(nil, 'again'))
  end)
end
function actions.cancel(_, _, choice) if timers[choice % 4] then timers[choice % 4]:cancel() end end
function actions.move(who, _, choice)
  animate(choice % 4 / 10, function() who.view.alpha = 0.5 end, done 'moved')
end
function actions.keep(who, _, choice) kept[choice % 5] = choice % 2 == 0 and who or who.view end
function actions.drop(_, _, choice) if choice % 2 == 0 then kept = {} else kept[choice % 5] = nil end end
function actions.layOut(who) who.view:layoutIfNeeded() end
function actions.observe(who, _, choice)
  kept[choice % 5] = notifications:addObserver('something', function() local it = who react(hear(nil, 'posted')) end)
  notifications:post('something')
end
-- Presents one of the objects that were kept, if it is a controller that can be presented.
function actions.takeBack(who, animated, choice)
  for _, it in pairs(kept) do
    if type(it) ~= 'string' and it.presentingViewController == nil and it.viewWillAppear then
      return who:present(it, animated)
    end
  end
end
function actions.unwind(who)
  if lastSuper then pcall(lastSuper) end
  if who.segues and #who.segues > 0 then who:performSegue 'back' end
end
function actions.statusBar(_, animated, choice) application:setStatusBarHidden(choice % 2 == 0, animated) end
