import { firstHash, type PosTerms as Opened } from '@emporia/contract'
import { and, desc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { getBuyer } from '../accounts/buyer.ts'
import { getSellingTerms } from '../site/queries.ts'
import { calculateCeilings } from './review/ceilings.ts'
import { findStop, stopSentence } from './review/stop.ts'
import { findTaxRegime } from '../tax-rules/regime.ts'
import { getPosTerms } from '../subscriptions/queries/pos-terms.ts'
import { readCash } from './cash/cash-due.ts'
import { posDevices, posOrders } from './tables.ts'

type Asking = { member_id: number; device_id: string }

/**
 * Registers the browser of a member as a device (the first is number 1), and returns the state of
 * its register with its last sale.
 */
export const openRegister = async (
  db: Db,
  { member_id, device_id }: Asking,
  now: Date,
): Promise<Omit<Opened, 'logo'>> => {
  const device = await registerDevice(db, { member_id, device_id }, now)
  const last = await findLastSale(db, device.id)
  const posTerms = await getPosTerms(db, member_id, now)
  const { due_minor, overdue_minor, wallet_minor } = await readCash(db, member_id, now)
  const terms = await getSellingTerms(db)
  const stop = await findStop(db, device.id)
  const refusal = posTerms.closed_because ?? (stop ? stopSentence(stop.number) : null)
  const { sale_minor, line_units } = calculateCeilings(posTerms)
  return {
    member_id,
    member: (await getBuyer(db, member_id)).contact.name,
    device: device.number,
    last_seq: last?.seq ?? 0,
    last_hash: last?.hash ?? firstHash,
    enabled: refusal === null,
    closed_because: refusal?.render() ?? null,
    stopped_by: stop ? { id: stop.id, number: stop.number } : null,
    float_limit_minor: posTerms.float_limit_minor,
    cash_due_minor: due_minor,
    overdue_minor,
    wallet_minor: Math.max(0, wallet_minor),
    cash_rounding_minor: posTerms.cash_rounding_minor,
    offline_hours: posTerms.offline_hours,
    offline_sale_minor: Math.min(sale_minor, 100_000_000_000),
    offline_line_units: line_units,
    prices_include_tax: findTaxRegime(terms, undefined, now).prices_include_tax,
    return_days: terms.return_days,
    site_name: terms.site_name,
    address: terms.address,
    tax_number: terms.tax.number,
  }
}

const findLastSale = async (db: Db, deviceId: number) => {
  const [last] = await db
    .select({ seq: posOrders.device_seq, hash: posOrders.hash })
    .from(posOrders)
    .where(eq(posOrders.device_id, deviceId))
    .orderBy(desc(posOrders.device_seq))
    .limit(1)
  return last
}

const registerDevice = async (db: Db, { member_id, device_id }: Asking, now: Date) => {
  const seen_at = now.toISOString()
  const own = and(eq(posDevices.member_id, member_id), eq(posDevices.device_id, device_id))
  const [known] = await db.update(posDevices).set({ seen_at }).where(own).returning()
  if (known) return known
  // Two new browsers of one member get their numbers one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('pos_devices'), ${member_id}::int)`)
  const number = (await db.$count(posDevices, eq(posDevices.member_id, member_id))) + 1
  return one(
    await db
      .insert(posDevices)
      .values({ member_id, device_id, number, created_at: seen_at, seen_at })
      .onConflictDoUpdate({
        target: [posDevices.member_id, posDevices.device_id],
        set: { seen_at },
      })
      .returning(),
  )
}
