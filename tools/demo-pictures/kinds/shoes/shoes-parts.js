import { darker, lighter } from '../../kit/color.js'

export const feather = 'C905 394 805 408 700 408C620 408 540 402 430 386C320 370 200 372 62 370Z'

const solePath =
  'M56 366C200 366 320 362 430 378C540 394 620 400 700 400C805 400 905 388 974 366C984 372 982 384 970 392C900 414 800 426 700 426C610 426 520 418 424 402C380 396 330 394 300 392L297 428H66Z'

export const leatherSole = (pen, color) =>
  pen.form(solePath, color, { rim: 12, gloss: 0.7 }) +
  pen.line('M62 388C180 386 260 386 302 392', darker(color, 0.6), 3, { opacity: 0.6 }) +
  pen.stitch(
    'M70 374C200 374 320 370 430 386C540 402 620 408 700 408C805 408 905 396 966 376',
    lighter(color, 0.45),
    2.5,
    7,
  )

export const slim = (pen, art, share) =>
  pen.group(art, { transform: `matrix(1 0 0 ${share} 0 ${(428 * (1 - share)).toFixed(1)})` })
