-- A prototype in two languages. `maquette run . --language de` shows the German texts of de.lproj/Localizable.strings.

screen "Greeting" {
  title = "Greeting",
  view = {
    label "Good morning" { id = "hello" },
    button "Evening" { action = "showEvening" },
  },
  showEvening = function(self) self.elements.hello.text = localized "Good evening" end,
}

app { root = navigation(Greeting) }
