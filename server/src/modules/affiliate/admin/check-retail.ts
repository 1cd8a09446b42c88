import type { Retail } from '@emporia/contract'
import { isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { AppContext } from '../../../context.ts'
import { type NotifyDeps, notify } from '../../notifications/notify.ts'
import { readRetail } from '../../referrals/retail.ts'
import { retailAlerts } from './tables.ts'

/**
 * Notifies staff once when the retail ratio is too low, and once when it recovers
 * (docs/domain/affiliate.md#retail-ratio).
 */
export const watchRetail = async (
  parts: Pick<AppContext, 'db' | 'clock' | 'jobs' | 'settings'>,
) => {
  const now = parts.clock.now()
  const post = { jobs: parts.jobs, public_url: parts.settings.public_url }
  await inTransaction(parts.db, async (db) => {
    const retail = await readRetail(db, now)
    const id = retail.state === 'low' ? await open(db, now) : undefined
    if (id !== undefined) await notifyStaff(db, lowMessage(retail, id), post)
    const ended = retail.state === 'healthy' ? await close(db, now) : undefined
    if (ended !== undefined) await notifyStaff(db, soundMessage(retail, ended), post)
  })
}

/** Of several servers only one opens the period. */
const open = async (db: Db, now: Date) => {
  const opened = await db
    .insert(retailAlerts)
    .values({ tripped_at: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: retailAlerts.id })
  return opened[0]?.id
}

const close = async (db: Db, now: Date) => {
  const closed = await db
    .update(retailAlerts)
    .set({ recovered_at: now.toISOString() })
    .where(isNull(retailAlerts.recovered_at))
    .returning({ id: retailAlerts.id })
  return closed[0]?.id
}

type Message = { key: string; subject: string; text: string }

const notifyStaff = (db: Db, { key, subject, text }: Message, post: NotifyDeps) =>
  notify(
    db,
    [
      {
        event_key: key,
        topic: 'package',
        to: { permission: 'affiliate' },
        subject,
        heading: subject,
        paragraphs: [text],
        link: { label: 'Show where it comes from', path: '/admin/affiliate-setting' },
      },
    ],
    post,
  )

const percentOf = (bp: number | null) => `${Math.floor((bp ?? 0) / 100)} %`

const lowMessage = ({ ratio_bp, min_bp, is_stopped }: Retail, id: number): Message => ({
  key: `retail-low:${id}`,
  subject: 'Too little of what members earn comes from selling',
  text: `Of the money in the programme **${percentOf(ratio_bp)}** came from goods that others bought in ninety days; you want at least **${percentOf(min_bp)}**. ${
    is_stopped
      ? 'Paid affiliate packages are not sold to anybody new until it is better.'
      : 'Paid affiliate packages are still sold: you can stop them in the settings.'
  }`,
})

const soundMessage = ({ ratio_bp }: Retail, id: number): Message => ({
  key: `retail-sound:${id}`,
  subject: 'Members live from selling again',
  text: `Of the money in the programme **${percentOf(ratio_bp)}** came from goods that others bought. Affiliate packages are sold as usual.`,
})
