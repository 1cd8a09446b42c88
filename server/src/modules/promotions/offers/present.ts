import { getOfferState } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { withPictures } from '../../media/queries.ts'
import { listStandings, reasonOfSale } from '../shops/eligibility.ts'
import type { offers } from '../tables.ts'
import { listChoices } from './choices.ts'
import { listItems } from './items.ts'

type Offer = typeof offers.$inferSelect

/** Returns offers for their editors, with products and owners. */
export const presentOffers = async (db: Db, rows: Offer[], now: Date) => {
  const items = await listItems(
    db,
    rows.map(({ id }) => id),
  )
  const choices = await listChoices(db, [...new Set(items.map(({ product_id }) => product_id))])
  const products = new Map(choices.map((choice) => [choice.product_id, choice]))
  const standings = await listStandings(db, rows, now)
  const pictured = await withPictures(db, rows, ['banner'])
  return pictured.map((row) => ({
    ...row,
    state: getOfferState(row, now),
    shop_name: standings.get(row.shop_id ?? 0)?.name ?? null,
    inactive_reason: reasonOfSale(row, standings),
    items: items.flatMap((item) => {
      const product = products.get(item.product_id)
      return item.offer_id === row.id && product ? { ...item, product } : []
    }),
  }))
}
