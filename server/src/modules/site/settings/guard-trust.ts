import { type GeneralSettings, moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '../../../http/actor.ts'
import { forbidden } from '../../../http/failure.ts'
import { assertConfirmed } from '../../../http/security/confirmation.ts'
import type { Context } from '../../../context.ts'
import { notifyOwners } from '../../approvals/notifications.ts'
import { writeEmail } from '../../notifications/send-email.ts'

type Change = { before: GeneralSettings; after: GeneralSettings }

/**
 * Throws unless the caller may change settings that protect money and accounts: they require a
 * confirmed identity. Only owners may raise the limit above which two people decide, because a
 * person who can create money must not change it.
 */
export const guardTrust = async (
  context: Context & { actor: Actor },
  { before, after }: Change,
) => {
  const { db, actor } = context
  const changed = topics.filter((topic) => !isDeepStrictEqual(before[topic], after[topic]))
  if (changed.length === 0) return
  await assertConfirmed(db, actor, context.now)
  const was = before.payout.dual_control_minor
  const is = after.payout.dual_control_minor
  const isLess = after.security.confirm_minutes !== before.security.confirm_minutes
  if (is > was && !actor.is_owner) throw forbidden(m.settings_approval_owner)
  const isSecurity = !isDeepStrictEqual(before.security, after.security)
  if (isSecurity && !actor.is_owner) throw forbidden(m.settings_identity_owner)
  if (is === was && !isLess) return
  const money = (minor: number) => moneyText(minor, after.currency)
  const bounds = {
    request_id: context.request_id,
    amount: money(is),
    amount_before: money(was),
    minutes: after.security.confirm_minutes,
    minutes_before: before.security.confirm_minutes,
  }
  await notifyOwners(context, (owner_id) =>
    writeEmail('bounds-changed', owner_id, { ...bounds, owner_id }),
  )
}

const topics = ['payout', 'earning', 'security', 'currency'] as const
