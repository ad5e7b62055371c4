-- The storyboard creates its scenes again when they are restored.

screen "About" {
  view = { label "Journal 2.0", button "Done" { dismiss = true } },
}

storyboard "Extras" {
  initial = "About",
  scenes = { About = { class = "About", restorationIdentifier = "about" } },
}
