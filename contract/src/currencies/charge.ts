import { z } from 'zod'

import { currency, displayCurrency } from '../site/display-currency.ts'
import { amount, at, minor } from '../shapes.ts'
import { currencyCode } from './currency.ts'

/** What the buyer saw before paying: the amount that a gateway charges in another currency. */
export const agreedCharge = z.strictObject({ currency: currencyCode, amount_minor: amount })
export type AgreedCharge = z.output<typeof agreedCharge>

/** A currency that gateways can charge for a purchase (docs/domain/currencies.md#charged-currency). */
export const chargeOffer = z.object({
  currency: displayCurrency,
  /** The gateways that charge it. */
  methods: z.array(z.string()),
})
export type ChargeOffer = z.output<typeof chargeOffer>

/** The same for an order group, with its amount; until null: the rate is not agreed yet. */
export const dueCharge = chargeOffer.extend({ amount_minor: minor, until: at.nullable() })

/** What a gateway moved in another currency than that of the marketplace. */
export const chargedMoney = z.object({ currency, amount_minor: minor })
export type ChargedMoney = z.output<typeof chargedMoney>

/** The same for the payment of an order group, with the rate that the buyer agreed to. */
export const paidCharge = chargedMoney.extend({ rate: z.string() })
export type PaidCharge = z.output<typeof paidCharge>
