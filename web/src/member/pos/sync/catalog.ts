import { api, type CategoryNode } from '@emporia/contract'

import { call } from '../../../api/call.ts'
import {
  type PosCategory,
  type PosDatabase,
  readMeta,
  saveMeta,
  saveProducts,
} from '../offline-store/database.ts'
import { readProducts } from './read-products.ts'

const fullSyncMs = 20 * 3_600_000

/** Loads the catalog: completely once a day, otherwise only changes. */
export const syncCatalog = async (db: PosDatabase): Promise<boolean> => {
  const known = await readMeta(db, 'synced')
  const isWhole = !known || Date.now() - Date.parse(known.whole_at) > fullSyncMs
  const since = isWhole ? {} : { updated_since: known.since }
  const read = await readProducts(since)
  if (!read) return false
  const { rows, synced_at } = read
  await saveProducts(db, { rows, isWhole })
  if (isWhole || !(await readMeta(db, 'categories'))) await syncCategories(db)
  await saveMeta(db, 'synced', {
    since: synced_at,
    whole_at: known && !isWhole ? known.whole_at : synced_at,
  })
  return rows.length > 0
}

/** Loads the top categories, which are tabs of the register. */
const syncCategories = async (db: PosDatabase) => {
  const reply = await call(api.category.tree, {})
  if (reply.success) await saveMeta(db, 'categories', reply.data.map(toTop))
}

const toTop = (node: CategoryNode): PosCategory => ({
  id: node.id,
  name: node.name,
  ids: listIds(node),
})

const listIds = ({ id, children }: CategoryNode): number[] => [id, ...children.flatMap(listIds)]
