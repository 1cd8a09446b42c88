import { expect, test } from 'vitest'

import listed from './test/screens/screens.json' with { type: 'json' }
import { workerMarket } from './test/worker-market.ts'

const appUrl = workerMarket.url

const fetchPage = async (path: string) => {
  const response = await fetch(appUrl + path, { headers: { accept: 'text/html' } })
  const html = await response.text()
  return {
    status: response.status,
    titles: [...html.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title]) => title),
    isHidden: html.includes('<meta name="robots" content="noindex"'),
  }
}

/** Sign-in, checkout and payment pages are public, but excluded from search engines. */
const unlisted =
  /login|forget-password|reset|checkout|buy-now|payment|email-(confirm|stop)|unauthorized/

const screens = listed
  // Pages about one product or shop are reached by a real id below.
  .filter(({ path, who }) => who !== 'public' || !path.includes(':id'))
  .map(({ path, who }) => ({ path: path.replace(':id', '1'), who }))

test.each(screens)('$path has one title in the HTML of the server', async ({ path, who }) => {
  const { status, titles, isHidden } = await fetchPage(path)

  expect([status, titles.length, titles[0] !== '']).toEqual([200, 1, true])
  expect(isHidden).toBe(who !== 'public' || unlisted.test(path))
})

test.each([
  '/product-details/999999999',
  '/product-details/nothing',
  '/shopping-mall/details/999999999',
  '/shopping-mall/details/no-such-shop',
  '/shop?category_id=999999999',
  '/shop?category_id=nothing',
  '/c/no-such-category',
  '/c/no/such/category',
  '/c/%2e%2e/secret',
  '/b/no-such-brand',
  '/no/such/page',
])('%s is a 404 with a title and is not indexed', async (path) => {
  const { status, titles, isHidden } = await fetchPage(path)

  expect([status, isHidden, titles.length]).toEqual([404, true, 1])
  expect(titles[0]).toMatch(/not found/i)
})

type Category = { id: number; name: string; url_path: string; children: Category[] }

test('the other addresses of a category redirect to its page', async () => {
  const response = await fetch(`${appUrl}/api/categories`)
  const { data }: { data: Category[] } = await response.json()
  const { id, name, url_path } = data[0]?.children[0] ?? {}
  const path = `/c/${url_path}`

  const { status, titles, isHidden } = await fetchPage(path)
  expect([status, isHidden]).toEqual([200, false])
  expect(titles[0]).toContain(name)

  const addresses = {
    [`/shop?category_id=${id}`]: path,
    [`/shop?category_id=${id}&sort=price&referral_code=MIA`]: `${path}?sort=price&referral_code=MIA`,
    [`/c/${url_path?.split('/').at(-1)}?page=2`]: `${path}?page=2`,
    [path.toUpperCase().replace('/C/', '/c/')]: path,
  }
  for (const [address, location] of Object.entries(addresses)) {
    const moved = await fetch(appUrl + address, { redirect: 'manual' })
    expect([address, moved.status, moved.headers.get('location')]).toEqual([address, 301, location])
  }
})

test('a brand has a page with its products', async () => {
  const response = await fetch(`${appUrl}/api/product/1`)
  const { data }: { data: { brand: { name: string; slug: string } } } = await response.json()

  const { status, titles, isHidden } = await fetchPage(`/b/${data.brand.slug}`)
  expect([status, isHidden]).toEqual([200, false])
  expect(titles[0]).toContain(data.brand.name)
})
