import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { advanceOrder, expectValidLedger } from '../../../../test/ledger.ts'
import { getBalance, fillWallet, order } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { setTax, taxRules } from '../../../../test/tax.ts'
import { as, users, db } from '../../../../test/app.ts'

const [ada, sam, una] = [as('ada'), as('sam'), as('una')]

const halfUp = (base: number, bp: number) => Math.floor((base * bp + 5000) / 10_000)

/** Una buys and Sam delivers: returns what Sam sees of it, and the order. */
const sell = async (product_id: number, input: object) => {
  const placed = await order(una, product_id, { payment_method: 'wallet', ...input })
  const id = Number(placed.data.order_ids[0])
  await advanceOrder(id, 'delivered')
  const { rows } = (await sam('GET', '/seller/earnings?sort=delivered_at&order=desc')).data
  const whole = (await ada('GET', `/admin/order/${id}`)).data
  return {
    earning: rows.find((row: { order_id: number }) => row.order_id === id),
    tax_minor: Number(whole.lines[0].tax_minor),
  }
}

const sales = fc.record({
  price_minor: fc.integer({ min: 100, max: 80_000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  value: fc.integer({ min: 100, max: 9_000 }),
  commission_bp: fc.constantFrom(0, 800, 1250),
  rules: fc.constantFrom(...taxRules),
})

let codes = 0

type Case = typeof sales extends fc.Arbitrary<infer Value> ? Value : never

/** Sells the same goods twice: at their price, and with a new coupon of the shop. */
const sellTwice = async ({ price_minor, quantity, value, commission_bp, rules }: Case) => {
  await setTax(rules)
  const terms = { commission_bp, direct_publish: true }
  await db.execute(sql`update package_purchases set terms = ${JSON.stringify(terms)}::jsonb
    where holder_id = ${users.sam.id}`)
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor })
  const coupon = { code: `SAM-${++codes}`, title: 'Off', type: 'percent', value }
  expect(await sam('POST', '/seller/coupon', coupon)).toMatchObject({ success: true })
  const plain = await sell(product_id, { quantity })
  const lower = await sell(product_id, { quantity, coupon_code: coupon.code })
  return { plain, lower }
}

test('a shop funds its coupon to the cent, and the fee is calculated on the discounted price', async () => {
  await fillWallet(users.una.id, 100_000_000)
  await fc.assert(
    fc.asyncProperty(sales, async (sale) => {
      const { commission_bp, rules } = sale
      const { plain, lower } = await sellTwice(sale)

      const goods = sale.price_minor * sale.quantity
      const off = halfUp(goods, sale.value)
      const feeOf = ({ tax_minor }: typeof plain, discount: number) =>
        halfUp(goods - discount - (rules.inclusive ? tax_minor : 0), commission_bp)
      const partsOf = (sold: typeof plain, discount_minor: number) => ({
        goods_minor: goods,
        discount_minor,
        delivery_minor: plain.earning.delivery_minor,
        fee_minor: feeOf(sold, discount_minor),
      })
      expect(plain.earning).toMatchObject(partsOf(plain, 0))
      expect(lower.earning).toMatchObject(partsOf(lower, off))
      const granted = plain.earning.net_minor - lower.earning.net_minor
      const spared = plain.earning.fee_minor - lower.earning.fee_minor
      const untaxed = plain.earning.tax_share_minor - lower.earning.tax_share_minor
      expect(granted).toBe(off - spared + untaxed)
      // Where neither a fee nor tax depends on it, the shop bears exactly what the buyer saves.
      const isAlone = commission_bp === 0 && !rules.inclusive && rules.taxTo === 'platform'
      if (isAlone) expect(granted).toBe(off)
      // The platform pays nothing.
      expect(await getBalance('exp_coupon')).toBe(0)
    }),
    { numRuns: 8 },
  )
  await expectValidLedger()
})
