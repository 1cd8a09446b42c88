import { darker, lighter } from '../kit/color.ts'
import { ellipse } from '../kit/path.ts'
import type { Pen } from '../kit/pen.ts'
import type { Kind } from '../kit/stage.ts'

const belly = `M340 500C280 620 290 840 380 890C460 916 540 916 620 890
  C710 840 720 620 660 500Z`
const arm = `M330 500C240 520 186 620 200 690C216 740 280 730 300 690
  C330 640 370 600 380 560Z`
const bow = `M500 480C430 430 380 440 384 490C388 540 450 530 500 490
  C550 530 612 540 616 490C620 440 570 430 500 480Z`
const nose = 'M462 344Q500 326 538 344Q530 384 500 390Q470 384 462 344Z'
const smile = 'M500 390v26M500 416q-30 26-54 4M500 416q30 26 54 4'
const black = '#2b211c'

export const bear: Kind = {
  pose: 'stand',
  box: [180, 70, 640, 850],
  size: 0.88,
  feet: [[500, 260]],
  draw: (pen, { main, accent }) => {
    const plain = { rim: 50, gloss: 0.5 }
    const fur = { ...plain, texture: 'grain', strength: 0.22 } as const
    const pale = lighter(main, 0.5)
    const leg =
      pen.form(ellipse(310, 830, 112, 90), main, plain) +
      pen.form(ellipse(296, 836, 58, 56), pale, { rim: 20 })
    const ear =
      pen.form(ellipse(330, 170, 82), main, plain) +
      pen.form(ellipse(334, 176, 44), pale, { rim: 18 })
    return [
      pen.form(belly, main, fur),
      pen.form(ellipse(500, 720, 110, 130), pale, { rim: 40 }),
      pen.twin(pen.form(arm, main, fur)),
      pen.twin(leg),
      pen.twin(ear),
      pen.form(ellipse(500, 310, 220, 200), main, fur),
      face(pen, pale),
      pen.form(bow, accent, { rim: 18 }),
      pen.form(ellipse(500, 486, 24), darker(accent, 0.1), { rim: 10 }),
    ]
  },
}

const face = (pen: Pen, pale: string) => {
  const eye = (x: number) =>
    pen.fill(ellipse(x, 290, 19, 21), black) + pen.fill(ellipse(x - 6, 282, 6), '#ffffff')
  return [
    pen.form(ellipse(500, 380, 96, 76), pale, { rim: 30 }),
    pen.fill(nose, black),
    pen.line(smile, black, 6),
    eye(418),
    eye(582),
  ].join('')
}
