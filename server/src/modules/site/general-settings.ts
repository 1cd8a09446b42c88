import { api, type GeneralSettings, type Input } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'
import { isDeepStrictEqual } from 'node:util'

import type { Db } from '../../db/client.ts'
import { answer } from '../../http/answer.ts'
import { getSellingTerms, storedSettings } from './queries.ts'
import { settings } from './tables.ts'

/** The settings of the market, as its staff reads and changes them. */
export const generalSettingRoutes = (app: FastifyInstance) => {
  answer(app, api.admin.generalSetting.show, async (_, { db }) => ({
    data: await getGeneral(db),
  }))

  answer(app, api.admin.generalSetting.update, async (changes, { db, clock }) => {
    await changeGeneral(db, changes, clock.now())
    return { data: await getGeneral(db), message: 'Settings saved' }
  })
}

const getGeneral = async (db: Db): Promise<GeneralSettings> => {
  const { currency: _, language: __, pages: ___, ...known } = await getSellingTerms(db)
  return known
}

type Changes = Input<typeof api.admin.generalSetting.update>

/** Where nothing is different, nothing is stored. */
const changeGeneral = async (db: Db, changes: Changes, now: Date) => {
  const before = await getGeneral(db)
  if (isDeepStrictEqual({ ...before, ...changes }, before)) return
  const value = { ...(await storedSettings(db)), ...changes }
  const updated_at = now.toISOString()
  await db
    .insert(settings)
    .values({ topic: 'general', value, updated_at })
    .onConflictDoUpdate({ target: settings.topic, set: { value, updated_at } })
}
