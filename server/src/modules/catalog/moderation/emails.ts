import type { Decision } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { users } from '../../accounts/public.ts'
import { shops } from '../../shops/public.ts'
import type { Product } from '../products/draft.ts'
import type { Change } from './pending.ts'

type DecisionParams = {
  product: Product
  /** Undefined: the decision was about the product itself. */
  change: Change | undefined
  decision: Decision
  reason: string | undefined
}

/** Notifies the owner of the shop of the decision and its reason. */
export const notifyDecision = async (
  context: Context,
  { product, change, decision, reason }: DecisionParams,
) => {
  const [owner] = await context.db
    .select({ id: users.id, name: users.name })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.owner_id))
    .where(eq(shops.id, product.shop_id ?? 0))
  if (!owner) return

  await sendEmail(context, 'review', owner.id, {
    ...(change ? { of: 'change', id: change.id } : { of: 'product', id: product.id }),
    product_id: product.id,
    product: product.name,
    decision,
    reason,
    now: context.now,
  })
}
