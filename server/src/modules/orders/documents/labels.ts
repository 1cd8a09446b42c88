import { type Address, formatAddress, type PaymentMethod } from '@emporia/contract'
import * as m from '@emporia/messages/document'
import { defineDate } from '@emporia/messages/formats'

import type { Facts } from './facts.ts'

export const paymentNames: Record<PaymentMethod, () => string> = {
  cash_on_delivery: m.payment_cash_on_delivery,
  wallet: m.payment_wallet,
  bank: m.payment_bank_transfer,
  bank_transfer: m.payment_bank_transfer,
  till: m.payment_pos,
  sandbox: m.payment_online,
  stripe: m.payment_card,
  paypal: m.payment_online,
  razorpay: m.payment_online,
  http: m.payment_online,
}

const day = defineDate({ dateStyle: 'long' })

export const formatDay = (instant: string, { time_zone }: Facts['site']) => day(instant, time_zone)

type Shop = { id: number; name: string; address: Address | null }

/** Returns the issuer of a document: the shop with its own address, or the platform. */
export const toIssuer = (
  shop: Shop | null,
  { site, tax_number }: { site: Facts['site']; tax_number: string | null },
): Facts['issuer'] =>
  shop === null
    ? { shop_id: null, name: site.name, lines: site.lines, tax_number: site.tax_number || null }
    : {
        shop_id: shop.id,
        name: shop.name,
        lines: shop.address ? formatAddress(shop.address) : [],
        tax_number,
      }
