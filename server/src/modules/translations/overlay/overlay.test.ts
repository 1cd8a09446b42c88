import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { allowGuests, openBrowser } from '../../../../test/adapters/browser.ts'
import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { openPages } from '../../../../test/adapters/web.ts'
import { as, clock, db, users } from '../../../../test/app.ts'
import { makeCoupon } from '../../../../test/coupons.ts'
import {
  makeAxis,
  makeBrand,
  makeCategory,
  makeProduct,
  makeVariantInput,
} from '../../../../test/goods.ts'
import { createProduct } from '../../../../test/products.ts'
import { translate } from '../../../../test/translations.ts'
import { countStatements } from '../../../db/statement-cache.ts'
import { person } from '../../ledger/accounts.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'

const { get, caughtUp, openAnew, close } = await openPages()
const [ada, una] = [as('ada'), as('una')]
const german = { 'accept-language': 'de' }

beforeEach(async () => {
  await openAnew()
  await offerLanguages('en', 'de', 'fr')
})
afterAll(close)

const createMug = async () => {
  const category = await makeCategory('Mugs')
  const brand = await makeBrand('Oslo')
  const unit = (await ada('POST', '/admin/unit', { name: 'Piece', short: 'pc' })).data
  const { choose, ...axis } = await makeAxis('Color', ['Red', 'Blue'])
  const [red] = axis.values
  const mug = await makeProduct({
    name: 'Oslo mug',
    category_id: category.id,
    brand_id: brand.id,
    unit_id: unit.id,
    description: '<p>A mug</p>',
    variants: ['Red', 'Blue'].map((label) =>
      makeVariantInput({ product_attributes: [choose(label)] }),
    ),
  })
  await translate({ entity: 'category', id: category.id, texts: { name: 'Becher' } })
  await translate({ entity: 'brand', id: brand.id, texts: { name: 'Oslo AG' } })
  await translate({ entity: 'unit', id: unit.id, texts: { short: 'St.' } })
  await translate({ entity: 'attribute', id: axis.id, texts: { name: 'Farbe' } })
  await translate({ entity: 'attribute_value', id: red?.id ?? 0, texts: { label: 'Rot' } })
  await translate({ entity: 'product', id: mug.id, texts: { name: 'Osloer Becher' } })
  await caughtUp()
  return { mug, choose, category }
}

const dataOf = (body: string) => JSON.parse(body).data

test('a product page is in the language of its address, with the default one for missing texts', async () => {
  const { mug } = await createMug()

  expect(dataOf((await get(`/api/product/${mug.id}`, german)).body)).toMatchObject({
    name: 'Osloer Becher',
    description: '<p>A mug</p>',
    unit: 'St.',
    brand: { name: 'Oslo AG' },
    crumbs: [{ name: 'Becher' }],
    axes: [{ name: 'Farbe', values: [{ label: 'Rot' }, { label: 'Blue' }] }],
  })
  expect(dataOf((await get(`/api/product/${mug.id}`, {})).body)).toMatchObject({
    name: 'Oslo mug',
    crumbs: [{ name: 'Mugs' }],
  })
})

test('the pages of two languages never share a cache entry, and change with a translation', async () => {
  const { mug } = await createMug()
  const pages = async () => {
    const [plain, prefixed] = await Promise.all([
      get(`/product/${mug.id}`),
      get(`/de/product/${mug.id}`),
    ])
    return [plain?.body, prefixed?.body]
  }
  expect(await pages()).toEqual([
    expect.stringContaining('Oslo mug'),
    expect.stringContaining('Osloer Becher'),
  ])

  await translate({ entity: 'product', id: mug.id, texts: { name: 'Tasse' } })
  await caughtUp()

  expect(await pages()).toEqual([
    expect.stringContaining('Oslo mug'),
    expect.stringContaining('Tasse'),
  ])
})

test('a detail of a product is translated if it is a value of its attribute', async () => {
  const [material, color] = [
    await makeAxis('Material', ['Clay']),
    await makeAxis('Color', ['Clay']),
  ]
  const detailed = ({ id: attribute_id }: { id: number }, value: string) => ({
    attribute_id,
    value,
  })
  const mug = await makeProduct({ details: [detailed(material, 'Clay'), detailed(color, 'Sand')] })
  const translateValue = ({ values: [value] }: typeof material, label: string) =>
    translate({ entity: 'attribute_value', id: value?.id ?? 0, texts: { label } })
  await translate({ entity: 'attribute', id: material.id, texts: { name: 'Werkstoff' } })
  await translateValue(material, 'Ton')
  await translateValue(color, 'Tonfarben')

  expect(await as(undefined)('GET', `/product/${mug.id}`, undefined, german)).toMatchObject({
    data: {
      details: [
        { name: 'Werkstoff', value: 'Ton' },
        { name: 'Color', value: 'Sand' },
      ],
    },
  })
})

test('an outdated translation is still shown', async () => {
  const { mug } = await createMug()
  await db.execute(sql`update products set name = 'Bergen mug' where id = ${mug.id}`)

  expect(await as(undefined)('GET', `/product/${mug.id}`, undefined, german)).toMatchObject({
    data: { name: 'Osloer Becher' },
  })
})

test('lists, filters and suggestions are translated', async () => {
  await createMug()
  const read = async (path: string) => (await as(undefined)('GET', path, undefined, german)).data

  expect(await read('/products')).toMatchObject({ rows: [{ name: 'Osloer Becher' }] })
  expect(await read('/product-search-elements')).toMatchObject({
    categories: [{ name: 'Becher' }],
    brands: [{ name: 'Oslo AG' }],
    attributes: [{ name: 'Farbe', values: [{ label: 'Rot' }, { label: 'Blue' }] }],
  })
  expect(await read('/search-suggestions?q=oslo')).toMatchObject({
    products: [{ name: 'Osloer Becher' }],
    brands: [{ name: 'Oslo AG' }],
  })
  expect(await read('/categories')).toMatchObject([{ name: 'Becher' }])
})

test('a cart shows the product, the variant and the unit in the language of its buyer', async () => {
  const { mug, choose } = await createMug()
  const item = { product_id: mug.id, quantity: 1, product_attributes: [choose('Red')] }
  await una('POST', '/cart', item)

  const line = { name: 'Osloer Becher', variant_label: 'Rot', unit: 'St.' }
  expect(await una('GET', '/cart-list', undefined, german)).toMatchObject({
    data: { lines: [line] },
  })
  expect(await una('GET', '/get-cart-resource', { country: 'NO' }, german)).toMatchObject({
    data: { shops: [{ lines: [line] }] },
  })
})

test('a guest sees the cart and the checkout in the language of the browser', async () => {
  await allowGuests()
  const { mug, choose } = await createMug()
  const { guest } = openBrowser()
  const item = { product_id: mug.id, quantity: 1, product_attributes: [choose('Red')] }
  await guest('POST', '/guest-cart', item)

  const line = { name: 'Osloer Becher', variant_label: 'Rot', unit: 'St.' }
  expect(await guest('GET', '/guest-cart', undefined, german)).toMatchObject({
    data: { lines: [line] },
  })
  expect(await guest('GET', '/guest-resource', { country: 'NO' }, german)).toMatchObject({
    data: { shops: [{ lines: [line] }] },
  })
})

test('a variant label is joined as its language does, translated or not', async () => {
  await offerLanguages('en', 'ar')
  const [color, size] = [await makeAxis('Color', ['Red', 'Blue']), await makeAxis('Size', ['XL'])]
  const shirt = await makeProduct({
    variants: ['Red', 'Blue'].map((label) =>
      makeVariantInput({ product_attributes: [color.choose(label), size.choose('XL')] }),
    ),
  })
  const id = color.values[0]?.id ?? 0
  await translate({ entity: 'attribute_value', id, locale: 'ar', texts: { label: 'أحمر' } })
  for (const label of ['Red', 'Blue']) {
    const product_attributes = [color.choose(label), size.choose('XL')]
    await una('POST', '/cart', { product_id: shirt.id, quantity: 1, product_attributes })
  }
  const labelsIn = async (language: string) => {
    const { data } = await una('GET', '/cart-list', undefined, { 'accept-language': language })
    return data.lines.map((line: { variant_label: string }) => line.variant_label)
  }

  expect(await labelsIn('ar')).toEqual(['أحمر، XL', 'Blue، XL'])
  expect(await labelsIn('en')).toEqual(['Red, XL', 'Blue, XL'])
})

test('the pages of the owner, slides, coupons and packages are translated', async () => {
  await translate({ entity: 'page', id: 'refund', texts: { body: '<p>{return_days}</p>' } })
  const slide = (await ada('POST', '/admin/slider', { title: 'New', alt: 'Mugs' })).data
  await translate({ entity: 'slider', id: slide.id, texts: { title: 'Neu', alt: 'Becher' } })
  const coupon = { code: 'TEN', title: 'Ten', type: 'percent', value: 1000, is_public: true }
  const { id } = await makeCoupon(coupon)
  await translate({ entity: 'coupon', id, texts: { title: 'Zehn' } })
  const read = async (path: string) => (await as(undefined)('GET', path, undefined, german)).data

  expect(await read('/settings')).toMatchObject({ pages: { refund: '<p>7 Tage</p>' } })
  expect(await read('/sliders')).toMatchObject([{ title: 'Neu', alt: 'Becher' }])
  expect(await read('/coupons')).toMatchObject([{ title: 'Zehn' }])
})

test('texts of the site and names of shipping methods are in the language of the visitor', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam' })
  await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
  const site = async (headers?: Record<string, string>) =>
    (await as(undefined)('GET', '/settings', undefined, headers)).data.tagline
  const methods = async (headers?: Record<string, string>) => {
    const { data } = await una('GET', '/get-cart-resource', { country: 'NO' }, headers)
    return data.shops[0].shipping_methods.map(({ name }: { name: string }) => name)
  }
  // The defaults are texts of the platform.
  expect([await site(), await site(german)]).toEqual([
    'Independent shops, one checkout',
    'Unabhängige Shops, eine Kasse',
  ])
  expect(await methods({ 'accept-language': 'fr' })).toEqual(['Standard'])

  await db.execute(sql`update shipping_methods set name = 'By bicycle'`)
  const stored = JSON.stringify({ tagline: 'Made nearby' })
  await db.execute(sql`update settings set value = value || ${stored}::jsonb`)
  await openAnew()
  await translate({ entity: 'site', id: 'site', texts: { tagline: 'Aus der Nähe' } })
  await translate({ entity: 'shipping_method', id: 1, texts: { name: 'Mit dem Fahrrad' } })

  expect([await site(), await site(german)]).toEqual(['Made nearby', 'Aus der Nähe'])
  expect([await methods(), await methods(german)]).toEqual([['By bicycle'], ['Mit dem Fahrrad']])
  expect(
    await ada('GET', '/admin/translation-list', { entity: 'site', locale: 'de' }),
  ).toMatchObject({ data: { rows: [{ title: 'Site texts', texts: { tagline: 'Aus der Nähe' } }] } })
})

test('a translation costs one statement more, and the default language none', async () => {
  const { mug, choose } = await createMug()
  const item = { product_id: mug.id, quantity: 1, product_attributes: [choose('Red')] }
  await una('POST', '/cart', item)
  const countOnce = async (headers: Record<string, string>) => {
    const before = countStatements()
    await una('GET', '/cart-list', undefined, headers)
    return countStatements() - before
  }
  // Background work of the server may add statements to one reading, so the smallest counts.
  const count = async (headers: Record<string, string>) => {
    const counts: number[] = []
    for (let reading = 0; reading < 5; reading += 1) counts.push(await countOnce(headers))
    return Math.min(...counts)
  }

  expect(await count(german)).toBe((await count({ 'accept-language': 'en' })) + 1)
})

test('sellers read the names of their packages in their language', async () => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select package_id::int as id from package_purchases where name = 'Stall' limit 1`,
  )
  await translate({ entity: 'package', id: rows[0]?.id ?? 0, texts: { name: 'Marktstand' } })
  const read = async (path: string) => (await as('sam')('GET', path, undefined, german)).data

  expect((await read('/seller/dashboard')).package.name).toBe('Marktstand')
  expect(await read('/seller/profile')).toMatchObject({
    package: { name: 'Marktstand' },
    shop: { package: { name: 'Marktstand' } },
  })
  expect((await as('sam')('GET', '/seller/dashboard')).data.package.name).toBe('Stall')
})

test('a statement names the package that was paid in the language of the reader', async () => {
  const mia = as('mia')
  const owner = person(users.mia.id)
  const draft = { name: 'Starter', price_minor: 3000, duration_days: 30, min_bp: 500 }
  const { id } = (await ada('POST', '/admin/affiliate-package', draft)).data
  const gift = { uuid: 'gift', owner, amount_minor: 3000, reason: 'A gift' }
  await record(db, postings.earningsAdjusted(gift), { now: clock.now() })
  await mia('PUT', '/purchase-affiliate-package', { package_id: id, payment_method: 'wallet' })
  await translate({ entity: 'package', id, texts: { name: 'Einstieg' } })
  const latestIn = async (headers: Record<string, string>) =>
    (await mia('GET', '/billing-history', undefined, headers)).data.rows[0].text

  expect(await latestIn(german)).toContain('Einstieg')
  expect(await latestIn({})).toBe('Package Starter')
})
