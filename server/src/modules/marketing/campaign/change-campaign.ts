import type { api, CampaignState, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, invalid, notFound } from '../../../http/failure.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { newsletterCampaigns as campaigns } from '../tables.ts'
import { countAudience } from './audience.ts'

type Draft = Input<typeof api.admin.campaign.create>

export const createCampaign = async (db: Db, draft: Draft, now: Date) => {
  assertFullButton(draft)
  const at = now.toISOString()
  const row = { ...draft, created_at: at, updated_at: at }
  return one(await db.insert(campaigns).values(row).returning({ id: campaigns.id })).id
}

/**
 * Updates a draft. A campaign that is being sent cannot be changed, so that all recipients get the
 * same text.
 */
export const updateCampaign = async (
  db: Db,
  { id, ...sent }: Input<typeof api.admin.campaign.update>,
  now: Date,
) => {
  const before = await lockCampaign(db, id)
  assertStatus(before.status, ['draft'], m.campaign_not_draft)
  assertFullButton({
    button_label: sent.button_label === undefined ? before.button_label : sent.button_label,
    button_link: sent.button_link === undefined ? before.button_link : sent.button_link,
  })
  const provided = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  )
  await db
    .update(campaigns)
    .set({ ...provided, updated_at: now.toISOString() })
    .where(eq(campaigns.id, id))
}

export const removeCampaign = async (db: Db, id: number, now: Date) => {
  const { status } = await lockCampaign(db, id)
  if (status === 'sending') throw conflict(m.campaign_sending)
  await db.update(campaigns).set({ deleted_at: now.toISOString() }).where(eq(campaigns.id, id))
}

/**
 * Counts the recipients and queues the job that sends a campaign. A stopped campaign continues
 * where it was stopped.
 */
export const startCampaign = async (
  db: Db,
  id: number,
  { jobs, now }: { jobs: Jobs; now: Date },
) => {
  const { status, segment } = await lockCampaign(db, id)
  assertStatus(status, ['draft', 'stopped'], m.campaign_sent)
  const audience = await countAudience(db, segment, now)
  if (audience === 0) throw conflict(m.campaign_audience_empty)
  await db
    .update(campaigns)
    .set({ status: 'sending', audience, started_at: now.toISOString() })
    .where(eq(campaigns.id, id))
  await jobs.send(db, 'send-campaign', { campaign_id: id })
}

/** Stops a campaign. E-mails that are queued already are delivered. */
export const stopCampaign = async (db: Db, id: number) => {
  const { status } = await lockCampaign(db, id)
  assertStatus(status, ['sending'], m.campaign_not_sending)
  await db.update(campaigns).set({ status: 'stopped' }).where(eq(campaigns.id, id))
}

const lockCampaign = async (db: Db, id: number) => {
  const [found] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isNull(campaigns.deleted_at)))
    .for('update')
  if (!found) throw notFound(m.campaign_missing)
  return found
}

const assertStatus = (status: CampaignState, allowed: CampaignState[], message: () => string) => {
  if (!allowed.includes(status)) throw conflict(message)
}

type Button = { button_label: string | null; button_link: string | null }

const assertFullButton = ({ button_label, button_link }: Button) => {
  if (button_label && !button_link) throw invalid('button_link', m.campaign_button_link_required)
  if (button_link && !button_label) throw invalid('button_label', m.campaign_button_label_required)
}
