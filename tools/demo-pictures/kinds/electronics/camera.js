import { darker, lighter, mix } from '../../kit/color.js'
import { box, ellipse } from '../../kit/paths.js'

export const camera = {
  pose: 'stand',
  share: 0.62,
  box: [90, 170, 820, 600],
  focus: [500, 490, 2],
  feet: [[500, 390]],
  draw(pen, tone, random) {
    const top = mix('#c9ccd1', tone.metal, 0.4)
    const rings = [
      [212, '#2a2a2e'],
      [184, '#3b3b41'],
      [150, '#1c1c20'],
      [112, '#101013'],
    ]
      .map(([r, color]) => pen.form(ellipse(500, 530, r), color, { rim: 18 }))
      .join('')
    const prism = random.chance(0.5)
      ? 'M360 300L400 196Q406 180 424 180H576Q594 180 600 196L640 300Z'
      : 'M560 300V220Q560 206 576 206H790Q806 206 806 220V300Z'
    return drawBase({ pen, tone, top, rings, prism }) + drawTrim({ pen, tone, top })
  },
}

const drawBase = ({ pen, tone, top, rings, prism }) =>
  pen.form(box(150, 240, 90, 50, 12), top, { rim: 12, fill: pen.round(top) }) +
  pen.form(box(690, 246, 116, 44, 12), darker(top, 0.3), {
    rim: 12,
    fill: pen.round(darker(top, 0.2)),
  }) +
  pen.form(prism, top, { rim: 20 }) +
  pen.form(body, tone.main, { texture: 'grain', strength: 0.34, scale: 1.2, rim: 34 }) +
  pen.form('M90 360V340Q90 280 150 280H850Q910 280 910 340V376H90Z', top, { rim: 18 }) +
  pen.form('M92 700H908V720Q908 768 850 768H150Q92 768 92 720Z', top, { rim: 16 }) +
  rings +
  pen.line(ellipse(500, 530, 168), lighter(top, 0.3), 4, { 'stroke-dasharray': '4 12' })

const drawTrim = ({ pen, tone, top }) =>
  pen.fill(
    ellipse(500, 530, 84),
    pen.radial(
      [
        [0, '#6f86b8'],
        [0.45, '#2a2f55'],
        [0.8, '#14121f'],
        [1, '#050507'],
      ],
      [0.4, 0.35, 0.7],
    ),
  ) +
  pen.fill(ellipse(466, 492, 26, 18), '#ffffff', { opacity: 0.5 }) +
  pen.fill(ellipse(540, 572, 12, 9), '#c9a4ff', { opacity: 0.45 }) +
  pen.fill(box(760, 306, 92, 44, 8), '#1b1d22') +
  pen.fill('M768 312h40l-16 32h-24Z', '#7d93a8', { opacity: 0.5 }) +
  pen.fill(ellipse(200, 320, 17), tone.accent) +
  pen.line('M90 430H60M910 430H940', top, 20)

const body = box(90, 300, 820, 468, 60)
