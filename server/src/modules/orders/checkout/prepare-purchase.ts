import type { Delivery, Endpoint } from '@emporia/contract'

import type { Preparation } from '../../../http/request/context.ts'
import { limitGuessing } from '../../promotions/coupons/limit-guesses.ts'
import { askVies } from '../../buyer-taxes/vat-ids/ask-vies.ts'

/** Runs before a purchase: limits guessing of coupon codes, and asks VIES about a VAT id. */
export const preparePurchase = async (
  gate: Preparation<Endpoint<'buyer' | 'public'>>,
  { coupon_code, vat_id }: Pick<Delivery, 'coupon_code' | 'vat_id'>,
) => {
  await limitGuessing(gate, coupon_code)
  return askVies(gate, vat_id)
}
