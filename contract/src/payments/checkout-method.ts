import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { country } from '../addresses/country.ts'
import { resource } from '../resource.ts'
import { shippingKinds } from '../shipping/shipping-kind.ts'
import { amount, bp, id, lineOrEmpty, minor, rank, status } from '../shapes.ts'
import { gatewayCodes } from './state.ts'
import { transferAccount } from './transfer-account.ts'

/** What collects the money of an order: the courier, the wallet, the bank or a gateway. */
export const checkoutProviders = [
  'cash_on_delivery',
  'wallet',
  'bank_transfer',
  ...gatewayCodes,
] as const
export type CheckoutProvider = (typeof checkoutProviders)[number]

export const isCheckoutProvider = (method: string): method is CheckoutProvider =>
  checkoutProviders.some((provider) => provider === method)

/** `business`: with a valid VAT id. `returning`: who have received an order. */
export const buyerKinds = ['user', 'member', 'guest', 'business', 'returning'] as const
export type BuyerKind = (typeof buyerKinds)[number]

const code = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, { error: m.code_format })
  .max(40)

const currencyCode = z.string().regex(/^[A-Z]{3}$/, { error: m.currency_format })

/** Unless the method says otherwise. */
export const payDaysDefault = 7

const few = z.int().min(1).max(100)

/**
 * A payment method of the checkout with its rules; an empty list allows everything
 * (docs/domain/payments.md#methods).
 */
export const checkoutMethod = resource({
  path: 'checkout-method',
  permission: 'general',
  draft: z.strictObject({
    code,
    /** Cannot change once the method exists. */
    provider: z.enum(checkoutProviders),
    /** If empty, the name of the provider in the language of the reader. */
    title: lineOrEmpty(60).optional(),
    note: z.string().trim().max(200).optional(),
    rank: rank.optional(),
    countries: z.array(country).max(250).optional(),
    currencies: z.array(currencyCode).max(50).optional(),
    /** Total of an order group, with shipping and tax. */
    min_minor: amount.optional(),
    max_minor: amount.min(1).nullish(),
    /** Shops whose items it can pay for, 0 being the platform. */
    shop_ids: z.array(z.int().min(0)).max(500).optional(),
    /** Categories whose items, with those of subcategories, it cannot pay for. */
    excluded_category_ids: z.array(id).max(500).optional(),
    buyers: z.array(z.enum(buyerKinds)).max(buyerKinds.length).optional(),
    shipping_kinds: z.array(z.enum(shippingKinds)).max(20).optional(),
    /** Orders with cash on delivery that a buyer may have open; null: no limit. */
    open_max: few.nullish(),
    /** Deliveries that a buyer may refuse before cash on delivery ends for them; null: no limit. */
    refused_max: few.nullish(),
    /** What the buyer pays for the method: an amount, and a share of the total in basis points. */
    fee_minor: amount.optional(),
    fee_bp: bp.optional(),
    /** The account that receives bank transfers. */
    account: transferAccount.nullish(),
    /** Days for which an order waits for a bank transfer. */
    pay_days: z.int().min(1).max(60).optional(),
  }),
  row: z.object({
    id,
    code: z.string(),
    provider: z.enum(checkoutProviders),
    title: z.string(),
    note: z.string(),
    rank: z.int(),
    countries: z.array(z.string()),
    currencies: z.array(z.string()),
    min_minor: minor,
    max_minor: minor.nullable(),
    shop_ids: z.array(z.int()),
    excluded_category_ids: z.array(z.int()),
    buyers: z.array(z.enum(buyerKinds)),
    shipping_kinds: z.array(z.enum(shippingKinds)),
    open_max: z.int().nullable(),
    refused_max: z.int().nullable(),
    fee_minor: minor,
    fee_bp: z.int(),
    account: transferAccount.nullable(),
    pay_days: z.int(),
    /** The name that buyers read. */
    name: z.string(),
    /** Whether the provider can be used: a gateway needs its keys. */
    is_configured: z.boolean(),
    status,
  }),
  sorts: ['rank', 'code', 'id'],
})
