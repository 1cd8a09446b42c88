import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { type Actor, assertVerified } from '../../../http/actor.ts'
import { conflict, Failure } from '../../../http/failure.ts'
import { sentence } from '../../../sentence.ts'
import { getPlatformSettings } from '../../settings/stored.ts'
import { listMissing } from '../checklist.ts'
import { publishShop } from '../review/publish-shop.ts'
import { notifySubmission } from '../emails.ts'
import { recordEvent } from '../record-event.ts'
import { formatNeeds, needErrors } from '../rules.ts'
import { acceptCurrentTerms } from '../terms/accept-terms.ts'
import { shops } from '../tables.ts'

type Shop = typeof shops.$inferSelect

/** Submits a shop for review. Throws if anything is missing. */
export const submitShop = async (context: Context, shop: Shop, actor: Actor) => {
  const { db } = context
  assertVerified(actor)
  if (shop.status === 'submitted') throw conflict(m.shop_in_review)
  const at = context.now.toISOString()
  const missing = await listMissing(db, { ...shop, terms_accepted_at: at })
  if (missing.length > 0)
    throw new Failure('invalid', sentence(m.shop_needs, { requirements: formatNeeds(missing) }), {
      errors: needErrors(missing),
    })

  await db
    .update(shops)
    .set({
      status: 'submitted',
      reason: null,
      terms_accepted_at: at,
      submitted_at: at,
      updated_at: at,
    })
    .where(eq(shops.id, shop.id))
  await acceptCurrentTerms(db, { shop_id: shop.id, user_id: actor.id }, context.now)
  const by = { actor_id: actor.id, now: context.now }
  const event = await recordEvent(db, shop, { to: 'submitted' }, by)
  await notifySubmission(context, shop, event.id)
  // The platform can be configured to approve shops without review.
  const { shop_auto_approve } = await getPlatformSettings(db)
  if (shop_auto_approve) await publishShop(context, { id: shop.id, status: 'approved' }, actor)
}
