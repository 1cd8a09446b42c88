import { eq } from 'drizzle-orm'

import { inTransaction } from '../../../db/transaction.ts'
import type { Payloads } from '../../../adapters/jobs.ts'
import { sendEmails, writeEmail } from '../../notifications/send-email.ts'
import { type AppContext, type Context, createContext } from '../../../context.ts'
import { toUnsubscribeLinks } from '../newsletter/leave-link.ts'
import { newsletterCampaigns as campaigns, newsletterDeliveries } from '../tables.ts'
import { listUnwritten } from './audience.ts'

/** Sends a campaign in batches. Can be interrupted and repeated: no recipient gets it twice. */
export const sendCampaign = async (
  app: AppContext,
  { campaign_id }: Payloads['send-campaign'],
): Promise<void> => {
  let written: number
  do written = await inTransaction(app.db, (db) => writeSome(createContext(app, db), campaign_id))
  while (written > 0)
}

const atOnce = 100

/** Queues one batch and returns its number of recipients; 0 if all have it or it was stopped. */
const writeSome = async (context: Context, id: number) => {
  const { db, now } = context
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (campaign?.status !== 'sending') return 0
  const readers = await listUnwritten(db, campaign, { now, limit: atOnce })
  if (readers.length === 0) {
    const done = { status: 'sent', finished_at: now.toISOString() } as const
    await db.update(campaigns).set(done).where(eq(campaigns.id, id))
    return 0
  }

  await db
    .insert(newsletterDeliveries)
    .values(readers.map((reader) => ({ campaign_id: id, subscriber_id: reader.id })))
  const { public_url } = context.settings
  await sendEmails(
    context,
    readers.map((reader) =>
      writeEmail(
        'campaign',
        { address: reader.email, locale: reader.locale },
        {
          ...campaign,
          key: `campaign:${id}:${reader.id}`,
          leave: toUnsubscribeLinks(public_url, reader.leave_token),
        },
      ),
    ),
  )
  return readers.length
}
