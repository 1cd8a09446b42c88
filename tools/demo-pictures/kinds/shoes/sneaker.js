import { darker, lighter, mix } from '../../kit/color.js'
import { ellipse } from '../../kit/paths.js'

export const sneaker = {
  pose: 'stand',
  box: [30, 20, 960, 410],
  focus: [560, 220, 1.9],
  pair: true,
  feet: [[500, 450]],
  draw(pen, tone, random) {
    const upperColor = tone.main
    const rubber = random.pick(['#f5f2ea', '#efe6d4', '#ffffff'])
    const mark = random.pick([
      'M300 320C360 250 440 230 560 240C500 262 440 300 420 340Z',
      'M380 178L430 336M436 170L486 334M492 190L536 330',
      'M330 300L470 210L500 330Z',
    ])
    const striped = mark.includes('L486')
    const emblem = striped
      ? pen.line(mark, tone.accent, 24)
      : pen.form(mark, tone.accent, { rim: 10 })
    const laces = [0, 1, 2, 3, 4]
      .map(
        (i) =>
          pen.line(
            `M${372 + i * 42} ${126 + i * 28}Q${430 + i * 36} ${82 + i * 30} ${446 + i * 38} ${74 + i * 32}`,
            i % 2 ? '#f6f1e6' : '#fffaf0',
            14,
          ) + pen.fill(ellipse(370 + i * 42, 128 + i * 28, 8), darker(upperColor, 0.5)),
      )
      .join('')
    const detail =
      pen.fill(toe, tone.second, { opacity: 0.85 }) +
      pen.fill('M40 60H190C150 150 150 260 190 372H40Z', tone.second, { opacity: 0.8 }) +
      pen.folds('M470 300C560 250 640 260 720 300M600 190C640 230 670 260 690 300', {
        opacity: 0.14,
      }) +
      pen.sheen('M500 130C600 206 700 236 800 250', { opacity: 0.3, width: 22, soft: 10 })
    return (
      drawBase({ pen, tone, upperColor, detail }) +
      drawTrim({ pen, tone, upperColor, rubber, emblem, laces })
    )
  },
}

const drawBase = ({ pen, tone, upperColor, detail }) =>
  [
    pen.form('M330 96C350 20 400 0 424 20L470 70L400 140Z', lighter(upperColor, 0.1), {
      rim: 14,
    }),
    pen.fill(
      'M92 104C190 100 290 84 390 50C350 130 260 170 190 160C150 150 110 130 92 104Z',
      mix(tone.accent, '#8a8078', 0.4),
    ),
    pen.form(upper, upperColor, { texture: 'mesh', strength: 0.12, detail }),
    pen.stitch(
      'M756 236C728 284 728 324 744 372M190 96C152 170 152 270 190 350',
      lighter(upperColor, 0.45),
      2.5,
    ),
  ].join('')

const drawTrim = ({ pen, tone, upperColor, rubber, emblem, laces }) =>
  [
    pen.form(
      'M340 110C300 150 330 200 420 250C480 284 560 290 640 236L600 208C560 236 520 226 470 196C420 166 390 140 400 100Z',
      lighter(upperColor, 0.06),
      { rim: 12 },
    ),
    emblem,
    laces,
    pen.line('M126 98C170 170 290 160 372 68', lighter(upperColor, 0.3), 16, { opacity: 0.8 }),
    pen.form(sole, rubber, { rim: 24, depth: 0.7 }),
    pen.line('M60 384C300 402 720 400 968 372', tone.accent, 7, { opacity: 0.85 }),
    pen.line('M100 418H900', darker(rubber, 0.35), 10, {
      'stroke-dasharray': '14 10',
      opacity: 0.6,
    }),
  ].join('')

const upper =
  'M70 330C40 260 54 160 84 96C94 74 116 78 126 98C170 170 290 160 380 60C394 40 420 40 436 58C540 150 640 214 780 236C890 254 960 290 964 340L960 372H74Z'
const sole =
  'M44 332C60 322 80 330 110 334C300 352 420 352 560 348C700 344 860 336 950 318C980 316 988 344 976 376C962 412 930 428 880 428H130C80 428 50 412 42 372C40 356 38 340 44 332Z'
const toe = 'M770 232C740 280 740 320 756 372H1000V240Z'
