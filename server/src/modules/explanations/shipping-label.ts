import type { Explanation } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { type Asker, ownOrders } from './caller.ts'
import { listEntries } from './entries.ts'
import { minus, plus, result } from './steps.ts'

type Label = {
  number: string
  is_paid_by_shop: boolean
  is_returned: boolean
  carrier: string
  service: string
  price_minor: number
  tracking: string | null
  grams: number
  size: string
  refusal: string | null
}

/** Explains the price of a shipping label, and whether it came back. */
export const explainLabel = async (db: Db, asker: Asker, id: number): Promise<Explanation> => {
  const label = await findLabel(db, asker, id)
  const { number, carrier, service, price_minor, is_returned, is_paid_by_shop } = label
  const { tracking, grams, size, refusal } = label
  const amount_minor = is_returned ? 0 : price_minor
  return {
    kind: 'shipping_label',
    title: answers.explanation_label({ number }),
    amount_minor,
    steps: [
      plus(answers.explanation_label_price(), price_minor, `${carrier} ${service}`),
      ...(is_returned ? [minus(answers.explanation_label_returned(), price_minor)] : []),
      result(answers.explanation_label_cost(), amount_minor),
    ],
    facts: [
      {
        label: answers.explanation_label_payer(),
        text: is_paid_by_shop
          ? answers.explanation_label_shop()
          : answers.explanation_label_market(),
      },
      {
        label: answers.explanation_label_parcel(),
        text: answers.explanation_label_size({ grams, size }),
      },
      ...(tracking ? [{ label: answers.explanation_label_tracking(), text: tracking }] : []),
      ...(refusal ? [{ label: answers.explanation_reason(), text: refusal }] : []),
    ],
    entries: await listEntries(db, asker, sql`t.ref_type = 'shipping_label' and t.ref_id = ${id}`),
  }
}

/** Buyers do not pay labels, so none of them is theirs. */
const findLabel = async (db: Db, asker: Asker, id: number) => {
  const isBuyer = !asker.staff && asker.shop_id === null
  const { rows } = await db.execute<Label>(sql`
    select o.number, l.shop_id is not null as is_paid_by_shop,
      l.state in ('failed', 'canceled') as is_returned, l.carrier, l.service, l.price_minor,
      l.tracking, l.grams, l.length_mm || ' × ' || l.width_mm || ' × ' || l.height_mm as size,
      l.refusal
    from shipping_labels l join orders o on o.id = l.order_id
    where l.id = ${id} and l.state <> 'quoted' and ${ownOrders(asker)} and not ${isBuyer}`)
  if (!rows[0]) throw notFound(m.label_missing)
  return rows[0]
}
