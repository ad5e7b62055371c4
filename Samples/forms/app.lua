-- Forms: screens laid out wholly by constraints. Nothing has a frame; the same words hold for phone and pad, upright and
-- turned, read from the left and from the right.
--
-- `maquette run Samples/forms --right-to-left`, or `--orientation landscapeLeft`, or `--device iPad` shows the others.
-- `layout <element>` at the console says why an element stands where it stands.

require "screens.sign_up"
require "screens.notice"
require "screens.workshop"

app {
  name = "Forms",
  supportedInterfaceOrientations = "all",
  root = tabs { navigation "SignUp", navigation "Notice", navigation "Workshop" },
}
