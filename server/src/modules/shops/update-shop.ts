import { type api, type Input, shopEffects } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../db/client.ts'
import { forbidden, invalid } from '../../http/failure.ts'
import type { Jobs } from '../../adapters/jobs.ts'
import { lockOwnShop } from './own-shop.ts'
import { maySaveShop } from './rules.ts'
import { saveShop, type ShopPictures } from './save-shop.ts'
import type { shops } from './tables.ts'

type Shop = typeof shops.$inferSelect
type Changes = Input<typeof api.seller.shopUpdate>
type By = { received: ShopPictures; jobs: Jobs; now: Date }

/** Saves a seller's changes of the shop, or of its vacation. */
export const updateShop = async (db: Db, ownerId: number, changes: Changes, by: By) => {
  const shop = await lockOwnShop(db, ownerId)
  assertEditable(shop.status)
  await saveShop(db, shop, withVacation(shop, changes), { ...by, actor_id: ownerId })
}

export const assertEditable = (status: Shop['status']) => {
  if (maySaveShop(status)) return
  throw forbidden(shopEffects[status].panel === 'finish' ? m.shop_suspended : m.shop_closed)
}

/** A vacation requires a start; without one it ends, and its end and its text are cleared. */
const withVacation = (shop: Shop, changes: Changes): Changes => {
  const from = changes.closed_from === undefined ? shop.closed_from : changes.closed_from
  if (from !== null) return changes
  if (changes.closed_to) throw invalid('closed_from', m.shop_closed_from_required)
  return changes.closed_from === null ? { ...changes, closed_to: null, closed_note: null } : changes
}
