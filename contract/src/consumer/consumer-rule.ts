import { z } from 'zod'

import { knownCountry } from '../addresses/country.ts'
import { post } from '../endpoint.ts'
import { resource } from '../resource.ts'
import { fileOrId, id, nothing, picture, status } from '../shapes.ts'

/** Who pays for sending goods back after a withdrawal. */
export const returnCosts = ['buyer', 'seller'] as const
export type ReturnCost = (typeof returnCosts)[number]

const days = z.int().min(0).max(365)

/** What the law of a country requires from sales to consumers there (docs/domain/consumer-law.md). */
const rules = resource({
  path: 'consumer-rule',
  permission: 'general',
  draft: z.strictObject({
    country: knownCountry,
    /** Days after the delivery in which buyers may withdraw; 0: no right of withdrawal. */
    withdrawal_days: days.optional(),
    return_cost: z.enum(returnCosts).optional(),
    /** Whether the button of the checkout has to name the obligation to pay. */
    order_button: z.boolean().optional(),
    /** Days before a reduction whose lowest price is struck through; 0: no rule. */
    reduction_days: days.optional(),
    /** Whether pages show the notice of the legal guarantee of conformity. */
    guarantee_notice: z.boolean().optional(),
    /** The official notice as a picture. */
    guarantee_picture: fileOrId.nullish(),
  }),
  row: z.object({
    id,
    country: z.string(),
    /** The name of the country in the language of the reader. */
    name: z.string(),
    withdrawal_days: z.int(),
    return_cost: z.enum(returnCosts),
    order_button: z.boolean(),
    reduction_days: z.int(),
    guarantee_notice: z.boolean().optional(),
    guarantee_picture: picture.nullish(),
    status,
  }),
  sorts: ['country', 'id'],
})

export const consumerRule = {
  ...rules,
  /** Adds the rules of the European Economic Area and of Great Britain where a country has none. */
  addPreset: post('/admin/consumer-rule-preset', {
    access: 'admin:general',
    input: nothing,
    data: z.object({ countries: z.int() }),
  }),
}
