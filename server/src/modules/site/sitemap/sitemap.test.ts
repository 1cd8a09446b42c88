import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { makeCategory, makeProduct } from '../../../../test/goods.ts'
import { users, db, getApp } from '../../../../test/app.ts'
import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { translate } from '../../../../test/translations.ts'

const read = async (url: string) => {
  const app = await getApp()
  const { statusCode, body, headers } = await app.inject({ url })
  return { statusCode, body, type: headers['content-type'] }
}
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)
const addressesOf = async (file: string) =>
  addressesIn((await read(`/sitemaps/${file}`)).body).map((at) =>
    at?.replace('http://market.test', ''),
  )

test('robots.txt lists the disallowed paths and the sitemap', async () => {
  const { body, type } = await read('/robots.txt')

  expect(type).toMatch('text/plain')
  for (const path of ['/admin', '/seller', '/member', '/user', '/checkout', '/api/'])
    expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).toContain('Sitemap: http://market.test/sitemap.xml\n')
})

test('the sitemap index lists its parts, and a part lists the visible pages', async () => {
  const category = await makeCategory('Mugs')
  const { id } = await makeProduct({ category_id: category.id })
  const { body, type } = await read('/sitemap.xml')

  expect(type).toMatch('application/xml')
  expect(addressesIn(body)).toEqual([
    'http://market.test/sitemaps/pages.xml',
    'http://market.test/sitemaps/products-1.xml',
    'http://market.test/sitemaps/categories-1.xml',
    'http://market.test/sitemaps/shops-1.xml',
  ])
  expect(await addressesOf('products-1.xml')).toEqual([`/product-details/${id}-oslo-mug`])
  expect(await addressesOf('categories-1.xml')).toEqual(['/c/mugs'])
  expect(await addressesOf('shops-1.xml')).toEqual([
    '/shopping-mall/details/1-sam-and-sons',
    '/shopping-mall/details/2-sol-supplies',
  ])
  expect(await addressesOf('pages.xml')).toContain('/shopping-mall')
})

test('a sitemap entry states when its page was last changed', async () => {
  const { id } = await makeProduct()
  await db.execute(sql`update products set updated_at = '2026-03-04T05:06:07Z' where id = ${id}`)

  expect((await read('/sitemaps/products-1.xml')).body).toContain(
    '<lastmod>2026-03-04T05:06:07.000Z</lastmod>',
  )
})

test('pages that visitors cannot see are in no sitemap', async () => {
  const category = await makeCategory('Mugs')
  const closed = await makeCategory('Lamps')
  for (const state of ['draft', 'waiting', 'gone', 'closed', 'suspended']) {
    const category_id = state === 'closed' ? closed.id : category.id
    const { id } = await makeProduct({ name: state, category_id })
    const change = {
      draft: sql`status = 'draft'`,
      waiting: sql`approval = 'submitted'`,
      gone: sql`deleted_at = now()`,
      closed: sql`name = name`,
      suspended: sql`shop_id = ${users.sol.shop_id}`,
    }[state]
    await db.execute(sql`update products set ${change} where id = ${id}`)
  }
  await db.execute(sql`update categories set status = 'inactive' where id = ${closed.id}`)
  await db.execute(sql`update shops set status = 'suspended' where id = ${users.sol.shop_id}`)

  expect(await addressesOf('products-1.xml')).toEqual([])
  expect(addressesIn((await read('/sitemap.xml')).body).join()).not.toContain('products')
  expect(await addressesOf('categories-1.xml')).toEqual(['/c/mugs'])
  expect(await addressesOf('shops-1.xml')).toEqual(['/shopping-mall/details/1-sam-and-sons'])
})

test('a part covers a range of fifty thousand ids, and no batch omits any', async () => {
  const { id: category_id } = await makeCategory('Mugs')
  await db.execute(sql`
    insert into products (id, name, slug, category_id, price_minor, published_at)
    overriding system value
    select id, 'Mug', 'mug-' || id, ${category_id}, 100, now()
    from (select generate_series(47001, 50000) union all select 50001 union all select 150000) as numbers (id)`)

  expect(addressesIn((await read('/sitemap.xml')).body)).toEqual(
    expect.arrayContaining(
      [1, 2, 3].map((part) => `http://market.test/sitemaps/products-${part}.xml`),
    ),
  )
  const first = await addressesOf('products-1.xml')
  expect([first.length, new Set(first).size, first[0], first.at(-1)]).toEqual([
    3000,
    3000,
    '/product-details/47001-mug-47001',
    '/product-details/50000-mug-50000',
  ])
  expect(await addressesOf('products-2.xml')).toEqual(['/product-details/50001-mug-50001'])
  expect(await addressesOf('products-3.xml')).toEqual(['/product-details/150000-mug-150000'])
  expect(await addressesOf('products-4.xml')).toEqual([])
})

test.each(['people-1.xml', 'products-0.xml', 'products.xml', 'products-1', 'constructor-1.xml'])(
  'the sitemap %s is not found',
  async (file) => {
    expect((await read(`/sitemaps/${file}`)).statusCode).toBe(404)
  },
)

test('the pages of the site are listed in each language', async () => {
  await db.execute(sql`
    insert into settings (topic, value) values ('general', '{"locales": ["de"]}'::jsonb)
    on conflict (topic) do update set value = settings.value || excluded.value`)
  const app = await getApp()
  app.publicCache.languages.forget()

  const addresses = await addressesOf('pages.xml')
  expect(addresses).toEqual(expect.arrayContaining(['/', '/shop', '/de', '/de/shop']))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a language has sitemaps of its own, with the pages whose content is translated', async () => {
  await offerLanguages('en', 'de', 'fr')
  const category = await makeCategory('Mugs')
  const { id } = await makeProduct({ category_id: category.id })
  await makeProduct({ category_id: category.id, name: 'Bergen mug' })
  await translate({ entity: 'product', id, texts: { name: 'Osloer Becher' } })
  await translate({ entity: 'shop', id: 1, texts: { about: 'Becher' } })
  await translate({ entity: 'page', id: 'terms', texts: { body: '<p>AGB</p>' } })

  expect(addressesIn((await read('/sitemap.xml')).body).slice(-2)).toEqual([
    'http://market.test/sitemaps/de-products-1.xml',
    'http://market.test/sitemaps/de-shops-1.xml',
  ])
  expect(await addressesOf('de-products-1.xml')).toEqual([`/de/product-details/${id}-oslo-mug`])
  expect(await addressesOf('de-shops-1.xml')).toEqual(['/de/shopping-mall/details/1-sam-and-sons'])
  const pages = await addressesOf('pages.xml')
  expect(pages).toEqual(expect.arrayContaining(['/terms', '/de/terms', '/fr/shop']))
  expect(pages).not.toContain('/fr/terms')
  expect((await read('/sitemaps/es-products-1.xml')).statusCode).toBe(404)
})
