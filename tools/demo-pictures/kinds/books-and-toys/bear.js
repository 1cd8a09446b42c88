import { darker, lighter } from '../../kit/color.js'
import { ellipse } from '../../kit/paths.js'

export const bear = {
  pose: 'stand',
  share: 0.94,
  box: [180, 70, 640, 850],
  focus: [500, 280, 1.9],
  feet: [[500, 260]],
  draw(pen, tone, random) {
    const muzzle = lighter(tone.main, 0.5)
    const arm = pen.form(
      'M330 500C240 520 186 620 200 690C216 740 280 730 300 690C330 640 370 600 380 560Z',
      tone.main,
      fur,
    )
    const leg =
      pen.form(ellipse(310, 830, 112, 90), tone.main, { rim: 50, gloss: 0.5 }) +
      pen.form(ellipse(296, 836, 58, 56), muzzle, { rim: 20 })
    const ear =
      pen.form(ellipse(330, 170, 82), tone.main, plain) +
      pen.form(ellipse(334, 176, 44), muzzle, { rim: 18 })
    const bow = random.chance(0.6)
      ? pen.form(
          'M500 480C430 430 380 440 384 490C388 540 450 530 500 490C550 530 612 540 616 490C620 440 570 430 500 480Z',
          tone.accent,
          { rim: 18 },
        ) + pen.form(ellipse(500, 486, 24), darker(tone.accent, 0.1), { rim: 10 })
      : pen.line('M390 462Q500 530 610 462', tone.accent, 32)
    return drawBase({ pen, tone, muzzle, arm, leg, ear }) + drawTrim({ pen, muzzle, bow })
  },
}

const drawBase = ({ pen, tone, muzzle, arm, leg, ear }) =>
  pen.form(
    'M340 500C280 620 290 840 380 890C460 916 540 916 620 890C710 840 720 620 660 500Z',
    tone.main,
    fur,
  ) +
  pen.form(ellipse(500, 720, 110, 130), muzzle, { rim: 40 }) +
  pen.twin(arm) +
  pen.twin(leg) +
  pen.twin(ear) +
  pen.form(ellipse(500, 310, 220, 200), tone.main, fur)

const drawTrim = ({ pen, muzzle, bow }) =>
  pen.form(ellipse(500, 380, 96, 76), muzzle, { rim: 30 }) +
  pen.fill('M462 344Q500 326 538 344Q530 384 500 390Q470 384 462 344Z', '#2b211c') +
  pen.line('M500 390v26M500 416q-30 26-54 4M500 416q30 26 54 4', '#2b211c', 6) +
  [418, 582]
    .map(
      (x) =>
        pen.fill(ellipse(x, 290, 19, 21), '#1e1714') + pen.fill(ellipse(x - 6, 282, 6), '#ffffff'),
    )
    .join('') +
  bow

const fur = { texture: 'grain', strength: 0.22, rim: 50, gloss: 0.5 }
const plain = { rim: 50, gloss: 0.5 }
