import { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { invalid } from '../../http/failure.ts'
import { rateHoursMax } from '../../http/buyer-context/contexts.ts'
import { crud } from '../../resource/crud.ts'
import { restoreAlone } from '../../resource/table-mapping.ts'
import { getMarketCurrency } from './market-currency.ts'
import { findLatestRates } from './rates.ts'
import { currencies } from './tables.ts'

const hourMs = 3_600_000

/** Currencies in the back office. */
export const currencyResource = (app: FastifyInstance) =>
  crud(app, api.admin.currency, {
    kind: 'other',
    table: currencies,
    search: [currencies.code],
    taken: { currencies_code_key: m.currency_code_taken },
    store: async (db, draft, { id }) => {
      const stored = id ? await findStored(db, id) : undefined
      if (stored && draft.code && draft.code !== stored.code)
        throw invalid('code', m.currency_code_fixed)
      if (stored && draft.exponent !== undefined && draft.exponent !== stored.exponent)
        throw invalid('exponent', m.currency_decimals_fixed)
      if (draft.code === (await getMarketCurrency(db))) throw invalid('code', m.currency_code_own)
      return draft
    },
    restore: restoreAlone,
    present: async (db, rows, now) => {
      const rates = await findLatestRates(
        db,
        rows.map(({ code }) => code),
      )
      return rows.map((row) => {
        const rate = rates.get(row.code) ?? null
        return { ...row, rate, is_stale: rate !== null && isStale(rate, now) }
      })
    },
  })

const findStored = async (db: Db, id: number) => {
  const [found] = await db.select().from(currencies).where(eq(currencies.id, id))
  return found
}

const isStale = ({ valid_at }: { valid_at: string }, now: Date) =>
  new Date(valid_at).getTime() <= now.getTime() - rateHoursMax * hourMs
