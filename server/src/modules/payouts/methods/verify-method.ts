import * as m from '@emporia/messages/error'
import { and, eq, isNull } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { notFound } from '../../../http/failure.ts'
import { toEarner } from '../earner.ts'
import { sendMethodChanged } from '../emails.ts'
import { payoutMethods } from '../tables.ts'

type Look = { id: number; is_verified: boolean }

/** Records that an employee found an account correct or incorrect. */
export const verifyMethod = async (context: Context, { id, is_verified }: Look) => {
  const { now, actor_id } = context
  const [method] = await context.db
    .update(payoutMethods)
    .set({
      verified_at: is_verified ? now.toISOString() : null,
      verified_by: is_verified ? actor_id : null,
    })
    .where(and(eq(payoutMethods.id, id), isNull(payoutMethods.deleted_at)))
    .returning({
      owner_type: payoutMethods.owner_type,
      owner_id: payoutMethods.owner_id,
      label: payoutMethods.label,
    })
  if (!method) throw notFound(m.payout_method_missing)
  const owner = toEarner(method.owner_type, method.owner_id)
  const change = is_verified ? 'verified' : 'refused'
  await sendMethodChanged(context, owner, { label: method.label, change })
}
