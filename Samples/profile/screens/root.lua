-- The container of the app.
return navigation {
  root = "Profile",
  navigationBar = { prefersLargeTitles = true },
}
