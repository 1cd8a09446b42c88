import { type GeneralSettings, moneyText } from '@emporia/contract'
import { isDeepStrictEqual } from 'node:util'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { forbidden } from '../../../http/failure.ts'
import { assertConfirmed } from '../../../http/security/confirmation.ts'
import type { AppContext } from '../../../context.ts'
import { notifyOwners } from '../../approvals/notifications.ts'

/** Who changes the settings, and the dependencies for notifying the owners. */
export type Staff = {
  actor: Actor
  now: Date
  jobs: AppContext['jobs']
  public_url: string
  request_id: string
}

type Context = Pick<AppContext, 'clock' | 'jobs' | 'settings'> & {
  actor: Actor
  request_id: string
}

export const toStaff = ({ actor, clock, jobs, settings, request_id }: Context): Staff => ({
  actor,
  now: clock.now(),
  jobs,
  public_url: settings.public_url,
  request_id,
})

type Change = { before: GeneralSettings; after: GeneralSettings }

/**
 * Throws unless the caller may change settings that protect money and accounts: they require a
 * confirmed identity. Only owners may raise the limit above which two people decide, because a
 * person who can create money must not change it.
 */
export const guardTrust = async (db: Db, { before, after }: Change, staff: Staff) => {
  const changed = topics.filter((topic) => !isDeepStrictEqual(before[topic], after[topic]))
  if (changed.length === 0) return
  await assertConfirmed(db, staff.actor, staff.now)
  const was = before.payout.dual_control_minor
  const is = after.payout.dual_control_minor
  const isLess = after.security.confirm_minutes !== before.security.confirm_minutes
  if (is > was && !staff.actor.is_owner)
    throw forbidden('Only an owner can raise the amount above which two people decide')
  if (isLess && !staff.actor.is_owner)
    throw forbidden('Only an owner can change how long a confirmed identity counts')
  if (is === was && !isLess) return
  const money = (minor: number) => moneyText(minor, after.currency)
  await notifyOwners(
    db,
    {
      event: 'bounds-changed',
      request_id: staff.request_id,
      heading: 'Security settings were changed',
      text: `Two people decide above ${money(is)} (before: ${money(was)}). A confirmed identity counts for ${after.security.confirm_minutes} minutes (before: ${before.security.confirm_minutes}).`,
    },
    staff,
  )
}

const topics = ['payout', 'earning', 'security', 'currency'] as const
