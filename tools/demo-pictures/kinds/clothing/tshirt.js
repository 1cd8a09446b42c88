import { darker, lighter } from '../../kit/color.js'
import { ellipse } from '../../kit/paths.js'
import { symmetric } from '../../kit/symmetric.js'

export const tshirt = {
  pose: 'hang',
  box: [84, 92, 832, 848],
  focus: [520, 290, 1.9],
  hook: [500, 118],
  draw(pen, tone, random) {
    const style = random.pick(['plain', 'stripe', 'pocket', 'print', 'print'])
    const looks = {
      plain: () => '',
      stripe: () => pen.cover(body, 'stripe', tone.accent, 1.1, 0.8),
      pocket: () =>
        pen.form('M570 330H680V430L625 458L570 430Z', lighter(tone.main, 0.04), { rim: 12 }) +
        pen.stitch('M576 346H674M577 336V426L625 450L673 426V336', lighter(tone.main, 0.4), 2.5, 7),
      print: () => random.pick(prints)(pen, tone),
    }
    const detail =
      looks[style]() +
      pen.folds(
        'M268 400C330 440 370 500 392 560M732 400C672 440 640 500 622 570M190 300C220 330 240 350 262 362M812 300C782 330 760 350 740 362M330 700C340 780 330 860 340 920M640 720C650 800 640 860 652 920',
        { opacity: 0.15 },
      ) +
      pen.sheen('M410 220C392 420 400 640 388 880M590 300C600 480 590 640 600 860', {
        opacity: 0.14,
        width: 44,
        soft: 20,
      })
    return {
      outline: body,
      art:
        pen.fill(
          'M390 104C430 90 570 90 610 104C592 132 556 152 500 152C444 152 408 132 390 104Z',
          darker(tone.main, 0.5),
        ) +
        pen.form(body, tone.main, { texture: 'weave', strength: 0.09, detail }) +
        pen.seam(sleeves, tone.main, 3.5) +
        pen.stitch(hems, lighter(tone.main, 0.3), 2, 6) +
        pen.line(neck, darker(tone.main, 0.14), 24, { 'stroke-linecap': 'butt' }) +
        pen.seam('M378 112C400 148 440 168 500 168C560 168 600 148 622 112', tone.main, 3),
    }
  },
}

const prints = [
  (pen, tone) =>
    pen.fill('M420 400A80 80 0 1 1 580 400Z', tone.accent) +
    pen.line('M400 430H600M424 458H576M452 486H548', tone.accent, 11),
  (pen, tone) =>
    pen.line('M390 470L460 360L500 420L540 340L610 470Z', tone.accent, 12) +
    pen.fill(ellipse(432, 352, 22), tone.accent),
  (pen, tone) =>
    pen.line(
      'M400 350q25-30 50 0t50 0t50 0t50 0M400 400q25-30 50 0t50 0t50 0t50 0M400 450q25-30 50 0t50 0t50 0t50 0',
      tone.accent,
      12,
    ),
  (pen, tone) =>
    `<g fill="none" stroke="${tone.accent}" stroke-width="12"><circle cx="460" cy="400" r="62"/><circle cx="540" cy="400" r="62"/></g>`,
]

const body = symmetric(
  'M500 152C556 152 592 132 610 104L700 138C760 160 792 190 822 232L914 394Q917 406 906 412L794 470Q780 474 772 462L734 398C728 560 734 760 744 900Q744 918 722 922C650 936 570 940 500 940',
)
const neck = 'M390 104C408 132 444 152 500 152C556 152 592 132 610 104'
const sleeves = 'M266 398C262 330 262 250 296 150M734 398C738 330 738 250 704 150'
const hems = 'M96 404L206 462M904 404L794 462M262 896C420 918 580 918 738 896'
