import { darker, lighter } from '../kit/color.js'

const sheetPath = 'M0 0H1200V1200H0Z'

/** A studio backdrop that fills the picture, brighter toward the lamp at the top left. */
export const backdrop = (pen, color) =>
  pen.fill(
    sheetPath,
    pen.radial(
      [
        [0, lighter(color, 0.6)],
        [0.55, color],
        [1, darker(color, 0.13)],
      ],
      [0.34, 0.26, 0.95],
    ),
  )

/** A studio backdrop with a floor, for items that stand. */
export const backdropWithFloor = (pen, color) =>
  backdrop(pen, color) +
  pen.fill(
    'M0 730H1200V1200H0Z',
    pen.linear(
      [
        [0, lighter(color, 0.55), 0],
        [0.35, lighter(color, 0.5), 0.55],
        [1, darker(color, 0.06), 0.5],
      ],
      [0, 0, 0, 1],
    ),
  )
