import type { GatewayCode } from '@emporia/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { toLocalPath } from '../../http/request/locale.ts'
import type { Charge } from './payee.ts'
import { type Payment, payments, type Purpose } from './tables.ts'

type Params = {
  purpose: Purpose
  ref_id: number
  payer_id: number
  /** `wallet`: paid completely and at once by a posting of the caller. */
  gateway: GatewayCode | 'wallet'
  amount_minor: number
  wallet_minor: number
  expires_at: string | null
  /** What the gateway charges in another currency. */
  charge?: Charge | null
}

/**
 * Creates an attempt to pay without calling the gateway; the payment page is opened when the payer
 * follows the link. Returns the open attempt if there is an equal one.
 */
export const openPayment = async (db: Db, input: Params, now: Date): Promise<Payment> =>
  (await findOpen(db, input)) ?? (await insert(db, input, { state: 'initiated' }, now))

/** Records a payment that the wallet covered completely, as an attempt that has succeeded. */
export const recordWalletPayment = (db: Db, input: Params, now: Date) =>
  insert(db, input, { state: 'paid', paid_at: now.toISOString() }, now)

/**
 * Returns the link to the payment page. The token is in the fragment, so no server receives or logs
 * it.
 */
export const payLink = (public_url: string, { token }: Pick<Payment, 'token'>) =>
  `${public_url}${toLocalPath('/pay')}#token=${token}`

type Start = { state: Payment['state']; paid_at?: string }

const insert = async (db: Db, { charge, ...input }: Params, start: Start, now: Date) =>
  one(
    await db
      .insert(payments)
      .values({
        ...input,
        ...start,
        token: randomBytes(32).toString('base64url'),
        currency: sql`market_currency()`,
        charge_currency: charge?.currency,
        charge_minor: charge?.amount_minor,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returning(),
  )

const findOpen = async (db: Db, input: Params) => {
  const { purpose, ref_id, gateway, amount_minor, wallet_minor, charge = null } = input
  const [open] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.purpose, purpose),
        eq(payments.ref_id, ref_id),
        eq(payments.state, 'initiated'),
        eq(payments.gateway, gateway),
        eq(payments.amount_minor, amount_minor),
        eq(payments.wallet_minor, wallet_minor),
        sql`${payments.charge_currency} is not distinct from ${charge?.currency ?? null}`,
        sql`${payments.charge_minor} is not distinct from ${charge?.amount_minor ?? null}`,
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return open
}
