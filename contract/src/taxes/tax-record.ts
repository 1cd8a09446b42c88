import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { issuedKinds } from '../orders/document.ts'
import { at, byId, id, minor, pageQuery, toPageSchema } from '../shapes.ts'

/**
 * Why the tax provider has not recorded a document: every attempt failed, it is attempted again, or
 * the tables calculated its tax, because the provider did not answer.
 */
export const taxRecordStates = ['failed', 'retrying', 'fallback'] as const

const row = z.object({
  /** That of the document. */
  id,
  kind: z.enum(issuedKinds),
  number: z.string(),
  order_id: id,
  order_number: z.string(),
  issued_at: at,
  total_minor: minor,
  tax_minor: minor,
  state: z.enum(taxRecordStates),
  attempts: z.int(),
  /** The last error, in English. */
  error: z.string().nullable(),
})
export type UnrecordedTax = z.output<typeof row>

const access = 'admin:general'

/** Documents that the tax provider has not recorded (docs/domain/tax.md#records). */
export const taxRecord = {
  /** The oldest first. */
  list: get('/admin/tax-records', {
    access,
    input: pageQuery(['issued_at', 'number']),
    data: toPageSchema(row),
  }),
  /** Attempts to record a document again, as often as at first. */
  retry: post('/admin/tax-record-retry', { access, input: byId, data: z.null() }),
  /** Notes that staff recorded a document with the provider by hand. */
  close: post('/admin/tax-record-close', { access, input: byId, data: z.null() }),
}
