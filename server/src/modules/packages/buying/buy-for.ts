import type { PackageKind, PackageWish } from '@emporia/contract'

import { toolsOf } from '../tools.ts'
import { buyPackage, type CheckOffer } from './buy.ts'
import { refuseWay } from './ways.ts'

type Buying = Parameters<typeof toolsOf>[0] & {
  payments: Parameters<typeof refuseWay>[1]
  actor: { id: number }
  db: Parameters<typeof buyPackage>[0]
}

/**
 * Buys a package of some kinds for the caller. `check` may refuse it before the purchase is
 * created.
 */
export const buyFor = (
  kind: PackageKind,
  wish: PackageWish,
  context: Buying,
  check?: CheckOffer,
) => {
  refuseWay(wish, context.payments)
  return buyPackage(
    context.db,
    {
      holder: { id: context.actor.id, shop_id: null },
      kinds: [kind],
      wish,
      ...(check && { check }),
    },
    toolsOf(context),
  )
}

const sentences: Record<string, string> = {
  active: 'Your package is active',
  queued: 'Your package is paid and begins in its turn',
  pending_review: 'We look out for your payment',
  pending_payment: 'Please pay now',
}

export const bought = <B extends { state: string }>(data: B) => ({
  data,
  message: sentences[data.state] ?? 'Saved',
})
