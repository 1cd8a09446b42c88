import type { api, Input } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { checkAddress } from '../../addresses/check-address.ts'
import { getPosTerms } from '../../subscriptions/queries/pos-terms.ts'
import { priceSale } from './price-sale.ts'

type QuoteInput = Input<typeof api.pos.sale.quote>

/** Previews a sale with shipping, because only the server knows the shipping costs. */
export const quoteSale = async (
  db: Db,
  memberId: number,
  { lines, address }: QuoteInput,
  now: Date,
) => {
  checkAddress(address)
  const posTerms = await getPosTerms(db, memberId, now)
  if (posTerms.closed_because !== null) throw conflict(posTerms.closed_because)
  const sale = { lines, mode: 'online', fulfilment: 'ship', customer: { address } } as const
  const { purchase } = await priceSale(db, { sale, posTerms }, now)
  const { shipping_minor, tax_minor, total_minor } = purchase.totals
  return { shipping_minor, tax_minor, total_minor }
}
