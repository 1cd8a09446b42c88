import { api } from '@emporia/contract'

import { call } from '../../../api/call.ts'
import { type PosDatabase, saveMeta, saveProducts, readMeta } from '../offline-store/database.ts'

const pageSize = 100
const fullSyncMs = 20 * 3_600_000

/** Loads the catalog: completely once a day, otherwise only changes. */
export const syncCatalog = async (db: PosDatabase): Promise<boolean> => {
  const known = await readMeta(db, 'synced')
  const isWhole = !known || Date.now() - Date.parse(known.whole_at) > fullSyncMs
  const since = isWhole ? {} : { updated_since: known.since }
  const rows = []
  let synced_at = ''
  for (let page = 1; ; page += 1) {
    const reply = await call(api.pos.till.products, { page, per_page: pageSize, ...since })
    if (!reply.success) return false
    if (page === 1) synced_at = reply.data.synced_at
    rows.push(...reply.data.rows)
    if (page * pageSize >= reply.data.total) break
  }
  await saveProducts(db, { rows, isWhole })
  await saveMeta(db, 'synced', {
    since: synced_at,
    whole_at: known && !isWhole ? known.whole_at : synced_at,
  })
  return rows.length > 0
}
