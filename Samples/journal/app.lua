-- A journal that is where it was left: its state is saved when the app enters the background, and restored when it was
-- ended meanwhile. Every way to take part stands in one screen each:
--   Entries   is there at each launch, and is found in the hierarchy
--   Entry     is its own restoration class, and is made of what its coder kept
--   Writer    is made by the app's delegate, and presented again
--   Year      a container of its own: puts the month that is shown into its coder
--   About     comes from a storyboard, and needs no line of code
--   Help      has no identifier: it does not come back, nor would anything on top of it
-- What was written is no state: it is kept in `defaults`, which outlive a crash, too.

require "screens.entries"
require "screens.entry"
require "screens.writer"
require "screens.year"
require "screens.about"

app {
  name = "Journal",
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

  -- The screens of an earlier version were others.
  shouldRestoreApplicationState = function(app, coder)
    return coder:decode "UIApplicationStateRestorationBundleVersionKey" == app.bundleVersion
  end,
  viewControllerWithRestorationIdentifierPath = function(app, path)
    if path[#path] == "writer" then return Writer() end
  end,
  didDecodeRestorableState = function(app, coder) print(("left at %.2f s"):format(coder:decodeFloat "leftAt")) end,
}
