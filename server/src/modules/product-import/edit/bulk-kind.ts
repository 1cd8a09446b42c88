import { type BulkAction, bulkAction } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { z } from 'zod'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import type { Done, Kind } from '../tasks/kind.ts'
import { getProductDetail } from '../../catalog/management/get-detail.ts'
import { lockProduct } from '../../catalog/products/lock-product.ts'
import { removeProduct } from '../../catalog/products/remove-product.ts'
import { type Acting, actingFor } from '../acting.ts'
import { saveChange } from '../save-change.ts'
import { toVariantDraft } from '../snapshot.ts'
import { openProductUndo, type Undo } from '../undo.ts'
import { priceAfter } from './rules.ts'

const meant = z.object({ product_id: z.int(), variant_ids: z.array(z.int()) })
type Meant = z.output<typeof meant>

/** Task kind: one action on many products, one product at a time. */
export const bulkKind: Kind = {
  open: async (parts, task) => {
    const action = bulkAction.parse(task.payload)
    return {
      doRow: async (db, row) =>
        perform(db, await actingFor(db, parts, task), action, meant.parse(row.input)),
    }
  },
  openUndo: openProductUndo,
}

const perform = async (db: Db, acting: Acting, action: BulkAction, of: Meant): Promise<Done> => {
  const { reach, by } = acting
  const id = of.product_id
  const { status, is_template } = await lockProduct(db, reach, id)
  switch (action.do) {
    case 'delete': {
      await removeProduct(db, reach, id, by.now)
      const undo: Undo = { kind: 'restore', product_id: id, status }
      return { outcome: 'done', undo }
    }
    case 'activate':
      return saveChange(db, acting, { id, status: 'active' })
    case 'deactivate':
      return saveChange(db, acting, { id, status: 'inactive' })
    case 'category':
      if (is_template) throw conflict(m.template_own_form)
      return saveChange(db, acting, { id, category_id: action.category_id })
    case 'price':
      if (is_template) throw conflict(m.template_own_form)
      return changePrice(db, acting, of, action.change_bp)
  }
}

const changePrice = async (db: Db, acting: Acting, of: Meant, change_bp: number) => {
  const { product_id: id, variant_ids } = of
  const { variant_rows } = await getProductDetail(db, acting.reach, id, acting.by.now)
  const variants = variant_rows.map((row) => {
    if (!variant_ids.includes(row.id)) return toVariantDraft(row)
    const price_minor = priceAfter(row.price_minor, change_bp)
    if (price_minor < 1) throw conflict(m.bulk_price_zero, { sku: row.sku })
    return { ...toVariantDraft(row), price_minor }
  })
  return saveChange(db, acting, { id, variants })
}
