import { darker, inkOn, lighter, mix } from '../kit/color.ts'
import { box, ellipse, symmetric } from '../kit/path.ts'
import type { Pen, Stop } from '../kit/pen.ts'
import type { Kind } from '../kit/stage.ts'

const cover = 'M310 120L810 96Q822 96 822 110V900Q822 912 810 912L310 920Z'
const spine = 'M310 120L310 920L262 880Q246 866 246 850V160Q246 146 262 138Z'
const branch = `M560 880V420M560 560C480 540 440 480 430 420C510 430 550 490 560 560M560 660
  C640 640 690 580 700 510C620 520 570 590 560 660M560 760C480 740 430 690 416 620
  C500 630 550 690 560 760`

export const book: Kind = {
  pose: 'stand',
  box: [240, 90, 590, 830],
  size: 0.78,
  feet: [[540, 290]],
  draw: (pen, { main, accent }) => {
    const ink = inkOn(main)
    return [
      pen.form(spine, darker(main, 0.3), { rim: 16 }),
      pen.line('M262 250L304 240M262 280L304 272M262 800L304 832', accent, 6),
      pen.form(cover, main, { rim: 26, detail: pen.line(branch, accent, 11) }),
      pen.line('M376 210L740 196M376 262L640 252', ink, 24),
      pen.line('M378 320L560 314', ink, 9, { opacity: 0.7 }),
      pen.fill('M310 120L340 119V919L310 920Z', '#120c0a', { opacity: 0.25 }),
      pen.fill('M346 118L352 118V919H346Z', '#ffffff', { opacity: 0.25 }),
      pen.fill('M262 138L310 120L810 96L780 88L300 108Z', '#f1e9da'),
    ]
  },
}

const bottle = symmetric(`M500 380L556 380L560 430C620 440 664 470 668 530L670 860
  Q670 918 620 918L500 920`)
const rubber = symmetric('M500 80C540 80 556 110 552 170L560 270L500 270')
const filled = 'M340 580Q500 600 660 580V850Q650 900 620 906H380Q350 900 342 850Z'
const leaf = 'M500 705q-34-40 0-84q34 44 0 84'

export const serum: Kind = {
  pose: 'stand',
  box: [330, 70, 340, 850],
  size: 0.84,
  feet: [[500, 158]],
  draw: (pen, { main, second, metal }) => {
    const glass = mix(main, '#7a4a20', 0.25)
    return [
      pen.form(rubber, darker(second, 0.3), { rim: 22 }),
      pen.form(box(426, 262, 148, 124, 10), metal, { fill: pen.round(metal), rim: 8 }),
      pen.form(bottle, glass, { fill: pen.linear(throughGlass(glass), [0, 0, 1, 0]), rim: 22 }),
      pen.fill(filled, darker(glass, 0.3), { opacity: 0.35 }),
      drawLabel(pen, box(384, 580, 232, 250, 4)),
      pen.line(leaf, second, 7),
      pen.line('M440 745h120M463 770h74', '#5e554a', 6),
      pen.fill('M350 540Q356 490 392 470L380 880Q352 870 350 840Z', '#ffffff', { opacity: 0.34 }),
    ]
  },
}

const throughGlass = (glass: string): Stop[] => [
  [0, darker(glass, 0.35)],
  [0.14, lighter(glass, 0.25)],
  [0.5, lighter(glass, 0.08)],
  [0.86, darker(glass, 0.12)],
  [0.94, lighter(glass, 0.35)],
  [1, darker(glass, 0.4)],
]

const drawLabel = (pen: Pen, d: string) => {
  const curve: Stop[] = [
    [0, '#ddd2bd'],
    [0.22, '#fdf9ef'],
    [0.7, '#f1e9d8'],
    [1, '#cbbfa8'],
  ]
  return pen.fill(d, pen.linear(curve, [0, 0, 1, 0]))
}

const jar = `M300 330C250 350 236 390 236 440V820Q236 888 310 888H690Q764 888 764 820V440
  C764 390 750 350 700 330Z`
const jarLid = `M286 190Q286 160 320 160H680Q714 160 714 190V310Q714 336 684 336H316
  Q286 336 286 310Z`
const comb = `M500 556l48 28v54l-48 28l-48-28v-54ZM452 584l48 26l48-26M500 610v56`

export const honey: Kind = {
  pose: 'stand',
  box: [230, 150, 540, 740],
  size: 0.72,
  feet: [[500, 230]],
  draw: (pen, { main, second }) => {
    const amber = '#e2941f'
    const gleam = 'M262 420Q262 400 284 390V830Q262 820 262 790Z'
    return [
      pen.form(jar, amber, { fill: pen.linear(throughHoney(amber), [0, 0, 1, 0]), rim: 26 }),
      pen.fill('M310 336H690V372H310Z', '#fff6e0', { opacity: 0.55 }),
      drawLabel(pen, 'M300 500H700V780H300Z'),
      pen.line('M300 528H700M300 752H700', second, 8),
      pen.line(comb, main, 9),
      pen.line('M410 714H590', '#5e554a', 9),
      pen.form(jarLid, main, { texture: 'check', strength: 0.3, scale: 0.6, rim: 26 }),
      pen.line('M290 300Q500 326 710 300', '#b8935c', 12),
      pen.fill(gleam, '#ffffff', { opacity: 0.4 }),
    ]
  },
}

const throughHoney = (amber: string): Stop[] => [
  [0, darker(amber, 0.45)],
  [0.12, amber],
  [0.32, lighter(amber, 0.45)],
  [0.7, amber],
  [0.92, darker(amber, 0.3)],
  [1, lighter(amber, 0.3)],
]

const bag = `M262 180C250 400 220 640 230 880Q360 916 500 910Q640 916 770 880
  C780 640 750 400 738 180Z`
const bagFolds = `M300 200C290 420 280 660 300 890M700 200C712 420 722 660 700 890M240 840
  C300 800 340 830 380 890M760 840C700 800 660 830 620 890M280 300C340 340 360 320 420 330`
const bagLight = 'M330 220C318 440 320 640 336 860M640 240C650 360 646 460 640 540'

export const coffee: Kind = {
  pose: 'stand',
  box: [220, 90, 560, 820],
  size: 0.78,
  feet: [[500, 260]],
  draw: (pen, { main, second, metal }) => {
    const detail =
      pen.folds(bagFolds, { opacity: 0.2, width: 18 }) +
      pen.sheen(bagLight, { opacity: 0.28, width: 26, soft: 12 })
    return [
      pen.form(bag, main, { rim: 50, detail }),
      pen.form('M254 96H746V200Q500 214 254 200Z', darker(main, 0.12), { rim: 16 }),
      pen.line('M256 150H744', darker(main, 0.45), 5, { opacity: 0.6 }),
      pen.form('M240 190H264V214H240ZM736 190H760V214H736Z', metal, { rim: 6 }),
      drawLabel(pen, 'M340 400H660V760H340Z'),
      pen.fill('M340 400H660V470H340Z', second),
      bean(pen, 470, 560, -30),
      bean(pen, 545, 590, 25),
      pen.line('M400 680H600M440 716H560', '#5e554a', 9),
      pen.form(ellipse(500, 290, 24), darker(main, 0.2), { rim: 8 }),
    ]
  },
}

const bean = (pen: Pen, x: number, y: number, turn: number) =>
  pen.group(
    pen.form(ellipse(0, 0, 52, 36), '#5a3520', { rim: 14 }) +
      pen.line('M-46 4Q-10-16 46-4', '#2c170c', 7),
    `translate(${x} ${y})rotate(${turn})`,
  )
