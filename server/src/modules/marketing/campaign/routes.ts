import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { one } from '../../../db/single-row.ts'
import { answer } from '../../../http/answer.ts'
import { getTemplate } from '../../notifications/emails/catalog.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { toEmailContent } from '../../notifications/to-email-content.ts'
import { renderEmail } from '../../../adapters/mail/render-email.ts'
import { users } from '../../accounts/public.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { toUnsubscribeLinks } from '../newsletter/leave-link.ts'
import { countAudiences } from './audience.ts'
import {
  createCampaign,
  removeCampaign,
  startCampaign,
  stopCampaign,
  updateCampaign,
} from './change-campaign.ts'
import { getCampaign, listCampaigns } from './list-campaigns.ts'

const { campaign } = api.admin

/** Routes of campaigns: write, preview, test and send. */
export const campaignRoutes = (app: FastifyInstance) => {
  draftRoutes(app)

  answer(app, campaign.test, async ({ id }, context) => {
    const { db, actor, settings, request_id } = context
    const draft = await getCampaign(db, id)
    const found = await db.select({ email: users.email }).from(users).where(eq(users.id, actor.id))
    const { email } = one(found)
    await sendEmail(
      context,
      'campaign',
      { address: email },
      {
        ...draft,
        key: `campaign-test:${id}:${request_id}`,
        leave: toUnsubscribeLinks(settings.public_url, 'test'),
      },
    )
    return { data: null, message: m.campaign_test_sent({ email }) }
  })

  answer(app, campaign.send, async ({ id }, { db, jobs, clock }) => {
    await startCampaign(db, id, { jobs, now: clock.now() })
    return { data: await getCampaign(db, id), message: m.campaign_sending() }
  })

  answer(app, campaign.stop, async ({ id }, { db }) => {
    await stopCampaign(db, id)
    return { data: await getCampaign(db, id), message: m.campaign_stopped() }
  })
}

const draftRoutes = (app: FastifyInstance) => {
  answer(app, campaign.list, async (query, { db, clock }) => {
    const audiences = await countAudiences(db, clock.now())
    return { data: { ...(await listCampaigns(db, query)), audiences } }
  })

  answer(app, campaign.create, async (draft, { db, clock }) => {
    const id = await createCampaign(db, draft, clock.now())
    return { data: await getCampaign(db, id), message: m.campaign_draft_saved() }
  })

  answer(app, campaign.update, async (change, { db, clock }) => {
    await updateCampaign(db, change, clock.now())
    return { data: await getCampaign(db, change.id), message: m.campaign_draft_saved() }
  })

  answer(app, campaign.remove, async ({ id }, { db, clock }) => {
    await removeCampaign(db, id, clock.now())
    return { data: null, message: m.campaign_deleted() }
  })

  answer(app, campaign.preview, async (draft, { db, settings }) => {
    const { site_name } = await getGeneralSettings(db)
    const { public_url } = settings
    const leave = toUnsubscribeLinks(public_url, 'test')
    const text = getTemplate('campaign').write({ ...draft, key: 'preview', leave })
    return { data: { html: await renderEmail(toEmailContent(text, public_url), site_name) } }
  })
}
