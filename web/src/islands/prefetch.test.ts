import { fireEvent } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { countPrefetched, prefetchOnHover } from './prefetch.ts'

const hints = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
    ({ href }) => new URL(href).pathname,
  )
const hover = (href: string) => {
  document.body.innerHTML = `<a href="${href}"><b>Name</b></a>`
  fireEvent.pointerOver(document.querySelector('b') ?? document.body)
}

beforeAll(prefetchOnHover)
beforeEach(() => {
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
})

test('a public page is fetched when the pointer reaches its link, and only once', () => {
  hover('/product-details/7-mug')
  hover('/product-details/7-mug')
  hover('/shop?q=mug')

  expect(hints()).toEqual(['/product-details/7-mug', '/shop'])
})

test.each(['/checkout', '/user/orders', '/shopping', 'https://example.com/shop', '/'])(
  'no other page is: %s',
  (href) => {
    hover(href)

    expect(hints()).toEqual([])
  },
)

test('the pointer on something else fetches nothing', () => {
  document.body.innerHTML = '<p>Text</p>'
  fireEvent.pointerOver(document.querySelector('p') ?? document.body)

  expect(hints()).toEqual([])
})

test.each([
  ['navigational-prefetch', 1],
  ['', 0],
])('a page that was fetched in advance is requested again to count: %s', (deliveryType, times) => {
  const request = vi.fn(async () => new Response(null, { status: 304 }))
  vi.stubGlobal('fetch', request)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ deliveryType } as never])

  countPrefetched()

  expect(request).toHaveBeenCalledTimes(times)
  vi.unstubAllGlobals()
})
