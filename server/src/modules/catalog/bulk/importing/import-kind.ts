import { z } from 'zod'

import type { Db } from '../../../../db/client.ts'
import { Failure } from '../../../../http/failure.ts'
import type { Done, Kind } from '../../../tasks/kind.ts'
import { actingFor } from '../acting.ts'
import type { Cells } from '../sheet/columns.ts'
import { loadWords } from '../sheet/words.ts'
import { openProductUndo } from '../undo.ts'
import { createFromLines } from './create-from-lines.ts'
import { findTarget } from './find-target.ts'
import { importPayload, type Importing } from './importing.ts'
import { openPictures } from './pictures.ts'
import { updateFromLines } from './update-from-lines.ts'

const cells = z.custom<Cells>((value) => typeof value === 'object' && value !== null)
const group = z.array(z.object({ line: z.int(), cells, message: z.string().optional() }))

/** A table of products, one product after the other; a check does all of it and keeps nothing. */
export const importKind: Kind = {
  open: async (parts, task) => {
    const { names, sent } = importPayload.parse(task.payload)
    const words = await loadWords(parts.db)
    const pictures = await openPictures(parts, sent)
    return async (db, row) => {
      const lines = group.parse(row.input)
      refuseBroken(lines)
      const acting = await actingFor(db, parts, task)
      return importLines(db, { acting, shop_id: task.shop_id, names, lines, words, pictures })
    }
  },
  openUndo: openProductUndo,
}

const refuseBroken = (lines: z.output<typeof group>) => {
  const broken = lines.flatMap(({ line, message }) =>
    message ? [[`lines.${line}`, `Line ${line}: ${message}`] as const] : [],
  )
  if (broken[0]) throw new Failure('invalid', broken[0][1], Object.fromEntries(broken))
}

const importLines = async (db: Db, importing: Importing): Promise<Done> => {
  const target = await findTarget(db, importing)
  const own = { ...importing, shop_id: target.shop_id }
  return target.product_id === undefined
    ? createFromLines(db, own)
    : updateFromLines(db, own, target.product_id)
}
