import { expect, test } from 'vitest'

import listed from './test/screens.json' with { type: 'json' }
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
  '/no/such/page',
])('%s is a 404 with a title and is not indexed', async (path) => {
  const { status, titles, isHidden } = await fetchPage(path)

  expect([status, isHidden, titles.length]).toEqual([404, true, 1])
  expect(titles[0]).toMatch(/not found/i)
})

test('a known category has a separate page, with its name as the title', async () => {
  const response = await fetch(`${appUrl}/api/categories`)
  const { data } = await response.json()
  const [{ id, name }] = data

  const { status, titles, isHidden } = await fetchPage(`/shop?category_id=${id}`)

  expect([status, isHidden]).toEqual([200, false])
  expect(titles[0]).toContain(name)
})
