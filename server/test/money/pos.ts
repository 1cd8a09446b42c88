import { roundCash, type SaleDraft, calculateSaleTotals } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { hashSale } from '../../src/modules/pos/sale/chain.ts'
import { as, users, clock, db } from '../app.ts'

const mia = as('mia')

/** Gives mia a package with a register and these terms. */
export const letMiaSell = (terms: object = {}) =>
  db.execute(sql`
    with package as (
      insert into packages (kind, name, price_minor, duration_days) values ('affiliate', 'Seller', 0, 3650)
      returning id
    )
    insert into package_purchases (package_id, kind, holder_id, name, price_minor, state, starts_at, ends_at, terms)
    select id, 'affiliate', ${users.mia.id}, 'Seller', 0, 'active', now() - interval '1 day', now() + interval '9 years',
      ${JSON.stringify({ pos_enabled: true, pos_bp: 800, pos_float_limit_minor: 500_000, ...terms })}::jsonb
    from package`)

type PosLine = { variant_id: number; price_minor: number; qty?: number; discount?: number }
type SaleParams = Partial<Omit<SaleDraft, 'lines'>> & { products: PosLine[]; step?: number }

/**
 * A register as it works in a browser: it numbers and chains its sales, and can repeat a request.
 */
export const openPosDevice = async (device_id: string = randomUUID()) => {
  const opened = await mia('POST', '/pos-device', { device_id })
  if (!opened.success) throw new Error(opened.message)
  let seq: number = opened.data.last_seq
  let prev_hash: string = opened.data.last_hash
  const write = ({ products, step = 1, ...more }: SaleParams): SaleDraft => {
    const total_seen = more.total_seen ?? roundCash(costOf(products), step)
    const sale = {
      client_uuid: randomUUID(),
      device_id,
      device_seq: ++seq,
      sold_at: clock.now().toISOString(),
      mode: 'online' as const,
      fulfilment: 'hand_over' as const,
      lines: products.map(({ variant_id, price_minor, qty = 1, discount = 0 }) => ({
        variant_id,
        qty,
        unit_price_seen: price_minor,
        price_version: clock.now().toISOString(),
        discount,
      })),
      payments: total_seen > 0 ? [{ type: 'cash' as const, amount: total_seen }] : [],
      total_seen,
      prev_hash,
      ...more,
    }
    const hash = hashSale(sale)
    prev_hash = hash
    return { ...sale, hash }
  }
  const say = (sale: SaleDraft) => mia('PUT', '/pos-order', sale)
  return { opened: opened.data, write, say, sell: (input: SaleParams) => say(write(input)) }
}

const costOf = (products: PosLine[]) =>
  calculateSaleTotals(
    products.map(({ price_minor, qty = 1, discount = 0 }) => ({
      price_minor,
      quantity: qty,
      discount_minor: discount,
      tax_ppm: 0,
    })),
    false,
  ).total_minor
