import { api, type Data, type PosProduct } from '@emporia/contract'

import { call } from '../../../api/call.ts'

const pageSize = 100

/** Reads all pages of the products of a register, or of those that changed; undefined if one fails. */
export const readProducts = async (since: { updated_since?: string }) => {
  const rows: PosProduct[] = []
  let synced_at = ''
  for (let page = 1; ; page += 1) {
    const reply = await call(api.pos.till.products, { page, per_page: pageSize, ...since })
    if (!reply.success) return undefined
    if (page === 1) synced_at = reply.data.synced_at
    rows.push(...reply.data.rows)
    if (isLast(reply.data)) return { rows, synced_at }
  }
}

/** Above a limit products are not counted: then an empty page is the last. */
const isLast = ({ rows, page, total, total_is_capped }: Data<typeof api.pos.till.products>) =>
  total_is_capped ? rows.length === 0 : page * pageSize >= total
