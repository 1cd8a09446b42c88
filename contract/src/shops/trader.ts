import * as m from '@emporia/messages/answer'
import { z } from 'zod'

import { at, email, lineOrEmpty } from '../shapes.ts'

/** Whether a shop sells as a business or as a private person. */
export const traderKinds = ['business', 'private'] as const
export type TraderKind = (typeof traderKinds)[number]

export const traderLabels: Record<TraderKind, () => string> = {
  business: m.trader_business,
  private: m.trader_private,
}

/** What a shop states about its trader (docs/domain/consumer-law.md#traders). */
export const traderDraft = z.strictObject({
  trader_kind: z.enum(traderKinds).nullable(),
  trader_name: lineOrEmpty(120),
  trader_address: z.string().trim().max(300),
  trader_email: email.nullable(),
  trader_phone: lineOrEmpty(40),
  /** Register and number: “HRB 12345, Amtsgericht Berlin”. */
  trader_register: lineOrEmpty(120),
  /** Registration for electrical equipment: “DE 12345678”. */
  trader_weee: lineOrEmpty(60),
})

export const traderStored = z
  .object({
    trader_kind: z.enum(traderKinds).nullable(),
    trader_name: z.string(),
    trader_address: z.string(),
    trader_email: z.string().nullable(),
    trader_phone: z.string(),
    trader_register: z.string(),
    trader_weee: z.string(),
    /** When staff confirmed the data as it is. */
    trader_confirmed_at: at.nullable(),
  })
  .partial()

/** The trader as buyers read it; of a private person, only the kind. */
export const trader = z.object({
  kind: z.enum(traderKinds),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  register: z.string(),
  vat_id: z.string(),
  /** Registration for electrical equipment; missing or empty: none. */
  weee: z.string().optional(),
})
export type Trader = z.output<typeof trader>
