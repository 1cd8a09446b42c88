import type { SaleDraft } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { posOrders } from '../tables.ts'
import type { PosTerms } from '../../subscriptions/queries/pos-terms.ts'

type Claim = {
  draft: SaleDraft
  number: string
  actor: Actor
  device: { id: number }
  posTerms: PosTerms
}

const dayMs = 86_400_000

/** Inserts the row of a sale; a concurrent second request finds the first. */
export const claim = async (
  db: Db,
  { draft, number, actor, device, posTerms }: Claim,
  now: Date,
) => {
  const { client_uuid, device_seq, fulfilment: fulfillment, mode, sold_at, prev_hash, hash } = draft
  const own = { client_uuid, device_seq, fulfilment: fulfillment, mode, sold_at, prev_hash, hash }
  const [made] = await db
    .insert(posOrders)
    .values({
      ...own,
      number,
      member_id: actor.id,
      device_id: device.id,
      customer: draft.customer ?? null,
      seen_minor: draft.total_seen,
      payments: draft.payments,
      received_at: now.toISOString(),
      due_at: new Date(now.getTime() + posTerms.remit_days * dayMs).toISOString(),
      receipt: emptyReceipt,
    })
    .onConflictDoNothing()
    .returning({ id: posOrders.id })
  if (made) return { id: made.id, is_new: true }

  const [known] = await db
    .select({ id: posOrders.id, hash: posOrders.hash })
    .from(posOrders)
    .where(and(eq(posOrders.member_id, actor.id), eq(posOrders.client_uuid, client_uuid)))
  if (!known) throw conflict(m.pos_number_used, { number })
  if (known.hash !== hash) throw conflict(m.pos_number_different, { number })
  return { id: known.id, is_new: false }
}

/** Until the sale is complete in the same transaction. */
const emptyReceipt = {
  number: '',
  sold_at: '',
  seller: '',
  shops: [],
  customer: { name: '', phone: '' },
  lines: [],
  gross_minor: 0,
  discount_minor: 0,
  tax_minor: 0,
  shipping_minor: 0,
  prices_include_tax: false,
  total_minor: 0,
  rounding_minor: 0,
  due_minor: 0,
  payments: [],
  tendered_minor: 0,
  change_minor: 0,
}
