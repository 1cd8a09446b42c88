import { darker, lighter } from '../../kit/color.js'

const sleevePath =
  'M690 132C780 152 826 206 842 280C874 430 900 640 912 806Q860 830 800 822C784 690 756 540 716 420Z'
const cuffPath = 'M796 770Q856 782 906 762L914 812Q858 836 800 826Z'

/** Two long sleeves hanging beside the body, with cuffs of their own color. */
export const longSleeves = (
  pen,
  color,
  { cuff = color, texture = 'weave', strength = 0.1, cuffTexture = texture, scale = 1 } = {},
) => {
  const folds = pen.folds(
    'M830 420C800 440 780 440 760 430M868 560C830 586 800 580 780 570M700 300C740 280 780 300 800 330',
    { opacity: 0.16 },
  )
  const sleeve =
    pen.form(sleevePath, color, { texture, strength, scale, detail: folds }) +
    pen.form(cuffPath, cuff, { texture: cuffTexture, strength: strength * 1.6, rim: 14, scale }) +
    pen.seam('M796 770Q856 782 906 762', cuff, 3)
  return pen.twin(sleeve)
}

export const sleeveOutline = `${sleevePath}M310 132C220 152 174 206 158 280C126 430 100 640 88 806Q140 830 200 822C216 690 244 540 284 420Z`

export const buttons = (pen, places, color, size = 11) =>
  places
    .map(
      ([x, y]) =>
        `<circle cx="${x + 1.5}" cy="${y + 3}" r="${size}" fill="#000" opacity=".35"/><circle cx="${x}" cy="${y}" r="${size}" fill="${pen.linear(
          [
            [0, lighter(color, 0.5)],
            [1, darker(color, 0.25)],
          ],
        )}"/><circle cx="${x}" cy="${y}" r="${size * 0.28}" fill="${darker(color, 0.55)}"/>`,
    )
    .join('')

export const zip = (pen, d, metal) =>
  pen.line(d, '#2a2724', 11, { opacity: 0.75 }) +
  pen.line(d, metal, 6, { 'stroke-dasharray': '3 4', 'stroke-linecap': 'butt' })

export const bodyFolds = (pen) =>
  pen.folds(
    'M282 420C330 470 360 520 372 590M718 420C670 470 640 520 628 590M300 700C310 780 320 840 312 900M690 690C684 780 676 840 690 900',
    { opacity: 0.15 },
  ) +
  pen.sheen('M400 240C380 420 390 640 380 860M560 300C580 480 570 640 580 820', {
    opacity: 0.13,
    width: 40,
    soft: 18,
  })
