import { Pen, svg } from './kit/pen.js'
import { kinds } from './kinds/kinds.js'
import { drawItem } from './views.js'

/** The sizes of a slider picture. Items stand on one line; the rest is left for the text. */
const shapes = {
  wide: { width: 1920, height: 600, floor: 514 },
  square: { width: 800, height: 800, floor: 685 },
}

/** The items of each slider: the middle of an item and its height, in pixels of the picture. */
export const sliders = [
  {
    wide: [
      { kind: 'lamp', color: 'mustard', x: 960, height: 410 },
      { kind: 'vase', color: 'terracotta', x: 1220, height: 390 },
      { kind: 'kettle', color: 'forest', x: 1460, height: 230 },
      { kind: 'mug', color: 'sky', x: 1655, height: 130 },
      { kind: 'candle', color: 'olive', x: 1800, height: 185 },
    ],
    square: [
      { kind: 'lamp', color: 'mustard', x: 210, height: 330 },
      { kind: 'vase', color: 'terracotta', x: 450, height: 290 },
      { kind: 'mug', color: 'sky', x: 655, height: 125 },
    ],
  },
  {
    wide: [
      { kind: 'boot', color: 'tan', x: 990, height: 270 },
      { kind: 'oxford', color: 'black', x: 1290, height: 112 },
      { kind: 'backpack', color: 'forest', x: 1545, height: 330 },
      { kind: 'loafer', color: 'burgundy', x: 1765, height: 84 },
    ],
    square: [
      { kind: 'boot', color: 'tan', x: 230, height: 250 },
      { kind: 'oxford', color: 'black', x: 590, height: 112 },
    ],
  },
  {
    wide: [
      { kind: 'chair', color: 'forest', x: 1010, height: 385 },
      { kind: 'handbag', color: 'burgundy', x: 1320, height: 220 },
      { kind: 'pump', color: 'burgundy', x: 1550, height: 118 },
      { kind: 'handbag', color: 'tan', x: 1765, height: 190 },
    ],
    square: [
      { kind: 'chair', color: 'forest', x: 240, height: 320 },
      { kind: 'handbag', color: 'burgundy', x: 590, height: 190 },
    ],
  },
]

/** Draws items in a row, without a background: the page draws the wall and the floor. */
export const drawSlider = ({ items, shape }) => {
  const { width, height, floor } = shapes[shape]
  const pen = new Pen()
  const content = items.map((item) => placeItem(pen, item, floor)).join('')
  return svg(pen, { width, height, content })
}

const placeItem = (pen, { kind, color, x, height }, floor) => {
  const [left, top, width, tall] = kinds[kind].box
  const scale = height / tall
  const shift = [x - (left + width / 2) * scale, floor - (top + tall) * scale]
  const transform = `translate(${shift.map((each) => each.toFixed(1)).join(' ')})scale(${scale.toFixed(3)})`
  return pen.group(drawItem(pen, { kind, seed: 'slider', color }), { transform })
}
