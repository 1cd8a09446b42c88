import type { PackageKind, PurchaseInput } from '@emporia/contract'
import * as m from '@emporia/messages/answer'

import type { Context } from '../../../context.ts'
import { buyPackage, type CheckOffer } from './buy.ts'
import { assertPaymentMethod } from './methods.ts'

/**
 * Buys a package of some kinds for the caller. `check` may refuse it before the purchase is
 * created.
 */
export const buyFor = (
  kind: PackageKind,
  input: PurchaseInput,
  context: Context & { actor: { id: number } },
  check?: CheckOffer,
) => {
  assertPaymentMethod(input, context.payments)
  return buyPackage(context, {
    holder: { id: context.actor.id, shop_id: null },
    kinds: [kind],
    input,
    ...(check && { check }),
  })
}

const sentences: Record<string, () => string> = {
  active: m.package_active,
  queued: m.package_queued,
  pending_review: m.package_payment_expected,
  pending_payment: m.payment_required,
}

export const toPurchaseReply = <B extends { state: string }>(data: B) => ({
  data,
  message: (sentences[data.state] ?? m.changes_saved)(),
})
