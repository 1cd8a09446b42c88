import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { listMemberEarnings } from './earnings/list-earnings.ts'
import { listRecruits } from './list-recruits.ts'
import { listReferredProducts } from './list-referred-products.ts'
import { setLink } from '../../referrals/set-link.ts'
import { listVisits } from './visits/list-visits.ts'
import { calculateSale } from './products/calculate-sale.ts'
import { listAffiliateProducts } from './products/list-affiliate-products.ts'
import { readLeaderboard } from './leaderboard/read-leaderboard.ts'
import { setHidden } from './leaderboard/set-hidden.ts'
import { readMemberDashboard } from './read-dashboard.ts'
import { readVisitors } from './visits/read-visitors.ts'
import { getSharing } from './share-link.ts'

/** Routes of members' reports. */
export const memberReadingRoutes = async (app: FastifyInstance) => {
  answer(app, api.member.dashboard, async (query, { actor, db, clock, settings }) => ({
    data: await readMemberDashboard(db, actor.id, {
      ...query,
      now: clock.now(),
      public_url: settings.public_url,
    }),
  }))

  answer(app, api.member.earnings, async (query, { actor, db }) => ({
    data: await listMemberEarnings(db, actor.id, query),
  }))

  answer(app, api.member.visitors, async (query, { actor, db, clock }) => ({
    data: await readVisitors(db, actor.id, { ...query, now: clock.now() }),
  }))

  answer(app, api.member.visits, async (query, { actor, db, clock }) => ({
    data: await listVisits(db, actor.id, { ...query, now: clock.now() }),
  }))

  answer(app, api.member.recruits, async (query, { actor, db }) => ({
    data: await listRecruits(db, actor.id, query),
  }))

  answer(app, api.member.products, async (query, { actor, db, clock, settings }) => {
    const { public_url } = settings
    const sharing = await getSharing(db, { member_id: actor.id, public_url })
    return { data: await listReferredProducts(db, sharing, query, clock.now()) }
  })

  answer(app, api.member.setLink, async ({ id, is_active }, { actor, db, clock }) => ({
    data: await setLink(db, { member_id: actor.id, product_id: id, is_active }, clock.now()),
    message: is_active ? m.link_counted() : m.link_not_counted(),
  }))

  // Public; a member also sees their own rate.
  answer(app, api.affiliateProducts, async (query, { actor, db, clock, settings }) => ({
    data: await listAffiliateProducts(db, query, {
      member_id: actor?.role === 'member' ? actor.id : null,
      public_url: settings.public_url,
      now: clock.now(),
    }),
  }))

  answer(app, api.admin.affiliateCalculation, async (query, { db, clock }) => ({
    data: await calculateSale(db, query, clock.now()),
  }))

  answerLeaderboard(app)
}

const answerLeaderboard = (app: FastifyInstance) => {
  const { list, setStatus } = api.member.leaderboard

  answer(app, list, async (query, { actor, db, clock }) => ({
    data: await readLeaderboard(db, actor.id, { ...query, now: clock.now() }),
  }))

  answer(app, setStatus, async ({ is_hidden }, { actor, db, clock }) => {
    await setHidden(db, actor.id, { is_hidden, now: clock.now() })
    return {
      data: { is_hidden },
      message: is_hidden ? m.member_name_hidden() : m.member_name_visible(),
    }
  })
}
