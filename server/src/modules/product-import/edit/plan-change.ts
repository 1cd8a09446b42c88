import type { BulkAction, BulkSelection } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { startTask } from '../tasks/start-task.ts'
import { getTargetCategory, listChosen } from './choose.ts'
import { type Chosen, toPreview, toTaskTitle } from './rules.ts'

type Params = { selection: BulkSelection; action: BulkAction }

const previewMax = 20

/**
 * Previews an action: counts all rows and returns the first ones, refused rows before all others.
 */
export const previewChange = async (db: Db, { selection, action }: Params, now: Date) => {
  const chosen = await listChosen(db, selection, now)
  const category = await getTargetCategory(db, action)
  const rows = chosen.map((one) => toPreview(one, action, category))
  const refused = rows.filter(({ refusal }) => refusal)
  const others = rows.filter(({ refusal }) => !refusal)
  return {
    variants: chosen.length,
    products: byProduct(chosen).size,
    refused: refused.length,
    rows: [...refused, ...others].slice(0, previewMax),
  }
}

/** Starts the previewed action and returns the id of the task. */
export const startChange = async (
  db: Db,
  { jobs, actor, now }: { jobs: Jobs; actor: Actor; now: Date },
  { selection, action, expected }: Params & { expected: number },
) => {
  const chosen = await listChosen(db, selection, now)
  if (chosen.length !== expected) throw conflict(m.bulk_selection_changed, { count: chosen.length })

  const category = await getTargetCategory(db, action)
  const found = byProduct(chosen)
  const rows = [...found].map(([product_id, variants]) => ({
    label: labelOf(variants),
    input: { product_id, variant_ids: variants.map(({ id }) => id) },
  }))
  const title = toTaskTitle(action, { products: found.size, category })
  const owner = { id: actor.id, shop_id: null }
  return startTask(db, jobs, { owner, kind: 'bulk_products', title, rows, payload: action }, now)
}

/** A product is changed once, however many of its variants are selected. */
const byProduct = (chosen: Chosen[]) => Map.groupBy(chosen, ({ product_id }) => product_id)

const labelOf = (variants: Chosen[]) =>
  `${variants[0]?.name ?? ''} (${variants.map(({ sku }) => sku).join(', ')})`
