import { afterAll, beforeEach, expect, test } from 'vitest'

import { makeAxis, makeCategory, makeVariantInput } from '../../../test/goods.ts'
import { openPages } from '../../../test/adapters/web.ts'
import { as, send } from '../../../test/app.ts'

const { get, call, openAnew, caughtUp, close } = await openPages()
beforeEach(openAnew)
afterAll(close)

const rounds = 6

type Row = { id: number; name: string }
const rowsOf = (body: string) => (JSON.parse(body).data.rows as Row[]).map(({ name }) => name)

/** The places where a visitor finds a product, each as a cacheable request. */
const placesOf = (category_id: number, name: string) => ({
  list: `/api/products?sort=newest`,
  category: `/api/products?category_id=${category_id}`,
  search: `/api/products?q=${encodeURIComponent(name)}`,
  shop: '/api/shops-products/1',
})

/** Returns the current replies of all of them, and of the category page, facets and sitemap. */
const lookEverywhere = async (category_id: number, name: string) => {
  const found: string[] = []
  for (const [place, address] of Object.entries(placesOf(category_id, name)))
    if (rowsOf((await get(address, {})).body).includes(name)) found.push(place)
  if ((await get(`/list?category_id=${category_id}`)).body.includes(name)) found.push('page')
  const suggested = await get(`/api/search-suggestions?q=${encodeURIComponent(name)}`, {})
  if (suggested.body.includes(name)) found.push('suggestions')
  return found
}

const everywhere = ['list', 'category', 'search', 'shop', 'page', 'suggestions']

const facetsOf = async (category_id: number) =>
  (await get(`/api/product-search-elements?category_id=${category_id}`, {})).body

const offer = async (category_id: number, name: string, product_attributes: object[]) => {
  const draft = { name, category_id, variants: [makeVariantInput({ product_attributes })] }
  const { success, data, ...refused } = await as('sam')('PUT', '/seller/product', draft)
  if (!success) throw new Error(JSON.stringify(refused))
  return data as Row
}

test('a product is in lists, search, suggestions, facets and the sitemap as soon as it is approved', async () => {
  const { id: category_id } = await makeCategory('Mugs')
  const labels = Array.from({ length: rounds }, (_, round) => `Color ${round}x`)
  const { choose } = await makeAxis('Color', labels)

  for (const label of labels) {
    const name = `Tallow ${label} mug`
    const { id } = await offer(category_id, name, [choose(label)])
    await caughtUp()
    expect(await lookEverywhere(category_id, name)).toEqual([])
    expect(await facetsOf(category_id)).not.toContain(label)

    await call('ada', 'POST', '/admin/shop-product-approved', { id, decision: 'approved' })

    expect(await lookEverywhere(category_id, name)).toEqual(everywhere)
    expect(await facetsOf(category_id)).toContain(label)
    expect((await get('/sitemaps/products-1.xml', {})).body).toContain(`/product-details/${id}-`)
  }
})

test('records that an admin publishes are visible at once, and hidden at once when unpublished', async () => {
  const { id: category_id } = await makeCategory('Lamps')
  const name = 'Tallow lamp'
  for (let round = 0; round < rounds; round++) {
    const draft = { name, category_id, variants: [makeVariantInput()] }
    const { data } = await call('ada', 'POST', '/admin/product', draft)
    const visible = ['list', 'category', 'search', 'page', 'suggestions']
    expect(await lookEverywhere(category_id, name)).toEqual(visible)

    const removed = await send('ada', 'DELETE', '/admin/product', { id: data.id })
    expect(removed.statusCode).toBe(200)
    await caughtUp()
    expect(await lookEverywhere(category_id, name)).toEqual([])
  }
})
