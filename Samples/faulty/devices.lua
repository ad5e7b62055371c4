-- Mistakes that make elements unreadable on some devices. This is a separate prototype, because it has to load; try
--   maquette check Samples/faulty/devices.lua --devices iPhone,iPhone5,iPad
screen "Harbour" {
  title = "Harbour",
  view = {
    -- cut-text: the frame is too narrow on every device
    label "High tide at 1:20 in the afternoon" { frame = { 10, 10, 120, 21 } },
    -- overlap: the button is over the text
    label "Tides of today" { frame = { 10, 60, 120, 21 } },
    button "Reload" { frame = { 90, 55, 80, 30 } },
    -- keyboard: the keyboard covers the field on a phone
    textField "Note" { frame = { 10, 300, 200, 31 } },
    -- off-screen: only the screens of the iPhone 5 and later are high enough
    button "Log" { push = "Log", frame = { 10, 440, 80, 30 } },
    -- covered: the view has no color, but it takes every touch
    button "Map" { push = "Log", frame = { 10, 350, 80, 30 } },
    view { id = "banner", frame = { 0, 345, 320, 40 } },
    -- voiceover: VoiceOver has no name for the switch
    switch { frame = { 200, 10, 80, 30 } },
  },
}

-- cut-text: the title is too long for a phone
screen "Log" { title = "Everything that was written down at the harbour" }

app { system = 6, root = navigation "Harbour", supportedInterfaceOrientations = { "portrait" } }
