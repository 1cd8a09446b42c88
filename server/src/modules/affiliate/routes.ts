import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { adjustOrAsk, writeOffOrAsk } from './admin/adjust-or-ask.ts'
import { previewSettings } from './admin/preview-settings.ts'
import { answerRates } from './admin/rates/answer-rates.ts'
import { setMemberStatus } from './admin/member-status.ts'
import { setSponsor } from './admin/set-sponsor.ts'
import { decideFlag } from './fraud/decide-flag.ts'
import { getFlag, listFlags } from './fraud/list-flags.ts'
import { markDevice } from '../accounts/session/devices/mark-device.ts'
import { readRetail } from '../referrals/retail.ts'
import { getAffiliateSettings } from '../referrals/terms.ts'
import { changeAffiliateSettings } from './settings.ts'

/** Staff routes of the affiliate program. */
export const affiliateRoutes = async (app: FastifyInstance) => {
  const { affiliateSetting } = api.admin

  answer(app, affiliateSetting.show, async (_, { db }) => ({
    data: await getAffiliateSettings(db),
  }))

  answer(app, affiliateSetting.update, async (changes, { db, actor, clock }) => {
    await changeAffiliateSettings(db, changes, { now: clock.now(), actor_id: actor.id })
    return { data: await getAffiliateSettings(db), message: m.settings_saved() }
  })

  // A read with a request body: writes nothing.
  answer(app, api.admin.affiliatePreview, async (changes, { db, clock }) => ({
    data: await previewSettings(db, changes, clock.now()),
  }))

  answer(app, api.admin.affiliateRetail, async (_, { db, clock }) => ({
    data: await readRetail(db, clock.now()),
  }))

  answerMembers(app)
  answerRates(app)
  answerFraud(app)
}

const answerMembers = (app: FastifyInstance) => {
  const { affiliateMember } = api.admin

  answer(app, affiliateMember.setStatus, async (input, { db, actor, clock }) => ({
    data: await setMemberStatus(db, input, { now: clock.now(), actor_id: actor.id }),
    message: input.status === 'suspended' ? m.member_suspended() : m.member_reactivated(),
  }))

  answer(app, affiliateMember.setSponsor, async (input, { db, actor, log, after }) => {
    const data = await setSponsor(db, input)
    const { id: target, sponsor_id, reason } = input
    after(() =>
      log.info(
        { event: 'sponsor_changed', actor: actor.id, target, sponsor_id, reason },
        'security',
      ),
    )
    return { data, message: m.sponsor_changed() }
  })

  answer(app, affiliateMember.adjust, async (input, context) => {
    const done = await adjustOrAsk(context, input)
    if ('approval_id' in done) return { data: done, message: m.approval_requested() }
    const message = input.amount_minor > 0 ? m.member_bonus_added() : m.member_amount_deducted()
    return { data: done.booked, message }
  })

  answer(app, affiliateMember.writeOff, async (input, context) => {
    const done = await writeOffOrAsk(context, input)
    if ('approval_id' in done) return { data: done, message: m.approval_requested() }
    return { data: done.booked, message: m.member_debt_written_off() }
  })
}

const answerFraud = (app: FastifyInstance) => {
  answer(app, api.admin.fraud.list, async (query, { db }) => ({ data: await listFlags(db, query) }))

  answer(app, api.admin.fraud.setStatus, async (input, { db, actor, clock }) => {
    await decideFlag(db, input, { now: clock.now(), actor_id: actor.id })
    const message = input.status === 'cleared' ? m.fraud_case_cleared() : m.fraud_case_confirmed()
    return { data: await getFlag(db, input.id), message }
  })

  answer(app, api.admin.fraud.setDevice, async (input, { db, actor, log, after }) => {
    const data = await markDevice(db, input)
    const { device_id: target, is_shared } = input
    after(() =>
      log.info({ event: 'device_marked', actor: actor.id, target, is_shared }, 'security'),
    )
    const message = is_shared ? m.device_shared() : m.device_not_shared()
    return { data, message }
  })
}
