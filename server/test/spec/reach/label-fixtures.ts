import { sql } from 'drizzle-orm'

import { users } from '../../users.ts'
import { db, parts } from '../../app.ts'
import { newest } from './rows.ts'

const sender = {
  name: 'Sol',
  phone: '+47 22 55 01 19',
  line1: 'Millrace 7',
  city: 'Estwick',
  postcode: '0150',
  country: 'NO',
}
export const parcel = { grams: 500, length_mm: 300, width_mm: 200, height_mm: 100, sender }
const rates = [{ id: 'r', carrier: 'UPS', service: 'Ground', price_minor: 500, days: 2 }]

/** Prices for an order of Sam, and a label that the platform paid. */
export const makeLabels = async (order_id: number) => {
  const { grams, length_mm, width_mm, height_mm } = parcel
  const add = async (state: string) => {
    await db.execute(sql`
      insert into shipping_labels (order_id, state, provider, provider_ref, sender, grams, length_mm,
        width_mm, height_mm, rates, rate_ref, carrier, service, price_minor, tracking, storage_key,
        label_url, created_by, expires_at, reserved_at, bought_at)
      values (${order_id}, ${state}, 'sandbox', 'shp_1', ${JSON.stringify(sender)}, ${grams},
        ${length_mm}, ${width_mm}, ${height_mm}, ${JSON.stringify(rates)}, 'r', 'UPS', 'Ground', 500,
        'T1', 'shipping-labels/reach.pdf', 'sandbox:', ${users.sam.id},
        now() + interval '100 years', now(), now())`)
    return newest('shipping_labels')
  }
  await parts.files.put('shipping-labels/reach.pdf', Buffer.from('%PDF'))
  return { quoted_id: await add('quoted'), bought_id: await add('bought') }
}
