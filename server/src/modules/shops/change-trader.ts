import type { traderDraft } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { z } from 'zod'

import { invalid } from '../../http/failure.ts'
import type { shops } from './tables.ts'

type Shop = typeof shops.$inferSelect
type Trader = z.output<typeof traderDraft>

type Stated = Trader & { vat_id: string }
type Changes = { [Field in keyof Stated]?: Stated[Field] | undefined } & { updated_at: string }

const fields = [
  'trader_kind',
  'trader_name',
  'trader_address',
  'trader_email',
  'trader_phone',
  'trader_register',
  'trader_weee',
  'vat_id',
] as const
const required = ['trader_name', 'trader_address', 'trader_email'] as const

/**
 * Returns the column that a change of the trader writes besides its own: the confirmation ends.
 * Throws `invalid` if a business does not state its name, address or e-mail.
 */
export const endConfirmation = (shop: Shop, changes: Changes) => {
  const nextOf = (field: keyof Stated) =>
    changes[field] === undefined ? shop[field] : changes[field]
  if (fields.every((field) => nextOf(field) === shop[field])) return {}
  const missing = required.find((field) => !nextOf(field))
  if (nextOf('trader_kind') === 'business' && missing)
    throw invalid(missing, m.trader_field_required)
  return { trader_confirmed_at: null }
}
