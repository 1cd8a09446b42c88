import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import * as history from '@emporia/messages/history'
import { and, eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { isSamePlace } from '../../accounts/save-address.ts'
import { checkAddress } from '../../addresses/check-address.ts'
import { parseVatId } from '../../buyer-taxes/vat-ids/vat-id.ts'
import { orderDocuments } from '../documents/tables.ts'
import { type Group, lockPurchase, type Purchase } from '../payment/purchase.ts'
import { lockOrder, readOrder } from '../status/lock-order.ts'
import { recordMove } from '../status/record-status.ts'
import { orderGroups } from '../tables.ts'

type Sent = Input<typeof api.admin.order.changeBilling>
type Billed = Pick<Group, 'billing' | 'company' | 'vat_id'>

/**
 * Changes who is billed for all orders of a group. Returns whether an invoice was issued before,
 * which stays as it is; the tax of the orders does too (docs/domain/addresses.md#billing-address).
 */
export const changeBilling = async (context: Context, actor: Actor, sent: Sent) => {
  const { db } = context
  const { order: found } = await readOrder(db, 'everything', sent.id)
  const { group, orders } = await lockPurchase(db, found.group_id)
  const { order } = await lockOrder(db, 'everything', sent.id)
  if (order.version !== sent.version_seen) throw conflict(m.order_outdated)
  const billed = readBilled(sent, group)
  const changes = listChanges(group, billed)
  if (changes.length === 0) throw conflict(m.order_unchanged)
  if (billed.vat_id !== group.vat_id) assertTaxUnchanged(orders)

  await db
    .update(orderGroups)
    .set({ ...billed, ...(billed.vat_id !== group.vat_id && { vat_check: null }) })
    .where(eq(orderGroups.id, group.id))
  const note = () => history.change_summary({ changes: changes.map((name) => name()).join('; ') })
  await recordMove(context, actor, { order, to: order.status, note })
  const ids = orders.map(({ id }) => id)
  const isInvoice = and(inArray(orderDocuments.order_id, ids), eq(orderDocuments.kind, 'invoice'))
  return (await db.$count(orderDocuments, isInvoice)) > 0
}

/** A billing address that equals the delivery address is not stored. */
const readBilled = ({ billing, company, vat_id }: Sent, { address }: Group): Billed => {
  const checked = billing && checkAddress(billing, 'billing')
  return {
    billing: checked && !isSamePlace(checked, address) ? checked : null,
    company,
    vat_id: readVatId(vat_id),
  }
}

/** A number of the European Union is checked by its form; those of other countries are not. */
const readVatId = (typed: string | null) => {
  if (typed === null) return null
  const { vat_id, country, is_valid } = parseVatId(typed)
  if (country !== null && !is_valid) throw invalid('vat_id', m.vat_id_invalid)
  return country === null ? typed : vat_id
}

const listChanges = (group: Group, billed: Billed) => [
  ...(isSameBilling(group.billing, billed.billing) ? [] : [history.change_billing]),
  ...(group.company === billed.company ? [] : [history.change_company]),
  ...(group.vat_id === billed.vat_id ? [] : [history.change_vat_id]),
]

const isSameBilling = (one: Group['billing'], other: Group['billing']) =>
  one === null || other === null ? one === other : isSamePlace(one, other)

/** The tax of an order without tax depends on its VAT ID. */
const assertTaxUnchanged = (orders: Purchase['orders']) => {
  if (orders.some(({ tax_treatment }) => tax_treatment === 'reverse_charge'))
    throw conflict(m.order_vat_used)
}
