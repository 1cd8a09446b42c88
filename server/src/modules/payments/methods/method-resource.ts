import { api, type Input, isGatewayCode } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { crud } from '../../../resource/crud.ts'
import { restoreAlone } from '../../../resource/table-mapping.ts'
import { checkoutMethods } from '../tables.ts'
import { readName } from './offers.ts'

type Draft = Partial<Input<typeof api.admin.checkoutMethod.create>>

/** Routes of the payment methods of the checkout for staff. */
export const checkoutMethodRoutes = async (app: FastifyInstance) =>
  crud(app, api.admin.checkoutMethod, {
    kind: 'other',
    table: checkoutMethods,
    search: [checkoutMethods.code, checkoutMethods.title],
    taken: { checkout_methods_code_key: m.checkout_code_taken },
    store: async (db, draft, { id }) => {
      const stored = id ? await findMethod(db, id) : undefined
      if (stored && draft.provider && draft.provider !== stored.provider)
        throw invalid('provider', m.checkout_provider_fixed)
      assertValidMethod({ ...stored, ...draft })
      return draft
    },
    restore: restoreAlone,
    present: (_, rows) =>
      Promise.resolve(
        rows.map((row) => ({
          ...row,
          name: readName(row),
          is_configured: isConfigured(app, row.provider),
        })),
      ),
  })

const findMethod = async (db: Db, id: number): Promise<Draft | undefined> => {
  const [found] = await db.select().from(checkoutMethods).where(eq(checkoutMethods.id, id))
  return found
}

const assertValidMethod = ({ provider, account, min_minor = 0, max_minor = null }: Draft) => {
  if (max_minor !== null && max_minor < min_minor)
    throw invalid('max_minor', m.checkout_total_order)
  if (provider === 'bank_transfer' && !account)
    throw invalid('account', m.checkout_account_required)
}

const isConfigured = ({ parts }: FastifyInstance, provider: string) =>
  !isGatewayCode(provider) || parts.payments.gateways.some(({ code }) => code === provider)
