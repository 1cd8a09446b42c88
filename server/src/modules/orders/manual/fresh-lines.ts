import type { OrderChange } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { byPrice, formatChoices } from '../../cart/queries.ts'
import { commissionFor, type CommissionTerms } from '../../pricing/commission/rules.ts'
import { taxLine, toBasisPoints } from '../../pricing/tax.ts'
import { findCommissionTerms } from '../../tax-rules/commission-terms.ts'
import { regimeOfOrder } from '../../tax-rules/regime.ts'
import { toGoods } from '../checkout/purchase-parts.ts'
import { assertWithinLimits } from '../../pricing/bounds.ts'
import { getSellingTerms, type SellingTerms } from '../../site/queries.ts'
import type { Locked } from '../status/lock-order.ts'
import type { Group } from '../payment/purchase.ts'
import type { orderLines } from '../tables.ts'
import { inDefaultLanguage, withLocalTexts } from '../checkout/local-texts.ts'
import { type Agreed, composeLines } from './compose.ts'
import { calculateFeeBase, repriced } from './reprice.ts'
import { toLineNotice } from '../../cart/rules.ts'

type RequestedLines = NonNullable<OrderChange['lines']>
type AddParams = { group: Group; locked: Locked; wanted: RequestedLines }
type Row = Locked['lines'][number]
export type Fresh = Omit<typeof orderLines.$inferInsert, 'id'> &
  Pick<Row, 'quantity' | 'gross_minor'>

/** Returns the lines that are new in the order. Products of another shop need another order. */
export const listAddedLines = async (
  db: Db,
  { group, locked, wanted }: AddParams,
  now: Date,
): Promise<Fresh[]> => {
  const inputs = wanted.flatMap(({ variant_id, quantity, price_minor, price_reason }) =>
    variant_id === undefined ? [] : [{ variant_id, quantity, price_minor, price_reason }],
  )
  if (inputs.length === 0) return []
  const terms = await getSellingTerms(db)
  const composed = await composeLines(db, group.user_id, inputs, now)
  for (const line of composed) assertLineAddable(line, locked)
  const charged = findCommissionTerms(terms, now)
  const rows = inDefaultLanguage(terms, () =>
    composed
      .flatMap((line) => byPrice(line))
      .map((part) => rowOf(part, { order: locked.order, terms, charged })),
  )
  return withLocalTexts(db, rows, { locale: group.locale, terms })
}

const assertLineAddable = (line: Agreed, { order, lines }: Locked) => {
  if (line.shop_id !== order.shop_id)
    throw conflict(m.order_other_shop, { product: line.name, shop: line.shop_name })
  assertWithinLimits([line], 0)
  if (!line.buyable) throw conflict(toLineNotice(line))
  if (lines.some(({ variant_id }) => variant_id === line.variant_id))
    throw conflict(m.order_product_added, { product: line.name })
}

type Placed = { order: Locked['order']; terms: SellingTerms; charged: CommissionTerms }

const rowOf = (line: Agreed, { order, terms, charged }: Placed) => {
  const { quantity } = line
  const regime = regimeOfOrder(terms, order)
  const { price_minor, tax_rates: rates } = toGoods(line, regime)
  const amounts = repriced({ ...nothing, price_minor }, quantity, { rates, order })
  const base_minor = calculateFeeBase(amounts, order.prices_include_tax)
  return {
    order_id: order.id,
    product_id: line.product_id,
    variant_id: line.variant_id,
    name: line.name,
    variant_label: formatChoices(line.choices),
    sku: line.sku,
    picture: line.picture?.id ?? null,
    unit: line.unit,
    decimals: line.decimals,
    price_minor,
    offer_item_id: line.offer_item_id,
    min_age: line.min_age,
    tax_bp: toBasisPoints(rates),
    // Until the shipping and the payment fee of the order are distributed.
    taxes: taxLine(
      { taxed_minor: amounts.net_minor, taxed_shipping_minor: 0, fee_minor: 0 },
      { goods: rates, shipping: [] },
      order.prices_include_tax,
    ),
    list_price_minor: line.list_price_minor,
    price_reason: line.price_reason,
    ...amounts,
    ...commissionFor({ ...line, base_minor }, line.commission_facts, charged),
  }
}

export const nothing = {
  quantity: 0,
  gross_minor: 0,
  discount_minor: 0,
  coupon_platform_minor: 0,
  coupon_seller_minor: 0,
  net_minor: 0,
  tax_minor: 0,
}
