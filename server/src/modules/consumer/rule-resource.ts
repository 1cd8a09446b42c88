import { api } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { countryName } from '@emporia/messages/formats'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { crud } from '../../resource/crud.ts'
import { assertHeld } from './assert-held.ts'
import { addPreset } from './preset.ts'
import { consumerRules } from './tables.ts'

/** Routes of the consumer law of each country for staff. */
export const consumerRuleRoutes = async (app: FastifyInstance) => {
  const call = api.admin.consumerRule
  crud(app, call, {
    kind: 'rule',
    table: consumerRules,
    search: [consumerRules.country],
    taken: { consumer_rules_country_key: m.consumer_rule_taken },
    store: async (db, draft) => {
      if (draft.withdrawal_days !== undefined) await assertHeld(db, draft.withdrawal_days)
      return draft
    },
    present: (_, rows) =>
      Promise.resolve(rows.map((row) => ({ ...row, name: countryName(row.country) }))),
  })
  answer(app, call.addPreset, async (_, { db }) => {
    const data = await addPreset(db)
    return { data, message: answers.consumer_rules_added({ count: data.countries }) }
  })
}
