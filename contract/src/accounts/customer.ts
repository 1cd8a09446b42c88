import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import { savedAddress } from '../orders/address.ts'
import { orderStatuses } from '../orders/status.ts'
import {
  at,
  byId,
  email,
  id,
  name,
  toPageSchema,
  pageQuery,
  phone,
  picture,
  status,
} from '../shapes.ts'

/** Account types that buy; a member is a customer who also earns. */
export const customerTypes = ['User', 'Member'] as const
export type CustomerType = (typeof customerTypes)[number]

const draft = z.strictObject({ name, email, phone: phone.nullish() })

const row = z.object({
  id,
  version,
  type: z.enum(customerTypes),
  name: z.string(),
  email: z.string(),
  /** Null while the address is not verified. */
  email_verified_at: at.nullable(),
  phone: z.string().nullable(),
  picture: picture.nullable(),
  status,
  orders: z.int(),
  /** Paid, less refunds. */
  spent_minor: z.int(),
  last_order_at: at.nullable(),
  created_at: at,
})
export type CustomerRow = z.output<typeof row>

const detail = row.extend({
  addresses: z.array(savedAddress),
  wallet: z.object({
    available_minor: z.int(),
    /** Held for orders that are being paid. */
    held_minor: z.int(),
  }),
  /** Number of sessions of the account. */
  sessions: z.int(),
  latest: z.array(
    z.object({
      id,
      number: z.string(),
      shop_name: z.string(),
      status: z.enum(orderStatuses),
      total_minor: z.int(),
      placed_at: at,
    }),
  ),
})
export type Customer = z.output<typeof detail>

const access = 'admin:customer'
const edits = { record: 'person' }

/** Customers (`/admin/customer`, docs/domain/security.md#roles). */
export const customer = {
  list: get('/admin/customer-list', {
    access,
    input: pageQuery(['created_at', 'name', 'email', 'spent_minor']).extend({
      status: status.optional(),
      type: z.enum(customerTypes).optional(),
    }),
    data: toPageSchema(row),
    edits,
  }),
  show: get('/admin/customer/:id', { access, input: byId, data: detail, edits }),
  /** Creates an account and sends an invitation to choose a password. */
  create: post('/admin/customer', { access, input: draft, data: row, edits }),
  /** Changing the e-mail address requires a confirmed identity. */
  update: put('/admin/customer', {
    access,
    apiKeys: false,
    input: z.strictObject({ ...draft.partial().shape, ...versionSeen, id }),
    data: row,
    edits,
  }),
  setStatus: post('/admin/customer-status', {
    access,
    input: z.strictObject({ id, status }),
    data: row,
    edits,
  }),
  remove: del('/admin/customer', { confirm: true, access, input: byId, data: z.null() }),
}
