import { type SaleDraft, type SaleFlag, saleNumber } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { assertMoneyNotBlocked } from '../../ledger/assert-not-blocked.ts'
import { listReasons, lockMember } from '../review/ceilings.ts'
import { parkSale } from '../review/park-sale.ts'
import { findStop, stopSentence } from '../review/stop.ts'
import { posDevices } from '../tables.ts'
import { getPosTerms, type PosTerms } from '../../subscriptions/queries/pos-terms.ts'
import { bookSale } from './book-sale.ts'
import { chainFlags, assertSaleHash } from './chain.ts'
import { claim } from './claim.ts'
import { listShort } from './cover-shortage.ts'
import { priceSale } from './price-sale.ts'
import { isClockOff } from './rules.ts'
import { settleSale } from './settle.ts'

/**
 * Records a sale exactly once, however often it is sent: the row with its UUID is inserted first,
 * and a repeated request finds it. An offline sale above the ceilings is parked instead of booked.
 */
export const sell = async (context: Context, actor: Actor, draft: SaleDraft) => {
  const { db } = context
  assertSaleHash(draft)
  const device = await getDevice(db, actor.id, draft.device_id)
  if (draft.mode === 'offline') await lockMember(db, actor.id)
  const posTerms = await getPosTerms(db, actor.id, context.now)
  const number = saleNumber({ member_id: actor.id, device: device.number, seq: draft.device_seq })
  const claimed = await claim(db, { draft, number, actor, device, posTerms }, context.now)
  if (!claimed.is_new) return { id: claimed.id, replayed: true }
  const { id } = claimed

  const flags = new Set<SaleFlag>(await chainFlags(db, device, draft))
  const stop = await findStop(db, device.id)
  if (stop && draft.mode === 'online') throw conflict(stopSentence(stop.number))
  for (const flag of timeFlags(draft, posTerms, context.now)) flags.add(flag)
  const reported = { member_id: actor.id, draft, posTerms, told_at: context.now }
  const quoted = await quoteDraft(db, reported, context.now)
  for (const flag of quoted.priced.flags) flags.add(flag)

  const sale = { id, draft, number, posTerms, flags, ...quoted }
  const reasons = await listReasons(db, { member_id: actor.id, stop, ...sale }, context.now)
  if (reasons.length > 0) await parkSale(context, actor, { ...sale, reasons })
  else await bookSale(context, actor, sale)
  return { id, replayed: false }
}

type Quoted = { member_id: number; draft: SaleDraft; posTerms: PosTerms; told_at: Date }

/** Previews a sale: its total, payments and shortages. */
export const quoteDraft = async (
  db: Db,
  { member_id, draft, posTerms, told_at }: Quoted,
  now: Date,
) => {
  const priced = await priceSale(db, { sale: draft, posTerms, told_at }, now)
  if (priced.purchase.totals.total_minor > totalMax) throw invalid('lines', m.pos_total_large)
  const settled = settleSale({ draft, posTerms, priced })
  if (settled.wallet_minor > 0) await assertMoneyNotBlocked(db, member_id, now)
  const wanted = draft.lines.map(({ variant_id, qty }) => ({ variant_id, quantity: qty }))
  const short = draft.mode === 'offline' ? await listShort(db, wanted, now) : []
  return { priced, settled, short }
}

const totalMax = 100_000_000_000

const getDevice = async (db: Db, memberId: number, device_id: string) => {
  const [device] = await db
    .select()
    .from(posDevices)
    .where(and(eq(posDevices.member_id, memberId), eq(posDevices.device_id, device_id)))
  if (!device) throw conflict(m.pos_device_unknown)
  return device
}

const hourMs = 3_600_000

const timeFlags = ({ mode, sold_at }: SaleDraft, posTerms: PosTerms, now: Date): SaleFlag[] => {
  if (mode === 'online' && posTerms.closed_because !== null) throw conflict(posTerms.closed_because)
  const sold = new Date(sold_at)
  const late = now.getTime() - sold.getTime()
  const most = posTerms.offline_hours * hourMs
  if (mode === 'online' && Math.abs(late) > most) throw conflict(m.pos_clock_wrong)
  return [
    ...(isClockOff(sold, now, mode) ? (['clock_off'] as const) : []),
    ...(late > most ? (['late'] as const) : []),
    ...(posTerms.closed_because === null ? [] : (['not_entitled'] as const)),
  ]
}
