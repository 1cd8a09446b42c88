import * as m from '@emporia/messages/error'
import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../../db/client.ts'
import { Failure } from '../../../http/failure.ts'
import type { Done, Kind } from '../tasks/kind.ts'
import { taskRows } from '../tasks/tables.ts'
import { type Acting, actingFor } from '../acting.ts'
import type { Cells } from '../csv/columns.ts'
import { loadLookups } from '../csv/labels.ts'
import { openProductUndo } from '../undo.ts'
import { createFromLines } from './create-from-lines.ts'
import { countUsed, nothingUsed, openEarlier } from '../limits/earlier.ts'
import { findTarget } from './find-target.ts'
import { packageSummary } from '../limits/fit-to-package.ts'
import { importPayload, type Importing } from './import.ts'
import { openPictures } from './pictures.ts'
import { updateFromLines } from './update-from-lines.ts'

const cells = z.custom<Cells>((value) => typeof value === 'object' && value !== null)
const group = z.array(z.object({ line: z.int(), cells, message: z.string().optional() }))

/**
 * Task kind: an import of products, one product at a time. A check runs all of it and rolls it
 * back.
 */
export const importKind: Kind = {
  open: async (parts, task) => {
    const { names, sent } = importPayload.parse(task.payload)
    const labels = await loadLookups(parts.db, task.shop_id)
    const pictures = await openPictures(parts, sent)
    const made = new Set(await listMade(parts.db, task.id))
    const earlier = openEarlier(task.is_dry)
    const { id: task_id, shop_id } = task
    return {
      doRow: async (db, row) => {
        const lines = group.parse(row.input)
        assertValidLines(lines)
        const acting = await actingFor(db, parts, task)
        const files = new Map<string, number>()
        const importing = {
          acting,
          shop_id,
          names,
          lines,
          words: labels,
          pictures,
          made,
          earlier,
          files,
        }
        return importLines(db, importing, row.number)
      },
      summary: async (db) =>
        shop_id === null
          ? undefined
          : packageSummary(db, { task_id, shop_id, earlier, now: parts.clock.now() }),
    }
  },
  openUndo: openProductUndo,
}

/** Lists the products that this import created before it was interrupted. */
const listMade = async (db: Db, taskId: number) => {
  const rows = await db
    .select({ undo: taskRows.undo })
    .from(taskRows)
    .where(and(eq(taskRows.task_id, taskId), isNotNull(taskRows.undo)))
  return rows.flatMap(({ undo }) => madeRow.safeParse(undo).data?.product_id ?? [])
}

const madeRow = z.object({ kind: z.literal('remove'), product_id: z.int() })

const assertValidLines = (lines: z.output<typeof group>) => {
  const broken = lines.flatMap(({ line, message }) =>
    message ? [[`lines.${line}`, m.import_line_problem({ line, problem: message })] as const] : [],
  )
  if (broken[0]) throw new Failure('invalid', broken[0][1], { errors: Object.fromEntries(broken) })
}

const importLines = async (db: Db, importing: Importing, row: number): Promise<Done> => {
  const target = await findTarget(db, importing)
  const { earlier } = importing
  const { shop_id } = target
  if (!earlier.isDry || shop_id === null) return save(db, importing, target)

  const count = countsMatter(importing) ? () => countUsed(db, shop_id) : async () => nothingUsed
  const before = await count()
  const planned = earlier.used(shop_id)
  const done = await save(
    db,
    { ...importing, acting: withPlanned(importing.acting, planned) },
    target,
  )
  const after = await count()
  earlier.note(row, {
    shop_id,
    products: after.products - before.products,
    featured: after.featured - before.featured,
    files: importing.files,
  })
  return done
}

/** Whether a row can exceed a limit: only in a shop with limits, or if staff feature products. */
const countsMatter = ({ acting: { by }, names }: Importing) =>
  by.seller ? typeof by.seller.limits?.products === 'number' : names.includes('is_featured')

type Target = Awaited<ReturnType<typeof findTarget>>

const save = (db: Db, importing: Importing, { shop_id, product_id }: Target) => {
  const own = { ...importing, shop_id }
  return product_id === undefined ? createFromLines(db, own) : updateFromLines(db, own, product_id)
}

/** Adds what earlier rows would use to the limits. */
const withPlanned = (
  { reach, by }: Acting,
  { products, featured }: { products: number; featured: number },
): Acting => ({
  reach,
  by: {
    ...by,
    planned_featured: featured,
    ...(by.seller?.limits && {
      seller: { ...by.seller, limits: { ...by.seller.limits, planned: products } },
    }),
  },
})
