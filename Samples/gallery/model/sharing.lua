-- Sharing and saving, which the grid and the photo both offer. On the iPad, the share sheet points at `from`.
local sharing = {}

function sharing.share(screen, photo, from)
  screen:present(activityController {
    items = { photo.name }, from = from,
    completionWithItemsHandler = function(self, activity, completed)
      if completed then print("shared " .. photo.name .. " by " .. activity) end
    end,
  })
end

-- Saves a photo if the user permits it, and says what to do if not.
function sharing.save(screen, photo)
  application:requestPermission("photos", function(granted)
    if granted then
      photo.isSaved = true
      screen:present(alert "Saved" { message = photo.name .. " is in your library.", buttons = { "OK" } })
    else
      screen:present(alert "Not saved" { message = "Allow access to your photos in Settings.", buttons = { "OK" } })
    end
  end)
end

return sharing
