import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import { conflict } from '../../http/failure.ts'
import type { Payee } from '../payments/payee.ts'
import { users } from '../accounts/public.ts'
import { settlePurchase } from './purchase/begin.ts'
import { lockPurchase } from './purchase/lock.ts'

/** Payee for packages: a purchase becomes active only when the gateway reports its payment. */
export const packagePayee: Payee = {
  due: async (db, id) => {
    const purchase = await lockPurchase(db, id)
    const [holder] = await db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, purchase.holder_id))
    const admin = { shop: '/seller/renue-package', boost: '/user/boost-history' }
    const path =
      purchase.kind === 'shop' || purchase.kind === 'boost'
        ? admin[purchase.kind]
        : '/member/purchase-history'
    return {
      title: purchase.name,
      email: holder?.email ?? '',
      amount_minor: purchase.state === 'pending_payment' ? purchase.price_minor : 0,
      success_path: path,
      failure_path: path,
    }
  },
  settle: async (context, payment) => {
    const purchase = await lockPurchase(context.db, payment.ref_id)
    await settlePurchase(context, purchase, { gateway: payment.gateway })
  },
  // Only the attempt has failed: the holder can try again.
  fail: async () => {},
  refunded: async () => {
    throw conflict(m.package_refund_wallet)
  },
  refundRefused: async () => {
    throw conflict(m.package_refund_wallet)
  },
}
