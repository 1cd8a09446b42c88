import { darker, inkOn } from '../../kit/color.js'
import { ellipse } from '../../kit/paths.js'

export const book = {
  pose: 'stand',
  share: 0.91,
  box: [240, 90, 590, 830],
  focus: [540, 420, 1.8],
  feet: [[540, 290]],
  draw(pen, tone, random) {
    const ink = inkOn(tone.main)
    return (
      pen.form(spine, darker(tone.main, 0.3), { rim: 16 }) +
      pen.line('M262 250L304 240M262 280L304 272M262 800L304 832', tone.accent, 6) +
      pen.form(front, tone.main, {
        rim: 26,
        detail: pen.inside('M310 90H830V930H310Z', random.pick(covers)(pen, tone)),
      }) +
      pen.line('M376 210L740 196M376 262L640 252', ink, 24) +
      pen.line('M378 320L560 314', ink, 9, { opacity: 0.7 }) +
      pen.fill('M310 120L340 119V919L310 920Z', '#120c0a', { opacity: 0.25 }) +
      pen.fill('M346 118L352 118V919H346Z', '#ffffff', { opacity: 0.25 }) +
      pen.fill('M262 138L310 120L810 96L780 88L300 108Z', '#f1e9da')
    )
  },
}

const covers = [
  (pen, tone) =>
    pen.fill(ellipse(560, 400, 130), tone.accent) +
    pen.fill('M310 640Q430 480 560 600T810 560V920H310Z', darker(tone.second, 0.15)) +
    pen.fill('M310 740Q520 600 810 760V920H310Z', darker(tone.main, 0.4)),
  (pen, tone) =>
    [0, 1, 2, 3, 4]
      .map((i) =>
        pen.fill(
          `M310 ${420 + i * 96}H810V${468 + i * 96}H310Z`,
          i % 2 ? tone.accent : tone.second,
        ),
      )
      .join(''),
  (pen, tone) =>
    pen.line(
      'M560 880V420M560 560C480 540 440 480 430 420C510 430 550 490 560 560M560 660C640 640 690 580 700 510C620 520 570 590 560 660M560 760C480 740 430 690 416 620C500 630 550 690 560 760',
      tone.accent,
      11,
    ),
  (pen, tone) =>
    pen.fill('M310 880L560 420L810 880Z', tone.second) +
    pen.fill('M470 585L560 420L650 585L600 560L560 600L520 560Z', tone.accent),
]

const front = 'M310 120L810 96Q822 96 822 110V900Q822 912 810 912L310 920Z'
const spine = 'M310 120L310 920L262 880Q246 866 246 850V160Q246 146 262 138Z'
