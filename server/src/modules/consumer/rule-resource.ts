import { api } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { countryName } from '@emporia/messages/formats'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { crud } from '../../resource/crud.ts'
import { restoreAlone } from '../../resource/table-mapping.ts'
import { receivePictures, savePictures } from '../media/draft-pictures.ts'
import { withPictures } from '../media/queries.ts'
import { assertHeld } from './assert-held.ts'
import { getGuaranteeNotice } from './get-guarantee-notice.ts'
import { addPreset } from './preset.ts'
import { consumerRules } from './tables.ts'

const pictured = ['guarantee_picture'] as const

/** Routes of the consumer law of each country. */
export const consumerRuleRoutes = async (app: FastifyInstance) => {
  const call = api.admin.consumerRule
  crud(app, call, {
    kind: 'rule',
    table: consumerRules,
    search: [consumerRules.country],
    taken: { consumer_rules_country_key: m.consumer_rule_taken },
    prepare: (draft, gate) => receivePictures(gate, draft, pictured),
    store: async (db, draft, { ready, jobs }) => {
      if (draft.withdrawal_days !== undefined) await assertHeld(db, draft.withdrawal_days)
      const { guarantee_picture: _, ...values } = draft
      return { ...values, ...(await savePictures(db, jobs, ready, { shop_id: null })) }
    },
    restore: restoreAlone,
    present: async (db, rows) =>
      (await withPictures(db, rows, pictured)).map((row) => ({
        ...row,
        name: countryName(row.country),
      })),
  })
  answer(app, api.guaranteeNotice, async ({ country }, { db }) => ({
    data: await getGuaranteeNotice(db, country),
  }))
  answer(app, call.addPreset, async (_, { db }) => {
    const data = await addPreset(db)
    return { data, message: answers.consumer_rules_added({ count: data.countries }) }
  })
}
