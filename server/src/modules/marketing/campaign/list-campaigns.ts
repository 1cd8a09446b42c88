import type { api, Campaign, Input, Page } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { notFound } from '../../../http/failure.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { newsletterCampaigns as campaigns } from '../tables.ts'

type Query = Input<typeof api.admin.campaign.list>

/** Returns a page of campaigns, the newest first, with the progress of each. */
export const listCampaigns = async (db: Db, query: Query): Promise<Page<Campaign>> => {
  const like = query.q && toLikePattern(query.q)
  return paginate(db, {
    query,
    from: campaigns,
    id: campaigns.id,
    where: and(
      isNull(campaigns.deleted_at),
      like ? or(ilike(campaigns.subject, like), ilike(campaigns.text, like)) : undefined,
    ),
    sorts: { created_at: descending(campaigns.created_at), subject: descending(campaigns.subject) },
    load: (ids) => db.select(viewColumns).from(campaigns).where(inArray(campaigns.id, ids)),
  })
}

export const getCampaign = async (db: Db, id: number): Promise<Campaign> => {
  const [found] = await db
    .select(viewColumns)
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isNull(campaigns.deleted_at)))
  if (!found) throw notFound(m.campaign_missing)
  return found
}

/** Counts the e-mails of a campaign in some states. Each has the event key of its delivery. */
const mailsIn = (states: string[]) => sql<number>`(select count(*)::int
  from newsletter_deliveries d join mails m
    on m.event_key = 'campaign:' || d.campaign_id || ':' || d.subscriber_id
  where d.campaign_id = newsletter_campaigns.id and m.state in ${states})`

const viewColumns = {
  id: campaigns.id,
  subject: campaigns.subject,
  heading: campaigns.heading,
  text: campaigns.text,
  button_label: campaigns.button_label,
  button_link: campaigns.button_link,
  segment: campaigns.segment,
  status: campaigns.status,
  audience: campaigns.audience,
  written: sql<number>`(select count(*)::int from newsletter_deliveries d
    where d.campaign_id = newsletter_campaigns.id)`,
  sent: mailsIn(['sent', 'logged']),
  failed: mailsIn(['failed']),
  created_at: campaigns.created_at,
  started_at: campaigns.started_at,
  finished_at: campaigns.finished_at,
} satisfies Record<Exclude<keyof Campaign, 'version'>, unknown>
