import type { api, Input } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { getTillTerms } from '../../packages/reading/pos-terms.ts'
import { priceSale } from './price-sale.ts'

type Asked = Input<typeof api.pos.sale.quote>

/** Previews a sale with shipping, because only the server knows the shipping costs. */
export const quoteSale = async (db: Db, memberId: number, { lines, address }: Asked, now: Date) => {
  const till = await getTillTerms(db, memberId, now)
  if (till.closed_because !== null) throw conflict(till.closed_because)
  const sale = { lines, mode: 'online', fulfilment: 'ship', customer: { address } } as const
  const { purchase } = await priceSale(db, { sale, till }, now)
  const { shipping_minor, tax_minor, total_minor } = purchase.totals
  return { shipping_minor, tax_minor, total_minor }
}
