import { darker, lighter, mix } from '../kit/color.ts'
import { box, ellipse } from '../kit/path.ts'
import type { Pen } from '../kit/pen.ts'
import type { Kind } from '../kit/stage.ts'
import { leatherSole } from './shoes.ts'

const shaft = `M62 372C36 300 70 160 96 40C110-60 100-180 98-262C98-282 110-290 128-290L404-290
  C424-290 432-280 432-262C430-150 430-60 462 20C500 106 640 190 790 218
  C900 240 968 292 974 368C905 394 805 408 700 408C620 408 540 402 430 386
  C320 370 200 372 62 370Z`
const gore = `M214-278H330C334-120 330 20 300 110Q276 128 250 110C222 20 212-120 214-278Z`
const goreLine = `M204-282C202-120 214 30 244 122Q276 140 306 122C340 30 344-120 340-282`
const ankle = `M110 60C200 100 330 110 452 40M96 130C190 170 300 180 400 150M480 380
  C540 320 640 300 720 330`

export const boot: Kind = {
  pose: 'stand',
  box: [40, -300, 950, 728],
  size: 0.92,
  feet: [
    [180, 130],
    [690, 270],
  ],
  draw: (pen, { main, second }) => {
    const lit = 'M140-250C146-120 140 0 120 110M560 110C660 180 780 220 890 256'
    const detail = [
      pen.folds(ankle, { opacity: 0.17 }),
      pen.sheen(lit, { opacity: 0.34, width: 26, soft: 12 }),
      pen.folds('M432-262C424-120 426-40 456 30', { opacity: 0.25, width: 50, soft: 18 }),
    ].join('')
    const rib = { texture: 'rib', strength: 0.5, rim: 14, gloss: 0.3 } as const
    return [
      leatherSole(pen, darker(main, 0.6)),
      pen.fill(box(110, -298, 312, 30, 14), darker(main, 0.7)),
      pen.form(shaft, main, { texture: 'grain', strength: 0.12, detail }),
      pen.seam('M90 250C190 230 330 250 430 386', main, 5),
      pen.form(gore, darker(second, 0.35), rib),
      pen.stitch(goreLine, lighter(main, 0.4), 2.5),
      pen.line('M100-270C70-320 110-340 124-284', darker(main, 0.2), 14),
    ]
  },
}

const knit = `M70 330C40 260 54 160 84 96C94 74 116 78 126 98C170 170 290 160 380 60
  C394 40 420 40 436 58C540 150 640 214 780 236C890 254 960 290 964 340L960 372H74Z`
const rubberSole = `M44 332C60 322 80 330 110 334C300 352 420 352 560 348C700 344 860 336 950 318
  C980 316 988 344 976 376C962 412 930 428 880 428H130C80 428 50 412 42 372
  C40 356 38 340 44 332Z`
const heelPatch = 'M40 60H190C150 150 150 260 190 372H40Z'
const toePatch = 'M770 232C740 280 740 320 756 372H1000V240Z'
const throat = `M340 110C300 150 330 200 420 250C480 284 560 290 640 236L600 208
  C560 236 520 226 470 196C420 166 390 140 400 100Z`
const insole = 'M92 104C190 100 290 84 390 50C350 130 260 170 190 160C150 150 110 130 92 104Z'
const panels = 'M756 236C728 284 728 324 744 372M190 96C152 170 152 270 190 350'

export const sneaker: Kind = {
  pose: 'stand',
  box: [30, 20, 960, 410],
  feet: [[500, 450]],
  draw: (pen, { main, second, accent }) => [
    pen.form('M330 96C350 20 400 0 424 20L470 70L400 140Z', lighter(main, 0.1), { rim: 14 }),
    pen.fill(insole, mix(accent, '#8a8078', 0.4)),
    pen.form(knit, main, { texture: 'mesh', strength: 0.12, detail: patches(pen, second) }),
    pen.stitch(panels, lighter(main, 0.45), 2.5),
    pen.form(throat, lighter(main, 0.06), { rim: 12 }),
    pen.line('M380 178L430 336M436 170L486 334M492 190L536 330', accent, 24),
    ...[0, 1, 2, 3, 4].map((row) => shoestring(pen, main, row)),
    pen.line('M126 98C170 170 290 160 372 68', lighter(main, 0.3), 16, { opacity: 0.8 }),
    pen.form(rubberSole, '#f5f2ea', { rim: 24, depth: 0.7 }),
    pen.line('M60 384C300 402 720 400 968 372', accent, 7, { opacity: 0.85 }),
    pen.line('M100 418H900', '#a8a399', 10, { 'stroke-dasharray': '14 10', opacity: 0.6 }),
  ],
}

const patches = (pen: Pen, color: string) => {
  const dips = 'M470 300C560 250 640 260 720 300M600 190C640 230 670 260 690 300'
  return (
    pen.fill(toePatch, color, { opacity: 0.85 }) +
    pen.fill(heelPatch, color, { opacity: 0.8 }) +
    pen.folds(dips, { opacity: 0.14 }) +
    pen.sheen('M500 130C600 206 700 236 800 250', { opacity: 0.3, width: 22, soft: 10 })
  )
}

const shoestring = (pen: Pen, upper: string, row: number) => {
  const [x, y] = [372 + row * 42, 126 + row * 28]
  const d = `M${x} ${y}Q${430 + row * 36} ${82 + row * 30} ${446 + row * 38} ${74 + row * 32}`
  return pen.line(d, '#fffaf0', 14) + pen.fill(ellipse(x - 2, y + 2, 8), darker(upper, 0.5))
}

const court = `M70 150C60 90 84 30 106 14C116 8 124 18 126 32C140 120 240 160 370 214
  C450 250 520 296 576 304C600 306 606 298 626 300C720 320 880 350 944 402
  C952 412 944 424 926 426C800 432 660 434 560 408C430 372 260 230 160 196
  C110 186 78 182 70 150Z`
const footbed = `M108 16C200 70 330 130 450 196C540 246 590 280 626 300C560 316 470 280 370 230
  C230 170 130 130 108 16Z`
const bow = `M620 306C570 262 540 280 548 318C554 350 592 340 622 320C660 346 700 352 706 322
  C710 290 670 280 620 306Z`

export const pump: Kind = {
  pose: 'stand',
  box: [50, 0, 900, 440],
  size: 0.94,
  feet: [
    [104, 34],
    [770, 160],
  ],
  draw: (pen, { main }) => {
    const lit = 'M640 320C740 336 840 362 900 396M90 60C84 110 100 150 130 166'
    return [
      pen.form('M70 150C72 250 88 350 92 436H120C128 350 150 260 190 206Z', darker(main, 0.2), {
        rim: 16,
      }),
      pen.fill(
        footbed,
        pen.linear([
          [0, '#ead2b0'],
          [1, '#b08a5c'],
        ]),
      ),
      pen.form(court, main, { detail: pen.sheen(lit, { opacity: 0.5, width: 20, soft: 8 }) }),
      pen.line('M560 412C660 436 800 434 930 426', darker(main, 0.6), 9),
      pen.form(bow, darker(main, 0.08), { rim: 12 }),
      pen.form(ellipse(622, 314, 18, 16), main, { rim: 8 }),
    ]
  },
}
