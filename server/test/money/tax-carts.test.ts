import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { as, db, users } from '../app.ts'
import { openHttpTaxStandIn } from '../adapters/tax/http.ts'
import { makeCoupon } from '../coupons.ts'
import { address } from '../delivery.ts'
import { advanceOrder, expectValidLedger } from '../ledger.ts'
import { fillWallet } from '../paying.ts'
import { createProduct } from '../products.ts'
import { coupons, openMarket, type PlatformCoupon } from './open-market.ts'
import {
  type Destination,
  type Market,
  modelCommission,
  modelFee,
  modelLine,
  modelPrice,
  type ModelTax,
} from './tax-model.ts'
import { bangladesh, europe, unitedStates } from './tax-markets.ts'
import { trialBalance } from './trial-balance.ts'
import { quoteByTable } from '../../src/modules/tax-provider/table.ts'
import { createRandom } from '../../src/seed/random.ts'

const [ada, una] = [as('ada'), as('una')]

afterEach(expectValidLedger)

type Line = {
  product_id: number
  quantity: number
  price_minor: number
  gross_minor: number
  net_minor: number
  sent_minor: number
  /** What the platform pays of the goods and of the shipping. */
  coupon_minor: number
  shipping_coupon_minor: number
  tax_minor: number
  shipping_tax_minor: number
  fee_minor: number
  fee_tax_minor: number
  taxes: (ModelTax & { part: string })[]
  base_minor: number
  commission_minor: number
  commission_tax_minor: number
  commission_taxes: ModelTax[]
}

/** At least one for each destination of a market; `npm run test:long` plays more. */
const carts = Number(process.env['TAX_CARTS'] ?? 6)

const provider = await openHttpTaxStandIn()
afterAll(provider.close)

/** The service of an operator calculates tax by the rates of the marketplace. */
const useProvider = async () => {
  const saved = await ada('PUT', '/admin/tax-provider', { ...provider.access, fallback: 'refuse' })
  if (!saved.success) throw new Error(saved.message)
  provider.answer(quoteByTable)
}

describe.each([unitedStates, europe, bangladesh])('market $name', (market) => {
  test.each([
    { by: 'the tables', platform_coupon: 'lowers_tax', prepare: async () => {} },
    { by: 'a provider', platform_coupon: 'lowers_tax', prepare: useProvider },
    { by: 'the tables', platform_coupon: 'keeps_tax', prepare: async () => {} },
    { by: 'a provider', platform_coupon: 'keeps_tax', prepare: useProvider },
  ] as const)(
    '$by and an independent model agree on random carts if a coupon $platform_coupon',
    async ({ prepare, platform_coupon }) => {
      await prepare()
      const random = createRandom(`carts ${market.name}`)
      const categories = await openMarket(market, platform_coupon)
      for (const coupon of coupons) await makeCoupon({ ...coupon, per_user_limit: 99 })
      const goods = await makeGoods(categories, random)
      await fillWallet(users.una.id, 100_000_000)
      const fee = { fee_minor: random.whole(0, 300), fee_bp: random.whole(1, 500) }
      await ada('POST', '/admin/checkout-method', { code: 'wallet', provider: 'wallet', ...fee })

      for (let cart = 0; cart < carts; cart++) {
        const place = market.destinations[cart % market.destinations.length]
        if (!place) throw new Error('There is no destination')
        const chosen = goods.filter(() => random.chance(0.7))
        const bought = chosen.length > 0 ? chosen : goods.slice(0, 1)
        for (const { product_id } of bought)
          await una('POST', '/cart', {
            product_id,
            quantity: random.whole(1, 4),
            product_attributes: [],
          })
        const ids = await checkOut(
          place,
          random.chance(0.7) ? random.pick(coupons).code : undefined,
        )
        await compareFee(ids, { place, fee })
        for (const id of ids) await compare(id, { market, place, goods, platform_coupon })
        for (const id of ids) await refundAll(id, random.whole(1, 3))
      }
      expect(await trialBalance('tax_payable')).toEqual({})
      expect(await trialBalance('rev_payment_fee')).toEqual({})
      expect(await trialBalance('rev_commission')).toEqual({})
    },
  )
})

type Categories = Awaited<ReturnType<typeof openMarket>>

/** Creates products of the platform and of two shops, with taxes of every kind. */
const makeGoods = async (categories: Categories, random: ReturnType<typeof createRandom>) => {
  const kinds = ['standard', 'standard', 'reduced', 'exempt'] as const
  const goods = []
  for (const [at, kind] of kinds.entries()) {
    const price_minor = random.whole(99, 9_999)
    const seller = ([undefined, 'sam', 'sol', 'sam'] as const)[at]
    const made = await createProduct(db, { ...(seller && { seller }), stock: 500, price_minor })
    await db.execute(sql`update products set tax_category_id = ${categories[kind]}
      where id = ${made.product_id}`)
    goods.push({ product_id: made.product_id, price_minor, kind, seller })
  }
  return goods
}

/** Places the cart for the total that its preview showed. */
const checkOut = async (
  { country, region, postcode, vat_id }: Destination,
  coupon_code?: string,
) => {
  const to = {
    ...address,
    country,
    region: region ?? null,
    postcode: postcode ?? null,
    confirmed: true,
  }
  const place = `country=${country}${region ? `&region=${region}&postcode=${postcode}` : ''}`
  const business = vat_id ? `&vat_id=${vat_id}` : ''
  const query = `${place}${business}${coupon_code ? `&coupon_code=${coupon_code}` : ''}`
  const { payment_methods } = (await una('GET', `/get-cart-resource?${query}`)).data
  const [wallet] = payment_methods.filter(({ code }: { code: string }) => code === 'wallet')
  const placed = await una('PUT', '/checkout', {
    address: to,
    payment_method: 'wallet',
    accept_terms: true,
    expected_total_minor: wallet.fee.total_minor,
    ...(coupon_code && { coupon_code }),
    ...(vat_id && { company: 'Lind SARL', vat_id }),
  })
  if (!placed.success) throw new Error(placed.message)
  return (placed.data.order_ids as unknown[]).map(Number)
}

const linesOf = async (id: number): Promise<Line[]> => {
  const { rows } = await db.execute<Line>(sql`
    select product_id::int, quantity::float8, price_minor::int, gross_minor::int, net_minor::int,
      (l.shipping_minor - shipping_discount_platform_minor
        - shipping_discount_seller_minor)::int as sent_minor,
      coupon_platform_minor::int as coupon_minor,
      shipping_discount_platform_minor::int as shipping_coupon_minor,
      l.tax_minor::int, shipping_tax_minor::int, l.fee_minor::int, fee_tax_minor::int, taxes,
      (gross_minor - coupon_seller_minor
        - case when o.prices_include_tax then l.tax_minor else 0 end)::int as base_minor,
      commission_minor::int, commission_tax_minor::int, commission_taxes
    from order_lines l join orders o on o.id = l.order_id where order_id = ${id} order by l.id`)
  return rows
}

type Compared = {
  market: Market
  place: Destination
  platform_coupon: PlatformCoupon
  goods: {
    product_id: number
    price_minor: number
    kind: 'standard' | 'reduced' | 'exempt'
    seller: 'sam' | 'sol' | undefined
  }[]
}

const compare = async (id: number, { market, place, goods, platform_coupon }: Compared) => {
  const lines = await linesOf(id)
  const kinds = lines.map(({ product_id }) => goods.find((one) => one.product_id === product_id))
  const model = modelLine(
    place,
    lines.map((line, at) => ({
      ...line,
      kind: kinds[at]?.kind ?? 'standard',
      is_paid_in_part: platform_coupon === 'keeps_tax' && kinds[at]?.seller !== undefined,
    })),
  )
  for (const [at, line] of lines.entries()) {
    const { price_minor = 0, kind = 'standard', seller } = kinds[at] ?? {}
    expect(line.price_minor).toBe(modelPrice(market, place, { price_minor, kind }))
    expect(line.taxes).toEqual(model[at]?.taxes)
    expect(line.tax_minor).toBe(model[at]?.goods_minor)
    expect(line.shipping_tax_minor).toBe(model[at]?.shipping_minor)
    expect(line.fee_tax_minor).toBe(model[at]?.fee_tax_minor)
    const isTaxed = seller !== undefined && market.commission.shops[seller].is_taxed
    const { fee, tax } = modelCommission(market, { base: line.base_minor, isTaxed })
    expect([line.commission_minor, line.commission_tax_minor]).toEqual(seller ? [fee, tax] : [0, 0])
  }
  await compareDocuments(id, { place, lines })
}

const taxOf = (line: Line) => line.tax_minor + line.shipping_tax_minor + line.fee_tax_minor

type Charged = { place: Destination; fee: { fee_minor: number; fee_bp: number } }

/** The purchase has the fee of its method, in parts by the price of its lines. */
const compareFee = async (ids: number[], { place, fee }: Charged) => {
  const lines = (await Promise.all(ids.map(linesOf))).flat()
  const sum = (figure: (line: Line) => number) => lines.reduce((all, line) => all + figure(line), 0)
  const tax = place.shows ? 0 : sum((line) => line.tax_minor + line.shipping_tax_minor)
  const total = sum((line) => line.net_minor + line.sent_minor) + tax
  const fee_minor = modelFee(total, fee)
  expect(sum((line) => line.fee_minor)).toBe(fee_minor)
  for (const line of lines) {
    const exact = (fee_minor * line.gross_minor) / sum(({ gross_minor }) => gross_minor)
    expect(Math.abs(line.fee_minor - exact)).toBeLessThan(1)
  }
}

/** Order, invoice and, after the delivery, the ledger have the sums of the lines. */
const compareDocuments = async (
  id: number,
  { place, lines }: { place: Destination; lines: Line[] },
) => {
  const sum = (figure: (line: Line) => number) => lines.reduce((all, line) => all + figure(line), 0)
  const tax_minor = sum(taxOf)
  const fee_minor = sum((line) => line.fee_minor)
  const amount = sum((line) => line.net_minor + line.sent_minor) + fee_minor
  const total_minor = amount + (place.shows ? 0 : tax_minor)
  expect((await ada('GET', `/admin/order/${id}`)).data).toMatchObject({
    tax_minor,
    fee_minor,
    total_minor,
  })
  const { rows } = await db.execute<{ facts: { taxes: ModelTax[]; sums: object } }>(sql`
    select facts from order_documents where order_id = ${id} and kind = 'invoice'`)
  const [invoice] = rows
  expect(invoice?.facts.sums).toMatchObject({ tax_minor, fee_minor, total_minor })
  expect(invoice?.facts.taxes.reduce((all, tax) => all + tax.tax_minor, 0)).toBe(tax_minor)

  const before = await trialBalance('tax_payable')
  await advanceOrder(id, 'delivered')
  const after = await trialBalance('tax_payable')
  const owed = Object.groupBy(
    lines.flatMap(({ taxes, commission_taxes }) => [...taxes, ...commission_taxes]),
    (tax) => tax.jurisdiction,
  )
  for (const [jurisdiction, taxes = []] of Object.entries(owed))
    expect((after[jurisdiction] ?? 0) - (before[jurisdiction] ?? 0)).toBe(
      taxes.reduce((all, tax) => all + tax.tax_minor, 0),
    )
}

/**
 * Refunds an order: the units of each line in steps, then all shipping in uneven parts, the last of which
 * refunds the payment fee.
 */
const refundAll = async (id: number, step: number) => {
  const refund = async (part: object) => {
    const reply = await ada('POST', '/admin/refund', {
      order_id: id,
      to: 'wallet',
      reason: 'Broken',
      ...part,
    })
    if (!reply.success) throw new Error(reply.message)
  }
  const { data } = await ada('GET', `/admin/order/${id}`)
  for (const line of data.lines)
    for (let left = line.quantity; left > 0; left -= step)
      await refund({ lines: [{ order_line_id: line.id, quantity: Math.min(step, left) }] })
  const { rows } = await db.execute<{ left: number }>(sql`
    select (total_minor - refunded_minor - fee_minor - case when prices_include_tax then 0 else (
        select sum(fee_tax_minor) from order_lines where order_id = ${id}) end)::int as left
    from orders where id = ${id}`)
  const left = rows[0]?.left ?? 0
  for (const part of left > 3 ? [1, 2, left - 3] : [left])
    if (part > 0) await refund({ shipping_minor: part })
  const { refunded_minor, total_minor } = (await ada('GET', `/admin/order/${id}`)).data
  expect(refunded_minor).toBe(total_minor)
}
