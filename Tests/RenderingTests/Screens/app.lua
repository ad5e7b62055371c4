-- A screen for each case of a picture. The tests open the screens one by one and record the pictures.

screen "Grouped" { title = "Settings", view = { tableView { style = "grouped", accessory = "disclosureIndicator", sections = {
  { header = "Account", footer = "Your name is shown to everybody who gets a letter from you, and nowhere else.",
    rows = { { text = "Name", detailText = "Ann" }, { text = "Language", detailText = "English" } } },
  { rows = { { text = "Wi-Fi", accessoryView = switch { isOn = true } } } },
  { header = "A header of a group that is much too long for the edge of its box", footer = "Short.",
    rows = { "Sounds", "Brightness", "Wallpaper", "Privacy" } },
  { header = "Nothing here", rows = {} },
  { rows = { "Log out" } },
} } } }

screen "Plain" { title = "Contacts", view = { tableView { sections = {
  { header = "A", rows = { "Abe", "Ada", "Alf", "Amy", "Ann", "Art", "Axl" } },
  { header = "B", footer = "Those with a B were written to last week, and not one of them has answered",
    rows = { "Bay", "Bea", "Ben", "Bob", "Boy" } },
  { header = "C", rows = { "Cat", "Cem", "Cid", "Coy", "Cub", "Cyd", "Cox" } },
} } } }

screen "Behind" {
  title = "Letters",
  navigationItem = { rightBarButtonItem = button "Write" {} },
  view = { label "Some words behind", button "Read" {}, textField "Search", switch { isOn = true, accessibilityLabel = "All" },
           slider { value = 0.3 }, stepper {}, segmentedControl { titles = { "Old", "New" }, selectedSegmentIndex = 1 } },
}

local terms = ("All work and no play makes Jack a dull boy. "):rep(30)
longAlert = alert "Terms and conditions" { message = terms,
  buttons = { button "Agree" {}, button "Decline" { style = "cancel" }, button "Delete everything" { style = "destructive" } } }
shortAlert = alert "Delete it?" { message = "It is gone then.",
  buttons = { button "Delete" { style = "destructive" }, button "Keep" { style = "cancel" } } }
wideAlert = alert "削除しますか" { message = "この操作は取り消すことができません。本当に削除してもよろしいですか。よく考えてください。",
  buttons = { button "はい" {}, button "いいえ" { style = "cancel" } } }
local numbers = { "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve" }
local many = {}
for _, name in ipairs(numbers) do many[#many + 1] = button(name) {} end
many[#many + 1] = button "Delete" { style = "destructive" }
many[#many + 1] = button "Cancel" { style = "cancel" }
manyButtons = actionSheet "Choose" { buttons = many }

screen "Crowded" {
  title = "A title that is rather long",
  navigationItem = { leftItemsSupplementBackButton = true, leftBarButtonItem = button "Configuration" {},
                     rightBarButtonItem = button "Preferences and settings" { style = "done" } },
  toolbarItems = { button "Reply all" {}, button "Forward message" {}, button "Archive it" {}, button "Move to a folder" {} },
  view = { label "Between two full bars" },
}
screen "Overfull" {
  title = "Full",
  navigationItem = { rightBarButtonItems = { button "First" {}, button "Second" {}, button "Third" {}, button "Fourth" {},
                                             button "Fifth" {}, button "Sixth" {} } },
  toolbarItems = { button "First" {}, button "Second" {}, button "Third" {}, button "Fourth" {}, button "Fifth" {},
                   button "Sixth" {}, button "Seventh" {}, button "Eighth" {} },
  view = {},
}
screen "Meanings" {
  title = "Draft",
  navigationItem = { leftBarButtonItem = button { systemItem = "cancel" }, rightBarButtonItem = button { systemItem = "done" } },
  toolbarItems = { button "Reply" { image = "arrow" }, flexibleSpace, button { image = "bin" }, flexibleSpace, button "Plain" {} },
  view = { searchBar "Find" { showsCancelButton = true }, tableView { id = "fruit", rows = { "Apple", "Pear" },
    canEditRow = function() return true end, commitEditing = function() end } },
}

screen "Coloured" { title = "Colours", view = {
  view { frame = { 16, 20, 200, 100 }, backgroundColor = "yellow", label "A card" { frame = { 8, 0, 100, 20 } },
         button "Open" { frame = { 16, 40, 100, 20 } } },
  view { frame = { 16, 140, 280, 20 }, backgroundColor = "blue", label "A strip" { frame = { 16, 0, 80, 20 } } },
  view { frame = { 16, 180, 280, 1 }, backgroundColor = "gray" },
  view { frame = { 16, 220, 60, 40 }, backgroundColor = "red" },
  view { frame = { 120, 220, 60, 40 }, backgroundColor = "white", label "As behind" },
} }
screen "Leaf" { view = { label "A child's own words", button "A child's button" {} } }
screen "Parent" { title = "Parent", view = { label "The parent's own words" }, viewWillAppear = function(self)
  for place, frame in ipairs { { 16, 60, 240, 80 }, { 16, 180, 288, 120 } } do
    local child = Leaf {}
    child.view.autoresizingMask = {}
    self:addChild(child)
    child.view.frame = frame
    self.view:addSubview(child.view)
    child:didMove(self)
  end
end }

screen "Mixed" { title = "Mixed", view = {
  label "Framed words" { frame = { 40, 25, 160, 20 } }, label "First flows", label "Second flows below it", button "Third" {},
  label "Framed too" { frame = { 60, 100, 90, 20 } }, label "Fourth", label "Fifth", label "Sixth",
} }
screen "Squeezed" { title = "Squeezed", view = {
  label "One" { frame = { 8, 0, 200, 11 } }, label "Two" { frame = { 8, 11, 200, 11 } }, label "Three" { frame = { 8, 22, 200, 11 } },
  button "Four" { frame = { 8, 33, 200, 11 } }, button "Five" { frame = { 8, 44, 200, 11 } }, label "Beside" { frame = { 216, 0, 80, 20 } },
  view { frame = { 8, 200, 104, 40 }, label "a" { frame = { 0, 0, 80, 10 } }, label "b" { frame = { 0, 10, 80, 10 } },
         label "c" { frame = { 0, 20, 80, 10 } }, label "d" { frame = { 0, 30, 80, 10 } } },
} }

screen "Wide" { title = "日本語の画面", view = {
  label "これは日本語の長いラベルです。一行には収まらないので、何行にもわたって表示されるはずです。" { numberOfLines = 0 },
  label "Below it",
  label "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。" { frame = { 8, 160, 160, 80 }, numberOfLines = 0 },
} }
screen "Left" { view = { label "This page is the first of a book, and its text fills each line as far as it can." { numberOfLines = 0 } } }
screen "Right" { view = { label "This page is the second of a book, and its text fills each line as far as it can." { numberOfLines = 0 },
                          label "to the edge" { textAlignment = "right" } } }

screen "Start" { title = "Start", view = { label "The words of the start", button "Push" { push = "Behind" },
  button "Cover" { present = "Plain" }, button "Flip" { present = "Plain", modalTransitionStyle = "flipHorizontal" },
  button "Dissolve" { present = "Plain", modalTransitionStyle = "crossDissolve" },
  button "Curl" { present = "Plain", modalTransitionStyle = "partialCurl" },
  button "Sheet" { present = "Form" }, button "Turned sheet" { present = "Form", modalTransitionStyle = "flipHorizontal" },
  button "Popover" { action = function(self, sender)
    held = popover { contentViewController = Choices {} }
    held:present(sender)
  end } } }
screen "Form" { modalPresentationStyle = "formSheet", view = { label "A form", textField "Name", button "OK" { dismiss = true } } }
screen "Choices" { contentSizeForViewInPopover = { 240, 120 }, view = { button "This" {}, button "That" {} } }

for _, name in ipairs { "One", "Two", "Three", "Four", "Five" } do
  screen("Screen" .. name) { title = "Screen " .. name, view = { label("The words of " .. name) } }
end

function go(root) window.rootViewController = navigation { root = root, isToolbarHidden = false } end
function ask(what) go "Behind" window.rootViewController:present(what) end

app { root = "Start" }
