import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, fileReply, id, minor, pageQuery, toPageSchema } from '../shapes.ts'

/** Documents that get a number and never change once issued. */
export const issuedKinds = ['invoice', 'credit_note'] as const
export type IssuedKind = (typeof issuedKinds)[number]

/** Documents that are printed from the current state of the order. */
export const orderDocumentKinds = ['confirmation', 'packing_slip', 'label'] as const
export type OrderDocumentKind = (typeof orderDocumentKinds)[number]

export const documentFormats = ['html', 'pdf'] as const
export type DocumentFormat = (typeof documentFormats)[number]

const documentRow = z.object({
  id,
  kind: z.enum(issuedKinds),
  number: z.string(),
  order_id: id,
  order_number: z.string(),
  shop_id: id.nullable(),
  shop_name: z.string(),
  total_minor: minor,
  issued_at: at,
})
export type DocumentRow = z.output<typeof documentRow>

/** Format of the page: HTML to print, or PDF; if omitted, the Accept header decides. */
const format = z.enum(documentFormats).optional()

/**
 * Invoices, credit notes and shipping documents, for buyer, seller and staff within their scope.
 */
export const orderDocument = {
  list: get('/document-list', {
    access: 'signed_in',
    apiKeys: true,
    input: pageQuery(['issued_at']).extend({
      order_id: id.optional(),
      group_id: id.optional(),
      kind: z.enum(issuedKinds).optional(),
    }),
    data: toPageSchema(documentRow),
  }),
  show: get('/document/:id', {
    access: 'signed_in',
    apiKeys: true,
    input: z.strictObject({ id, format }),
    data: fileReply,
  }),
  /** By the id of an order; a buyer's confirmation covers the whole order group. */
  sheet: get('/order-sheet/:id', {
    access: 'signed_in',
    apiKeys: true,
    input: z.strictObject({
      id,
      kind: z.enum(orderDocumentKinds),
      /** One shipment; if omitted, the whole order. */
      shipment_id: id.optional(),
      format,
    }),
    data: fileReply,
  }),
}
