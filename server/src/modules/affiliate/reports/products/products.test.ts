import { defaultAffiliate } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '../../../../../test/users.ts'
import { createProduct } from '../../../../../test/products.ts'
import { makeTaxZone } from '../../../../../test/tax.ts'
import { as, db } from '../../../../../test/app.ts'
import { estimate } from './estimate.ts'

const [mia, una, guest] = [as('mia'), as('una'), as(undefined)]
const product = {
  is_affiliate: true,
  affiliate_bp: null,
  category_bp: null,
  category_ids: [1],
  own_margin_bp: null,
}
const nobodysLift = {
  member_bp: null,
  package_terms: null,
  package_name: null,
  multiplier_x100: 100,
  levels: 0,
}

test('a commission is a share of the available margin, as in the worked example', () => {
  const terms = { ...defaultAffiliate, level_bps: [200], max_depth: 1, version: null }
  const piece = { shop_id: 1, price_minor: 8500, commission_minor: 1425, product }
  const lift = { ...nobodysLift, levels: 1 }

  expect(estimate(piece, lift, terms)).toMatchObject({
    earns_minor: 425,
    why: { uncapped_minor: null },
  })
  expect(estimate({ ...piece, commission_minor: 425 }, lift, terms)).toMatchObject({
    earns_minor: 182,
    why: { uncapped_minor: 425 },
  })
  expect(estimate({ ...piece, commission_minor: 0 }, lift, terms)).toMatchObject({
    earns_minor: 0,
  })
})

/** Mia has a package that raises the rate to 7 % and adds 1 %. */
const buyPackage = (terms: object = { min_bp: 700, bonus_bp: 100 }) =>
  db.execute(sql`
    with sold as (
      insert into packages (kind, name, price_minor, terms) values ('affiliate', 'Grove', 0, ${JSON.stringify(terms)}::jsonb)
      returning id)
    insert into package_purchases (package_id, kind, holder_id, name, price_minor, terms, state, starts_at)
    select id, 'affiliate', ${users.mia.id}, 'Grove', 0, ${JSON.stringify(terms)}::jsonb, 'active', now() - interval '1 day'
    from sold`)

test('guests see shareable products and their commission, and members see their own and why', async () => {
  const { product_id } = await createProduct(db, { price_minor: 10_000 })
  await buyPackage()

  expect(await guest('GET', '/affiliate-products')).toMatchObject({
    data: {
      total: 1,
      rows: [
        { id: product_id, category_name: 'Kitchen', rate_bp: 500, earns_minor: 500, mine: null },
      ],
    },
  })
  expect((await una('GET', '/affiliate-products')).data.rows[0].mine).toBeNull()
  expect((await mia('GET', '/affiliate-products')).data.rows[0].mine).toEqual({
    rate_bp: 800,
    effective_bp: 800,
    earns_minor: 800,
    link: expect.stringContaining('referral_code=MIA'),
    why: {
      source: 'default',
      base_bp: 500,
      package_name: 'Grove',
      min_bp: 700,
      bonus_bp: 100,
      boost_x100: null,
      uncapped_minor: null,
    },
    obstacle: null,
  })
})

test('the most specific rate applies: agreed with the member, of the product, of a parent category', async () => {
  const { product_id } = await createProduct(db, { price_minor: 10_000 })
  const visible = async () => (await mia('GET', '/affiliate-products')).data.rows[0]

  expect(await visible()).toMatchObject({ rate_bp: 500, mine: { obstacle: 'no_package' } })
  await db.execute(sql`update categories set affiliate_bp = 300`)
  expect(await visible()).toMatchObject({ rate_bp: 300, mine: { why: { source: 'category' } } })
  await db.execute(sql`
    insert into affiliate_products (product_id, affiliate_bp) values (${product_id}, 400)`)
  expect(await visible()).toMatchObject({ rate_bp: 400, mine: { why: { source: 'product' } } })
  await db.execute(sql`insert into affiliate_rates values (${users.mia.id}, ${product_id}, 600)`)
  expect(await visible()).toMatchObject({
    rate_bp: 400,
    mine: { rate_bp: 600, why: { source: 'member' } },
  })

  await db.execute(sql`update affiliate_products set is_affiliate = false`)
  expect(await mia('GET', '/affiliate-products')).toMatchObject({ data: { total: 0, rows: [] } })
})

test('a promised rate never exceeds the margin, nor includes a package where it does not apply', async () => {
  await createProduct(db, { seller: 'sam', price_minor: 10_000 })
  await buyPackage({ min_bp: 700, category_ids: [999] })

  const [row] = (await mia('GET', '/affiliate-products')).data.rows
  // 60 % of a fee of 10.00 is available: for 5 + 2 + 1 %, or for mia's 7 % alone.
  expect(row).toMatchObject({
    earns_minor: 375,
    mine: { earns_minor: 600, why: { uncapped_minor: 700 }, obstacle: 'category_not_in_package' },
  })
})

test('the effective rate is relative to the price, and lists are sorted and filtered by it', async () => {
  await createProduct(db, { name: 'House lamp', price_minor: 1000 })
  await createProduct(db, { name: 'Shop mug', seller: 'sam', price_minor: 10_000 })
  const rows = async (query: string) =>
    (await guest('GET', `/affiliate-products${query}`)).data.rows

  // Members get 60 % of the shop's fee of 10 %: 5 of 8 parts of 6.00.
  expect(await rows('?sort=rate_bp')).toMatchObject([
    { name: 'House lamp', rate_bp: 500, effective_bp: 500, earns_minor: 50 },
    { name: 'Shop mug', rate_bp: 500, effective_bp: 375, earns_minor: 375 },
  ])
  expect(await rows('?sort=earns_minor')).toMatchObject([{ name: 'Shop mug' }, {}])
  expect(await rows('?min_effective_bp=400')).toMatchObject([{ name: 'House lamp' }])
  expect(await rows('?shop_id=1')).toMatchObject([{ name: 'Shop mug' }])
})

test.each(['included', 'on_top'] as const)(
  'products are sorted and filtered by fees without their tax, if it is %s',
  async (commission_tax) => {
    const ada = as('ada')
    const home_zone_id = await makeTaxZone(
      { name: 'Germany', areas: [{ country: 'DE' }] },
      { DE: 250_000 },
    )
    const { tax } = (await ada('GET', '/admin/general-settings')).data
    // A fee of nearly the whole price is lowered by a tax that is added.
    const commission_bp = commission_tax === 'included' ? 1000 : 9500
    await ada('PUT', '/admin/general-settings', {
      tax: { ...tax, home_zone_id, commission_tax },
      commission_bp,
    })
    await createProduct(db, { name: 'German mug', seller: 'sam', price_minor: 10_000 })
    await createProduct(db, { name: 'American mug', seller: 'sol', price_minor: 9_000 })
    await db.execute(sql`update shops set address = jsonb_build_object('country',
      case owner_id when ${users.sam.id} then 'DE' else 'US' end)`)
    await db.execute(sql`update categories set affiliate_bp = 8000`)
    const rows = async (query: string) =>
      (await guest('GET', `/affiliate-products${query}`)).data.rows

    const listed = await rows('?sort=earns_minor')
    expect(listed).toMatchObject([{ name: 'American mug' }, { name: 'German mug' }])
    expect(listed[0].earns_minor).toBeGreaterThan(listed[1].earns_minor)
    const { effective_bp } = listed[1]
    expect(await rows(`?min_effective_bp=${effective_bp + 5}`)).toMatchObject([
      { name: 'American mug' },
    ])
    expect(await rows(`?min_effective_bp=${effective_bp - 5}`)).toHaveLength(2)
  },
)

test('products are sorted by commission, found by name, and hidden products are never listed', async () => {
  await createProduct(db, { name: 'Oslo mug', price_minor: 1000 })
  const jug = await createProduct(db, { name: 'Bergen jug', price_minor: 9000 })
  const names = async (query: string) =>
    (await guest('GET', `/affiliate-products${query}`)).data.rows.map(
      ({ name }: { name: string }) => name,
    )

  expect(await names('')).toEqual(['Bergen jug', 'Oslo mug'])
  expect(await names('?sort=price_minor&order=asc')).toEqual(['Oslo mug', 'Bergen jug'])
  expect(await names('?q=jug')).toEqual(['Bergen jug'])
  expect(await names(`?product_id=${jug.product_id}`)).toEqual(['Bergen jug'])
  await db.execute(sql`update products set status = 'inactive' where id = ${jug.product_id}`)
  expect(await names('')).toEqual(['Oslo mug'])
  expect(await guest('GET', '/affiliate-products?sort=luck')).toMatchObject({ code: 'invalid' })
})
