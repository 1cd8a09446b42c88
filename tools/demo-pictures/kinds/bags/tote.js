import { darker, lighter, mix } from '../../kit/color.js'
import { box, ellipse } from '../../kit/paths.js'
import { symmetric } from '../../kit/symmetric.js'

export const tote = {
  pose: 'stand',
  share: 1.06,
  box: [150, 60, 700, 900],
  focus: [500, 420, 1.9],
  feet: [[500, 310]],
  hook: [500, 70],
  hanger: false,
  draw(pen, tone, random) {
    const leather = mix(tone.second, '#6b4a2f', 0.35)
    const print = random.pick(['block', 'badge', 'plain'])
    const looks = {
      block: () => pen.fill('M100 720H900V1000H100Z', tone.second),
      badge: () =>
        pen.line(ellipse(500, 660, 110), tone.accent, 9) +
        pen.line('M430 690Q500 560 570 690M460 690Q500 630 540 690', tone.accent, 9),
      plain: () => pen.line('M392 640H608M430 680H570', tone.accent, 12),
    }
    const handle = (lift, color) =>
      pen.line(
        `M340 470C336 ${lift} 400 ${lift - 120} 500 ${lift - 120}C600 ${lift - 120} 664 ${lift} 660 470`,
        color,
        34,
      ) +
      pen.stitch(
        `M340 470C336 ${lift} 400 ${lift - 120} 500 ${lift - 120}C600 ${lift - 120} 664 ${lift} 660 470`,
        lighter(color, 0.4),
        2.5,
        8,
      )
    const folds = pen.folds(
      'M230 420C250 560 226 740 240 930M770 420C750 560 780 740 764 930M380 900C430 860 560 860 620 900',
      { opacity: 0.17, width: 30, soft: 14 },
    )
    return (
      drawBase({ pen, tone, leather, handle }) +
      drawTrim({ pen, tone, leather, print, looks, handle, folds })
    )
  },
}

const drawBase = ({ pen, tone, leather, handle }) =>
  handle(200, darker(leather, 0.35)) +
  pen.fill('M172 378C300 350 700 350 828 378C700 402 300 402 172 378Z', darker(tone.main, 0.6))

const drawTrim = ({ pen, tone, leather, print, looks, handle, folds }) =>
  pen.form(body, tone.main, {
    texture: 'weave',
    strength: 0.2,
    scale: 1.3,
    detail: looks[print]() + folds,
  }) +
  pen.stitch('M172 412C300 430 700 430 828 412', lighter(tone.main, 0.4), 3, 9) +
  handle(250, leather) +
  pen.form(box(312, 450, 56, 76, 8), leather, { rim: 10 }) +
  pen.form(box(632, 450, 56, 76, 8), leather, { rim: 10 })

const body = symmetric(
  'M500 384C620 396 760 392 830 378L846 900Q850 950 800 956C700 962 600 960 500 960',
)
