import { darker, lighter } from '../../kit/color.js'
import { box, ellipse } from '../../kit/paths.js'
import { symmetric } from '../../kit/symmetric.js'

export const handbag = {
  pose: 'stand',
  share: 0.91,
  box: [110, 90, 780, 760],
  focus: [500, 560, 1.9],
  feet: [[500, 360]],
  draw(pen, tone, random) {
    const leather = tone.main
    const saddle = random.chance(0.5)
    const flap = saddle
      ? symmetric(
          'M500 312C640 312 770 318 812 338C840 420 850 480 820 520C760 590 640 620 500 622',
        )
      : symmetric('M500 312C640 312 770 318 812 338L846 470Q852 500 820 508L540 590L500 600')
    const clasp = random.pick([
      () =>
        pen.form(ellipse(500, 590, 42), tone.metal, { rim: 14, fill: pen.metal(tone.metal) }) +
        pen.form(ellipse(500, 590, 20), darker(tone.metal, 0.1), { rim: 8 }),
      () =>
        pen.form(box(448, 560, 104, 66, 14), tone.metal, { rim: 12, fill: pen.metal(tone.metal) }) +
        pen.line('M480 593h40', darker(tone.metal, 0.5), 8),
    ])()
    return (
      pen.line(handle, darker(leather, 0.3), 40) +
      pen.line(handle, leather, 30) +
      pen.line(handle, lighter(leather, 0.45), 5, { transform: 'translate(-7 -8)', opacity: 0.7 }) +
      pen.form(body, leather, { texture: 'grain', strength: 0.16, rim: 44 }) +
      pen.fill('M150 520C300 660 700 660 850 520L860 560C700 700 300 700 140 560Z', '#120c0a', {
        opacity: 0.22,
      }) +
      pen.form(flap, lighter(leather, 0.03), { texture: 'grain', strength: 0.16, rim: 40 }) +
      pen.stitch(flap, lighter(leather, 0.4), 3, 9) +
      pen.stitch('M128 790Q128 826 180 828H820Q872 826 872 790', lighter(leather, 0.4), 3, 9) +
      [290, 710]
        .map(
          (x) =>
            pen.line(ellipse(x, 336, 24, 28), tone.metal, 11) +
            pen.line(`M${x - 18} 322q8-14 22-14`, lighter(tone.metal, 0.7), 4),
        )
        .join('') +
      clasp
    )
  },
}

const body = symmetric(
  'M500 330C640 330 760 334 800 350C840 480 876 640 886 780Q890 846 820 850C720 852 600 852 500 852',
)
const handle = 'M290 340C280 150 380 100 500 100C620 100 720 150 710 340'
