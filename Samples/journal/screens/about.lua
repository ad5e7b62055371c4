-- A scene of a storyboard is made again by the storyboard.

screen "About" {
  view = { label "Journal 2.0", button "Done" { dismiss = true } },
}

storyboard "Extras" {
  initial = "About",
  scenes = { About = { class = "About", restorationIdentifier = "about" } },
}
