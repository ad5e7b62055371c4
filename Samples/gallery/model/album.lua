-- The photos of the album.
local album = { didChange = "albumDidChange" }

album.photos = {
  { name = "Lake", year = 2021, likes = 3 },
  { name = "Beach", year = 2022, likes = 0 },
  { name = "Hill", year = 2022, likes = 7 },
  { name = "Forest", year = 2023, likes = 1 },
  { name = "Harbour", year = 2024, likes = 0 },
  { name = "Bridge", year = 2024, likes = 2 },
  { name = "Market", year = 2025, likes = 5 },
}

local function changed() notifications:post(album.didChange) end

function album.like(photo)
  photo.likes = photo.likes + 1
  changed()
end

function album.remove(photo)
  for index, other in ipairs(album.photos) do
    if other == photo then table.remove(album.photos, index) end
  end
  changed()
end

-- The order of the photos: `name` or `year`.
function album.sort(key)
  table.sort(album.photos, function(a, b)
    if a[key] == b[key] then return a.name < b.name end
    return a[key] < b[key]
  end)
  changed()
end

return album
