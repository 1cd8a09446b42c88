const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

/** Mixes a share of one color into another; both are six-digit hex. */
export const mix = (from: string, to: string, share: number) => {
  const target = channels(to)
  const mixed = channels(from).map((value, i) =>
    Math.round(value + ((target[i] ?? value) - value) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Perceived brightness from 0 to 1. */
export const brightness = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

export const lighter = (hex: string, share: number) => mix(hex, '#fffaf2', share)
export const darker = (hex: string, share: number) => mix(hex, '#120d14', share)
export const inkOn = (hex: string) => (brightness(hex) > 0.6 ? '#2a2623' : '#fbf6ec')
