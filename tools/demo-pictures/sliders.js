import { join } from 'node:path'
import sharp from 'sharp'

/** The sizes of a slider picture, and the area of the items: the rest is left for the text. */
const frames = {
  wide: { width: 1920, height: 600, area: { left: 860, width: 1000, height: 430 } },
  square: { width: 800, height: 800, area: { left: 60, width: 680, height: 330 } },
}

/** The items of each slider: center and height as shares of the area. */
export const sliders = [
  {
    background: '#e8e1ee',
    wide: [
      { drawing: 'lamp-mustard', x: 0.1, height: 0.98 },
      { drawing: 'vase-terracotta', x: 0.36, height: 0.9 },
      { drawing: 'kettle-terracotta', x: 0.6, height: 0.5 },
      { drawing: 'mug-sky', x: 0.79, height: 0.3 },
      { drawing: 'candle-olive', x: 0.94, height: 0.42 },
    ],
    square: [
      { drawing: 'lamp-mustard', x: 0.22, height: 0.98 },
      { drawing: 'vase-terracotta', x: 0.55, height: 0.86 },
      { drawing: 'mug-sky', x: 0.82, height: 0.34 },
    ],
  },
  {
    background: '#efeae3',
    wide: [
      { drawing: 'boot-tan', x: 0.1, height: 0.58 },
      { drawing: 'oxford-black', x: 0.4, height: 0.24 },
      { drawing: 'backpack-forest', x: 0.67, height: 0.76 },
      { drawing: 'loafer-burgundy', x: 0.91, height: 0.18 },
    ],
    square: [
      { drawing: 'boot-tan', x: 0.24, height: 0.76 },
      { drawing: 'oxford-black', x: 0.74, height: 0.31 },
    ],
  },
  {
    background: '#f2e2e2',
    wide: [
      { drawing: 'chair-forest', x: 0.16, height: 0.92 },
      { drawing: 'handbag-burgundy', x: 0.47, height: 0.5 },
      { drawing: 'pump-burgundy', x: 0.7, height: 0.23 },
      { drawing: 'handbag-tan', x: 0.91, height: 0.42 },
    ],
    square: [
      { drawing: 'chair-forest', x: 0.27, height: 0.98 },
      { drawing: 'handbag-burgundy', x: 0.76, height: 0.56 },
    ],
  },
]

/** Draws a long board with items on it, composed of the drawings in `folder`. */
export const drawSlider = async ({ background, ...items }, name, folder) => {
  const frame = frames[name]
  const { width, height } = frame
  const top = Math.round(height * floorShare)
  const board = { width, height: height - top, channels: 3, background: shade(background) }
  const placed = await Promise.all(items[name].map((item) => place(frame, item, folder)))
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: { create: board }, left: 0, top }, ...placed])
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
}

/** Where the floor begins, and where items stand on it, as shares of the height of a picture. */
const floorShare = 0.84
const standShare = 0.856
const drawing = { width: 720, height: 900 }
const shadowHeight = 40

/** The height of each item as a share of the height of its drawing. */
const itemShares = {
  'lamp-mustard': 0.63984,
  'vase-terracotta': 0.6401376,
  'kettle-terracotta': 0.479808,
  'mug-sky': 0.38496,
  'candle-olive': 0.49896,
  'boot-tan': 0.439712,
  'oxford-black': 0.2325072,
  'backpack-forest': 0.5888,
  'loafer-burgundy': 0.2036088,
  'chair-forest': 0.640224,
  'handbag-burgundy': 0.53504,
  'handbag-tan': 0.53504,
  'pump-burgundy': 0.28688,
}

/** Cuts an item out of its drawing and scales it to the height that the slider defines. */
const place = async ({ height, area }, item, folder) => {
  const drawn = itemShares[item.drawing] * drawing.height
  const foot = standShare * drawing.height
  const top = Math.max(0, Math.floor(foot - drawn) - 4)
  const scale = (item.height * area.height) / drawn
  const cut = { left: 0, top, width: drawing.width, height: Math.ceil(foot + shadowHeight) - top }
  const size = { width: Math.round(cut.width * scale), height: Math.round(cut.height * scale) }
  const bytes = await sharp(join(folder, 'drawings', `${item.drawing}.webp`))
    .extract(cut)
    .toBuffer()
  return {
    input: await sharp(bytes).resize(size).toBuffer(),
    left: Math.round(area.left + item.x * area.width - size.width / 2),
    top: Math.round(height * standShare - (foot - top) * scale),
  }
}

/** The color of the board: the background with 8 % of a dark red. */
const shade = (hex) => {
  const part = (color, at) => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(part(hex, at) + (part('#1a1016', at) - part(hex, at)) * 0.08),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
