-- A journal that reopens where the user left it. Its state is saved when the app enters the background, and restored if
-- the app was terminated. Each screen takes part in a different way:
--   Entries   exists at each launch, and is found in the hierarchy
--   Entry     is its own restoration class, and is made from the data in its coder
--   Writer    is made by the app's delegate, and presented again
--   Year      is a custom container: it encodes the visible month in its coder
--   About     comes from a storyboard, and needs no code
--   Help      has no identifier: it isn't restored, and neither would be a screen on top of it
-- The entries aren't part of the state: they are in `defaults`, which also survive a crash.

require "screens.entries"
require "screens.entry"
require "screens.writer"
require "screens.year"
require "screens.about"

app {
  name = "Journal",
  system = 6,
  bundleVersion = "2.0",
  willFinishLaunching = function(app)
    app.root = tabs {
      restorationIdentifier = "tabs",
      navigation { root = "Entries", restorationIdentifier = "journal" },
      "Year",
    }
  end,

  shouldSaveApplicationState = true,
  willEncodeRestorableState = function(app, coder) coder:encode(clock(), "leftAt") end,

  -- An earlier version may have had other screens.
  shouldRestoreApplicationState = function(app, coder)
    return coder:decode "UIApplicationStateRestorationBundleVersionKey" == app.bundleVersion
  end,
  viewControllerWithRestorationIdentifierPath = function(app, path)
    if path[#path] == "writer" then return Writer() end
  end,
  didDecodeRestorableState = function(app, coder) print(("left at %.2f s"):format(coder:decodeFloat "leftAt")) end,
}
