import { darker, lighter } from '../kit/color.ts'
import type { Pen } from '../kit/pen.ts'
import type { Kind } from '../kit/stage.ts'

const feather = `C905 394 805 408 700 408C620 408 540 402 430 386C320 370 200 372 62 370Z`
const sole = `M56 366C200 366 320 362 430 378C540 394 620 400 700 400C805 400 905 388 974 366
  C984 372 982 384 970 392C900 414 800 426 700 426C610 426 520 418 424 402
  C380 396 330 394 300 392L297 428H66Z`
const welt = 'M70 374C200 374 320 370 430 386C540 402 620 408 700 408C805 408 905 396 966 376'

/** A leather sole with a low heel, which boots use too. */
export const leatherSole = (pen: Pen, color: string) =>
  pen.form(sole, color, { rim: 12, gloss: 0.7 }) +
  pen.line('M62 388C180 386 260 386 302 392', darker(color, 0.6), 3, { opacity: 0.6 }) +
  pen.stitch(welt, lighter(color, 0.45), 2.5, 7)

/** Reduces the height of a shoe without moving its sole. */
const slim = (pen: Pen, art: string[], share: number) =>
  pen.group(art.join(''), `matrix(1 0 0 ${share} 0 ${(428 * (1 - share)).toFixed(1)})`)

const vamp = `M62 372C36 300 46 190 78 114C84 98 102 98 114 108C180 160 290 178 372 140
  C412 120 440 88 466 68C482 54 502 56 518 66C606 126 694 190 802 220
  C900 246 966 292 972 368${feather}`
const lining = `M84 116C190 84 340 74 470 62C430 150 330 190 250 180C180 172 120 150 84 116Z`
const apron = 'M470 92C520 190 640 256 790 268C850 272 896 260 916 282'
const saddle = `M408 126C446 190 462 260 452 388L556 400C572 280 556 170 512 62C494 52 478 56
  466 68Z`

export const loafer: Kind = {
  pose: 'stand',
  box: [40, 118, 950, 310],
  feet: [
    [180, 130],
    [690, 270],
  ],
  draw: (pen, { main }) => {
    const edge = lighter(main, 0.35)
    const art = [
      leatherSole(pen, darker(main, 0.55)),
      pen.fill(
        lining,
        pen.linear([
          [0, '#e0c39a'],
          [1, '#8a6238'],
        ]),
      ),
      pen.folds('M90 120C190 150 300 160 440 90', { opacity: 0.4, width: 26 }),
      pen.form(vamp, main, { texture: 'grain', strength: 0.12, detail: creases(pen) }),
      pen.seam(apron, main, 7),
      pen.stitch(apron, edge, 2.5),
      pen.seam('M120 150C150 220 150 300 132 370M240 180C262 240 262 320 250 372', main),
      pennyStrap(pen, main),
      pen.line('M114 108C180 160 290 178 372 140C412 120 440 88 466 68', edge, 5, {
        opacity: 0.75,
      }),
    ]
    return [slim(pen, art, 0.8)]
  },
}

const creases = (pen: Pen) => {
  const dips = 'M560 120C620 210 760 250 900 250M470 380C520 330 600 330 640 350'
  const lit = 'M600 150C700 210 800 232 880 258M96 180C84 240 84 300 96 340'
  return (
    pen.folds(dips, { opacity: 0.16 }) +
    pen.sheen(lit, { opacity: 0.42, width: 20, soft: 9 }) +
    pen.sheen('M640 300C740 330 840 330 900 316', { opacity: 0.14, width: 30, soft: 14 })
  )
}

const pennyStrap = (pen: Pen, leather: string) => {
  const edges = 'M424 126C460 190 476 260 467 386M500 68C540 170 556 270 541 394'
  return (
    pen.form(saddle, darker(leather, 0.1), { rim: 14 }) +
    pen.fill('M478 178l34-10 12 44-36 12Z', darker(leather, 0.65)) +
    pen.stitch(edges, lighter(leather, 0.4), 2.5)
  )
}

const upper = `M62 372C40 300 48 190 76 84C82 68 98 66 112 74C190 110 300 100 390 30
  C404 20 424 20 436 32C520 120 650 196 790 222C900 244 968 292 974 368${feather}`
const collar = 'M112 74C190 110 300 100 390 30'
const tongue = 'M80 90C190 60 310 46 420 26C400 90 300 134 220 130C160 126 110 110 80 90Z'
const quarter = 'M404 26C436 30 452 60 470 92L566 210C520 280 470 340 440 388'
const toeCap = 'M716 206C752 262 756 330 722 408'
const knot = `M428 46C390 0 350 24 376 50C392 66 424 56 432 48C450 12 500 10 490 40
  C484 58 448 58 432 48M430 50C420 90 390 110 372 118M434 50C440 76 430 96 420 112`

export const oxford: Kind = {
  pose: 'stand',
  box: [40, 74, 950, 354],
  feet: [
    [180, 130],
    [690, 270],
  ],
  draw: (pen, { main }) => {
    const facing = 'M420 44L552 210C508 276 456 340 426 384'
    const art = [
      leatherSole(pen, darker(main, 0.6)),
      pen.fill(tongue, '#a3764a'),
      pen.form(upper, main, { detail: walkedIn(pen) }),
      pen.inside(upper, polishedToe(pen, main)),
      pen.seam(toeCap, main, 6),
      pen.seam(quarter, main, 6),
      pen.stitch(facing, lighter(main, 0.35), 2.5),
      pen.seam('M118 80C156 180 156 290 134 370', main),
      ...[0, 1, 2, 3, 4].map((row) => lace(pen, main, 424 + row * 27, 52 + row * 33)),
      pen.line(knot, darker(main, 0.5), 8),
      pen.line(collar, lighter(main, 0.4), 5, { opacity: 0.7 }),
    ]
    return [slim(pen, art, 0.84)]
  },
}

const walkedIn = (pen: Pen) => {
  const dips = 'M470 392C540 330 640 300 720 330M600 210C640 250 660 290 660 330'
  const lit = 'M96 130C82 200 82 280 94 340M560 160C610 200 660 216 700 226'
  return pen.folds(dips, { opacity: 0.15 }) + pen.sheen(lit, { opacity: 0.38, width: 20, soft: 9 })
}

const polishedToe = (pen: Pen, leather: string) => {
  const glance = 'M770 246C840 256 900 282 930 310'
  return (
    pen.fill(`${toeCap}L1000 400L990 240Z`, darker(leather, 0.12), { opacity: 0.55 }) +
    pen.sheen(glance, { opacity: 0.5, width: 24, soft: 10 })
  )
}

const lace = (pen: Pen, leather: string, x: number, y: number) => {
  const under = `M${x - 26} ${y + 22}Q${x + 8} ${y - 8} ${x + 34} ${y - 2}`
  const over = `M${x - 24} ${y + 19}Q${x + 8} ${y - 10} ${x + 30} ${y - 4}`
  return (
    pen.line(under, darker(leather, 0.45), 9) +
    pen.line(over, lighter(leather, 0.3), 2.5, { opacity: 0.7 })
  )
}
