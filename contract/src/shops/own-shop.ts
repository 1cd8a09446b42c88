import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { saysSomething, version, versionSeen } from '../edit.ts'
import { post } from '../endpoint.ts'
import { knownCountry } from '../addresses/country.ts'
import { address } from '../orders/address.ts'
import { fieldMark, at, day, fileOrId, id, minor, picture, slug, text } from '../shapes.ts'
import { shopClosing } from './closing.ts'
import { shopChecklist, shopStatuses } from './status.ts'
import { traderDraft, traderStored } from './trader.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{C}*$/u, { error: () => m.valid_line({ field: fieldMark }) })

/** Profile that a seller edits. */
export const shopDraft = z.strictObject({
  name: line(60).min(3),
  /** If omitted, made from the name once. Digits only could be mistaken for another shop. */
  slug: slug.min(3).max(60).regex(/[a-z]/, { error: m.slug_alpha }),
  category_id: id.nullable(),
  tagline: line(120),
  about: z.string().trim().max(3000),
  logo: fileOrId.nullable(),
  banner: fileOrId.nullable(),
  /** Business address; never shown to customers. */
  address,
})

/** What the tax of the shop's orders depends on (docs/domain/tax.md#who-owes-the-tax). */
const taxation = z.strictObject({
  /** From where it ships; null: the country of the business address. */
  ships_from_country: knownCountry.nullable(),
  /** Printed on its invoices. */
  vat_id: line(40),
})

/** Vacation: products stay visible and cannot be bought. */
const vacation = z.strictObject({
  closed_from: at.nullable(),
  /** Null: until the seller ends it. */
  closed_to: at.nullable(),
  closed_note: text(300).nullable(),
})

/** When the shop hands orders over to the carrier (docs/domain/shipping.md#estimates). */
const dispatch = z.strictObject({
  /** Orders from this hour on are prepared from the next working day. */
  cutoff_hour: z.int().min(0).max(23),
  /** Working days until an order is handed over. */
  handling_days: z.int().min(0).max(60),
  /** 1 is Monday, 7 is Sunday. */
  working_days: z.array(z.int().min(1).max(7)).min(1).max(7),
})

export const ownShop = z.object({
  id,
  version,
  /** The seller's name until the shop has one; `missing` shows that. */
  name: z.string(),
  slug: z.string(),
  status: z.enum(shopStatuses),
  reason: z.string().nullable(),
  category_id: id.nullable(),
  tagline: z.string(),
  about: z.string(),
  logo: picture.nullable(),
  banner: picture.nullable(),
  address: address.nullable(),
  closed_from: at.nullable(),
  closed_to: at.nullable(),
  closed_note: z.string().nullable(),
  ships_from_country: z.string().nullish(),
  vat_id: z.string().optional(),
  /** Names of the tax zones to which it may not sell, because it has no tax number. */
  refused_zones: z.array(z.string()).optional(),
  cutoff_hour: z.int().optional(),
  handling_days: z.int().optional(),
  working_days: z.array(z.int()).optional(),
  ...traderStored.shape,
  submitted_at: at.nullable(),
  /** The shop's package, or the one that begins when it opens. */
  package: z
    .object({ package_id: id, name: z.string(), state: z.string(), price_minor: minor })
    .nullable(),
  /** The newest terms for sellers, and when the shop accepted them. */
  terms: z
    .object({
      id,
      starts_on: day,
      changes: z.string(),
      accepted_at: at.nullable(),
      /** Whether the shop is taken to have accepted them, because they began to apply. */
      is_deemed: z.boolean(),
    })
    .nullish(),
  /** The closing that is announced, or by which the shop is closed. */
  closing: shopClosing.nullish(),
  /** Requirements that are missing before it can open. */
  missing: z.array(z.enum(shopChecklist)),
})
export type OwnShop = z.output<typeof ownShop>

export const shopUpdate = post('/seller/shop-update', {
  access: 'seller:owner',
  input: z
    .strictObject({
      ...shopDraft.shape,
      ...vacation.shape,
      ...dispatch.shape,
      ...taxation.shape,
      ...traderDraft.shape,
      ...versionSeen,
    })
    .partial()
    .refine(saysSomething, {
      path: ['name'],
      error: m.required_name,
    }),
  data: ownShop,
  edits: { record: 'shop', by: 'shop' },
})
