import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import type { Access } from '../access.ts'
import { country } from '../addresses/country.ts'
import { get, post } from '../endpoint.ts'
import {
  at,
  byId,
  day,
  file,
  fileReply,
  id,
  line,
  lineOrEmpty,
  nothing,
  pageQuery,
  text,
  toPageSchema,
} from '../shapes.ts'
import { exemptionFlow } from './exemption-states.ts'

/** Why a buyer pays no tax. */
export const exemptionKinds = ['resale', 'nonprofit', 'government', 'diplomatic', 'other'] as const
export type ExemptionKind = (typeof exemptionKinds)[number]

const row = z.object({
  id,
  country: z.string(),
  /** Code of the state or province; null: the whole country. */
  region: z.string().nullable(),
  kind: z.enum(exemptionKinds),
  number: z.string(),
  file_name: z.string(),
  /** The last day; null: without an end. */
  valid_until: day.nullable(),
  status: z.enum(exemptionFlow.names),
  reason: z.string().nullable(),
  created_at: at,
})
export type TaxExemption = z.output<typeof row>

const customerRow = row.extend({
  customer: z.object({ id, name: z.string(), email: z.string() }),
})
export type CustomerExemption = z.output<typeof customerRow>

/** Exemptions that a buyer requests (docs/domain/tax.md#exemptions). */
export const taxExemption = {
  list: get('/tax-exemption-list', {
    personal: true,
    access: 'buyer',
    input: nothing,
    data: z.array(row),
  }),
  create: post('/tax-exemption', {
    access: 'buyer',
    input: z.strictObject({
      country,
      /** Code or name of the state or province; without it, the whole country. */
      region: lineOrEmpty(80).nullish(),
      kind: z.enum(exemptionKinds),
      /** Number of the certificate. */
      number: line(60),
      valid_until: day.nullish(),
      file,
    }),
    data: row,
  }),
}

const access = 'admin:customer'

export const adminTaxExemption = {
  list: get('/admin/tax-exemption-list', {
    access,
    input: pageQuery(['created_at']).extend({ status: z.enum(exemptionFlow.names).optional() }),
    data: toPageSchema(customerRow).extend({
      counts: z.record(z.enum(exemptionFlow.names), z.int()),
    }),
  }),
  setStatus: post('/admin/tax-exemption-status', {
    access,
    input: z
      .strictObject({
        id,
        status: z.enum(['approved', 'rejected']),
        /** Required to reject; the buyer reads it. */
        reason: text(300).optional(),
      })
      .refine(({ status, reason }) => status !== 'rejected' || reason !== undefined, {
        path: ['reason'],
        error: m.exemption_reason_required,
      }),
    data: customerRow,
  }),
}

const fileOf = <const A extends Access>(path: string, to: A) =>
  get(path, { personal: true, access: to, input: byId, data: fileReply })

/** The certificate; a file has no envelope, so it is not part of `api`. */
export const exemptionFiles = {
  buyer: fileOf('/tax-exemption-file', 'buyer'),
  admin: fileOf('/admin/tax-exemption-file', access),
}
