import { fireEvent } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { prefetchOnHover } from './prefetch.ts'

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
