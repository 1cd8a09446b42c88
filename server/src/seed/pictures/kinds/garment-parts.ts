import { darker, lighter } from '../kit/color.ts'
import type { Point } from '../kit/path.ts'
import type { Finish, Pen, Texture } from '../kit/pen.ts'

const sleeve = `M690 132C780 152 826 206 842 280C874 430 900 640 912 806Q860 830 800 822
  C784 690 756 540 716 420Z`
const cuffShape = 'M796 770Q856 782 906 762L914 812Q858 836 800 826Z'
const elbow = `M830 420C800 440 780 440 760 430M868 560C830 586 800 580 780 570M700 300
  C740 280 780 300 800 330`

/** Both sleeves as an outline, for the shadow. */
export const sleeveOutline = `${sleeve}M310 132C220 152 174 206 158 280C126 430 100 640 88 806
  Q140 830 200 822C216 690 244 540 284 420Z`

type Cloth = { texture?: Texture; strength?: number; cuff?: string; cuffTexture?: Texture }

/** Two long sleeves beside the body, with cuffs in another color. */
export const longSleeves = (pen: Pen, color: string, cloth: Cloth = {}) => {
  const { texture = 'weave', strength = 0.1, cuff = color, cuffTexture = texture } = cloth
  const detail = pen.folds(elbow, { opacity: 0.16 })
  const edge: Finish = { texture: cuffTexture, strength: strength * 1.6, rim: 14 }
  return pen.twin(
    pen.form(sleeve, color, { texture, strength, detail }) +
      pen.form(cuffShape, cuff, edge) +
      pen.seam('M796 770Q856 782 906 762', cuff, 3),
  )
}

const drape = `M282 420C330 470 360 520 372 590M718 420C670 470 640 520 628 590M300 700
  C310 780 320 840 312 900M690 690C684 780 676 840 690 900`
const glance = 'M400 240C380 420 390 640 380 860M560 300C580 480 570 640 580 820'

export const bodyFolds = (pen: Pen) =>
  pen.folds(drape, { opacity: 0.15 }) + pen.sheen(glance, { opacity: 0.13, width: 40, soft: 18 })

export const buttons = (pen: Pen, places: readonly Point[], color: string, size = 11) => {
  const face = pen.linear([
    [0, lighter(color, 0.5)],
    [1, darker(color, 0.25)],
  ])
  const hole = darker(color, 0.55)
  return places
    .map(
      ([x, y]) =>
        `<circle cx="${x + 1.5}" cy="${y + 3}" r="${size}" fill="#000" opacity=".35"/>` +
        `<circle cx="${x}" cy="${y}" r="${size}" fill="${face}"/>` +
        `<circle cx="${x}" cy="${y}" r="${(size * 0.28).toFixed(1)}" fill="${hole}"/>`,
    )
    .join('')
}

export const zip = (pen: Pen, d: string, metal: string) =>
  pen.line(d, '#2a2724', 11, { opacity: 0.75 }) +
  pen.line(d, metal, 6, { 'stroke-dasharray': '3 4', 'stroke-linecap': 'butt' })
