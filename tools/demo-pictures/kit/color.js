const channelsOf = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

export const mix = (from, to, share) => {
  const target = channelsOf(to)
  const mixed = channelsOf(from).map((value, i) => Math.round(value + (target[i] - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const brightness = (hex) => {
  const [red, green, blue] = channelsOf(hex)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

export const lighter = (hex, share) => mix(hex, '#fffaf2', share)
export const darker = (hex, share) => mix(hex, '#120d14', share)
export const inkOn = (hex) => (brightness(hex) > 0.6 ? '#2a2623' : '#fbf6ec')
