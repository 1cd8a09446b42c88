import { darker, lighter } from '../../kit/color.js'
import { feather, leatherSole, slim } from './shoes-parts.js'

export const oxford = {
  pose: 'stand',
  box: [40, 74, 950, 354],
  focus: [560, 220, 1.9],
  pair: true,
  feet: [
    [180, 130],
    [690, 270],
  ],
  draw(pen, tone, random) {
    const leather = tone.main
    const brogue = random.chance(0.5)
    const perforation = brogue
      ? pen.line(
          'M734 216C768 270 772 330 742 402M480 116L548 206C512 266 466 326 428 372M130 110C160 190 160 290 140 360',
          darker(leather, 0.7),
          7,
          { 'stroke-dasharray': '0.1 17' },
        )
      : ''
    const laces = lacesOf({ pen, leather })
    const bow = pen.line(
      'M428 46C390 0 350 24 376 50C392 66 424 56 432 48C450 12 500 10 490 40C484 58 448 58 432 48M430 50C420 90 390 110 372 118M434 50C440 76 430 96 420 112',
      darker(leather, 0.5),
      8,
    )
    const toe = pen.inside(
      upper,
      pen.fill(cap, darker(leather, 0.12), { opacity: 0.55 }) +
        pen.sheen('M770 246C840 256 900 282 930 310', { opacity: 0.5, width: 24, soft: 10 }),
    )
    const detail =
      pen.folds('M470 392C540 330 640 300 720 330M600 210C640 250 660 290 660 330', {
        opacity: 0.15,
      }) +
      pen.sheen('M96 130C82 200 82 280 94 340M560 160C610 200 660 216 700 226', {
        opacity: 0.38,
        width: 20,
        soft: 9,
      })
    const art =
      drawBase({ pen, leather, toe, detail }) + drawTrim({ pen, leather, perforation, laces, bow })
    return slim(pen, art, 0.84)
  },
}

const lacesOf = ({ pen, leather }) =>
  [0, 1, 2, 3, 4]
    .map((i) => {
      const x = 424 + i * 27
      const y = 52 + i * 33
      return (
        pen.line(
          `M${x - 26} ${y + 22}Q${x + 8} ${y - 8} ${x + 34} ${y - 2}`,
          darker(leather, 0.45),
          9,
        ) +
        pen.line(
          `M${x - 24} ${y + 19}Q${x + 8} ${y - 10} ${x + 30} ${y - 4}`,
          lighter(leather, 0.3),
          2.5,
          { opacity: 0.7 },
        )
      )
    })
    .join('')

const drawBase = ({ pen, leather, toe, detail }) =>
  leatherSole(pen, darker(leather, 0.6)) +
  pen.fill('M80 90C190 60 310 46 420 26C400 90 300 134 220 130C160 126 110 110 80 90Z', '#a3764a') +
  pen.form(upper, leather, { detail }) +
  toe

const drawTrim = ({ pen, leather, perforation, laces, bow }) =>
  pen.seam('M716 206C752 262 756 330 722 408', leather, 6) +
  pen.seam(quarter, leather, 6) +
  pen.stitch('M420 44L552 210C508 276 456 340 426 384', lighter(leather, 0.35), 2.5) +
  pen.seam('M118 80C156 180 156 290 134 370', leather, 4) +
  perforation +
  laces +
  bow +
  pen.line('M112 74C190 110 300 100 390 30', lighter(leather, 0.4), 5, { opacity: 0.7 })

const upper = `M62 372C40 300 48 190 76 84C82 68 98 66 112 74C190 110 300 100 390 30C404 20 424 20 436 32C520 120 650 196 790 222C900 244 968 292 974 368${feather}`
const cap = 'M716 206C752 262 756 330 722 408L1000 400L990 240Z'
const quarter = 'M404 26C436 30 452 60 470 92L566 210C520 280 470 340 440 388'
