import { moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Context } from '../../../context.ts'
import { conflict } from '../../../http/failure.ts'
import { getAvailableAccount, seller } from '../../ledger/accounts.ts'
import { lockBalances } from '../../ledger/balances.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import type { Label } from './tables.ts'

/** Posts the price of a shop's label (L1). Throws `conflict` if the shop has less available. */
export const reservePrice = async (context: Context, label: Label) => {
  const { db } = context
  const paid = toPosted(label)
  if (!paid) return
  const [available_minor = 0] = await lockBalances(db, [getAvailableAccount(seller(paid.shop_id))])
  if (available_minor < paid.price_minor) {
    const { currency } = await getGeneralSettings(db)
    throw conflict(m.label_balance_low, {
      price: moneyText(paid.price_minor, currency),
      available: moneyText(available_minor, currency),
    })
  }
  await record(db, postings.labelReserved(paid), context)
}

/** Posts the return of the price of a shop's label (L2). */
export const returnPrice = async (context: Context, label: Label) => {
  const paid = toPosted(label)
  if (paid) await record(context.db, postings.labelReturned(paid), context)
}

/** Returns what is posted of a label; nothing if the platform pays it. */
const toPosted = ({ id, order_id, shop_id, provider, price_minor }: Label) =>
  shop_id === null || price_minor === null
    ? undefined
    : { label_id: id, order_id, shop_id, provider, price_minor }
