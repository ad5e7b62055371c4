-- Kitchen units: metric units and their imperial equivalents.

local units = {
  systems = { "Metric", "Imperial" },
  system = "Metric",
  scales = {
    Weight = { from = "g", to = "oz", convert = function(g) return g / 28.35 end },
    Volume = { from = "ml", to = "cups", convert = function(ml) return ml / 236.6 end },
    Heat = { from = "°C", to = "°F", convert = function(celsius) return celsius * 9 / 5 + 32 end },
  },
}

-- A number with at most one decimal place, and none if it is 0.
function units.number(value)
  return (string.format("%.1f", value):gsub("%.0$", ""))
end

-- The scale of a unit, or nil for ingredients that are counted.
function units.scale(unit)
  for _, scale in pairs(units.scales) do
    if scale.from == unit then return scale end
  end
end

-- An amount as text: `200 g`, `7.1 oz`, `4`.
function units.text(amount, unit, system)
  local scale = units.scale(unit)
  if not scale then return units.number(amount) end
  if (system or units.system) == "Metric" then return units.number(amount) .. " " .. unit end
  return units.number(scale.convert(amount)) .. " " .. scale.to
end

return units
