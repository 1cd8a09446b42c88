import type { Decision } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { notify } from '../../notifications/notify.ts'
import { users } from '../../accounts/public.ts'
import { shops } from '../../shops/public.ts'
import type { Product } from '../products/draft.ts'
import type { Change } from './pending.ts'

export type Deps = { jobs: Jobs; public_url: string }
type DecisionParams = {
  product: Product
  /** Undefined: the decision was about the product itself. */
  change: Change | undefined
  decision: Decision
  reason: string | undefined
}

/** Notifies the owner of the shop of the decision and its reason. */
export const notifyDecision = async (
  db: Db,
  { product, change, decision, reason }: DecisionParams,
  post: Deps & { now: Date },
) => {
  const [owner] = await db
    .select({ id: users.id, name: users.name })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.owner_id))
    .where(eq(shops.id, product.shop_id ?? 0))
  if (!owner) return

  const what = change ? `change:${change.id}` : `product:${product.id}`
  const { subject, text, next } = (change ? changeMessages : productMessages)[decision]
  await notify(
    db,
    [
      {
        event_key: `review-${decision}:${what}:${post.now.toISOString()}`,
        topic: 'product',
        to: owner.id,
        values: { product: product.name },
        subject: `${product.name}: ${subject}`,
        heading: `${product.name}: ${subject}`,
        paragraphs: [
          `**${product.name}** ${text}`,
          ...(reason ? [`Why: ${reason}`] : []),
          ...(next ? [next] : []),
        ],
        link: { label: 'Open the product', path: `/seller/product/add?id=${product.id}` },
      },
    ],
    post,
  )
}

type DecisionMessages = Record<Decision, { subject: string; text: string; next?: string }>

const productMessages: DecisionMessages = {
  approved: { subject: 'approved', text: 'is approved, and customers can buy it now.' },
  rejected: { subject: 'rejected', text: 'was not approved.' },
  changes_requested: {
    subject: 'please change something',
    text: 'needs a change before it can be approved.',
    next: 'Save it again once it is done, and we look at it anew.',
  },
}

const changeMessages: DecisionMessages = {
  approved: { subject: 'change confirmed', text: 'now shows what you changed.' },
  rejected: {
    subject: 'change declined',
    text: 'stays as it was. What you changed was not confirmed.',
  },
  changes_requested: {
    subject: 'please look at your change again',
    text: 'stays as it was for now. What you changed needs another look.',
    next: 'Change it again, and we look at it anew.',
  },
}
