import { darker, lighter } from '../kit/color.ts'
import { symmetric } from '../kit/path.ts'
import type { Pen } from '../kit/pen.ts'
import type { Kind } from '../kit/stage.ts'
import { bodyFolds, buttons, longSleeves, sleeveOutline } from './garment-parts.ts'

const jacketBody = symmetric(`M500 160L604 104L708 138C732 240 722 330 728 420
  C734 580 738 720 738 850Q620 868 500 868`)
const jacketFlap = 'M500 170L406 92C390 84 378 100 376 124L372 250Q378 262 390 256Z'
const waistband = 'M262 846Q500 884 738 846L730 926Q500 950 270 926Z'

export const jacket: Kind = {
  pose: 'hang',
  box: [84, 76, 832, 860],
  outline: jacketBody + sleeveOutline,
  hook: [500, 96],
  draw: (pen, { main, second, accent, metal }) => {
    const denim = { texture: 'twill', strength: 0.12 } as const
    const closing = [240, 360, 480, 600, 720, 900].map((y) => [500, y] as const)
    return [
      longSleeves(pen, main, denim),
      pen.fill('M392 96C430 66 570 66 608 96L500 190Z', darker(second, 0.35)),
      pen.form(jacketBody, main, { ...denim, detail: bodyFolds(pen) }),
      pen.stitch('M284 350H716M284 358H716', accent, 2.5, 7),
      pen.form(waistband, main, { rim: 16 }),
      pen.form('M470 190H530V868H470Z', main, { rim: 10 }),
      pen.stitch('M476 200V866M524 200V866', accent, 2.5, 7),
      buttons(pen, closing, metal, 12),
      pen.twin(chestPocket(pen, main, accent, metal)),
      pen.twin(pen.form(jacketFlap, lighter(main, 0.06), { rim: 18 })),
    ]
  },
}

const chestPocket = (pen: Pen, cloth: string, thread: string, metal: string) =>
  pen.form('M310 370H440V400L420 420H330L310 400Z', cloth, { rim: 12 }) +
  pen.stitch('M318 384H432M316 420V520L375 546L434 520V420', thread, 2.5, 7) +
  buttons(pen, [[375, 404]], metal, 9)

const coatBody = symmetric(`M500 470L604 100L708 136C732 240 722 330 724 420
  C712 520 716 600 728 700C744 880 760 1040 770 1190Q640 1216 500 1216`)
const lapel = `M500 470L388 96C372 92 360 104 354 124L336 270L392 290L356 330Z`
const skirtFolds = `M320 860C310 980 300 1080 310 1190M690 860C700 980 690 1080 700 1190
  M400 900C392 1000 402 1100 396 1200`

export const coat: Kind = {
  pose: 'hang',
  box: [84, 70, 832, 1150],
  size: 1.04,
  outline: coatBody + sleeveOutline,
  hook: [500, 92],
  draw: (pen, { main, second }) => {
    const wool = { texture: 'twill', strength: 0.12 } as const
    const detail = bodyFolds(pen) + pen.folds(skirtFolds, { opacity: 0.15, width: 24 })
    const turned =
      pen.form(lapel, lighter(main, 0.07), { ...wool, rim: 20 }) +
      pen.seam('M336 270L392 290', main)
    const pocket =
      pen.form('M300 770L420 756V800L302 816Z', main, { rim: 12 }) +
      pen.stitch('M304 806L416 792', lighter(main, 0.3), 2.5, 7)
    const closing = [560, 680, 800].flatMap((y) => [[450, y] as const, [560, y] as const])
    const lining = { texture: 'knit', strength: 0.2, rim: 24 } as const
    return [
      longSleeves(pen, main, wool),
      pen.fill('M388 100C430 60 570 60 612 100L500 480Z', darker(main, 0.55)),
      pen.form('M440 130C460 104 540 104 560 130L500 470Z', second, lining),
      pen.form(coatBody, main, { ...wool, detail }),
      pen.seam('M604 480C604 700 604 960 606 1212', main),
      pen.twin(pocket),
      pen.twin(turned),
      buttons(pen, closing, darker(main, 0.55), 17),
    ]
  },
}
