import { fireEvent, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stubFetch, successReply } from '../api/stub-fetch.ts'
import { suggestFor } from './suggest.ts'

const found = {
  products: [
    { id: 7, name: 'Oslo mug', slug: 'oslo-mug', price_minor: 1999, picture: null },
    { id: 8, name: 'Oslo bowl', slug: 'oslo-bowl', price_minor: 500, picture: null },
  ],
  categories: [{ id: 3, name: 'Mugs', url_path: 'kitchen/mugs' }],
  brands: [],
  shops: [{ id: 5, name: 'Oslo & Sons', slug: 'oslo-sons' }],
}
const suggestions = 'GET /search-suggestions'

const box = () => document.querySelector('input') ?? document.createElement('input')
const list = () => document.querySelector<HTMLElement>('[role=listbox]')
const options = () => [...document.querySelectorAll('[role=option]')]
const chosen = () => options().find(({ ariaSelected }) => ariaSelected === 'true')?.textContent
const type = (value: string) => fireEvent.input(box(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(box(), { key })
const open = () =>
  waitFor(() => expect([list()?.hidden, box().ariaExpanded]).toEqual([false, 'true']))
const closed = () =>
  waitFor(() => expect([list()?.hidden, box().ariaExpanded]).toEqual([true, 'false']))

beforeEach(() => {
  document.body.innerHTML = '<form action="/shop"><input id="search" name="q" data-suggests></form>'
  box().focus()
})
afterEach(() => {
  delete document.documentElement.dataset['base']
  vi.unstubAllGlobals()
})

test('typing shows categories, shops and products with their prices, as links', async () => {
  const calls = stubFetch({ [suggestions]: () => successReply(found) })
  suggestFor(box())
  await closed()

  type(' oslo ')

  await open()
  expect(calls.map(({ query }) => query.get('q'))).toEqual(['oslo'])
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'MugsCategory',
    'Oslo & SonsShop',
    'Oslo mug$19.99',
    'Oslo bowl$5.00',
  ])
  expect(options().map((option) => option.querySelector('a')?.getAttribute('href'))).toEqual([
    '/c/kitchen/mugs',
    '/shopping-mall/details/5-oslo-sons',
    '/product-details/7-oslo-mug',
    '/product-details/8-oslo-bowl',
  ])
})

test('suggestions lead to addresses in the language of the page', async () => {
  document.documentElement.dataset['base'] = '/de'
  stubFetch({ [suggestions]: () => successReply(found) })
  suggestFor(box())

  type('oslo')
  await open()

  expect(options().map((option) => option.querySelector('a')?.getAttribute('href'))).toEqual([
    '/de/c/kitchen/mugs',
    '/de/shopping-mall/details/5-oslo-sons',
    '/de/product-details/7-oslo-mug',
    '/de/product-details/8-oslo-bowl',
  ])
})

test('a burst of keys asks once, and one letter asks nothing', async () => {
  const calls = stubFetch({ [suggestions]: () => successReply(found) })
  suggestFor(box())

  for (const value of ['o', 'os', 'osl', 'oslo']) type(value)
  await open()
  type('o')

  await closed()
  expect(calls.map(({ query }) => query.get('q'))).toEqual(['oslo'])
})

test('arrows walk through the suggestions and back to the box, and Enter opens one', async () => {
  stubFetch({ [suggestions]: () => successReply(found) })
  suggestFor(box())
  type('oslo')
  await open()
  const clicked = vi.fn((event: Event) => event.preventDefault())
  options()[0]?.querySelector('a')?.addEventListener('click', clicked)

  press('ArrowUp')
  expect(chosen()).toBe('Oslo bowl$5.00')
  press('ArrowDown')
  expect([chosen(), box().getAttribute('aria-activedescendant')]).toEqual([undefined, null])
  press('ArrowDown')
  expect([chosen(), box().getAttribute('aria-activedescendant')]).toEqual([
    'MugsCategory',
    'suggestion-0',
  ])

  press('Enter')
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('Esc closes the list, the next text opens it, and leaving the box closes it', async () => {
  stubFetch({ [suggestions]: () => successReply(found) })
  suggestFor(box())
  type('oslo')
  await open()

  press('Escape')
  await closed()
  type('oslo m')
  await open()
  fireEvent.blur(box())
  await closed()
  expect(box().value).toBe('oslo m')
})

test('an answer that comes after the visitor has left the box does not open the list', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof successReply>>()
  const calls = stubFetch({ [suggestions]: () => promise })
  suggestFor(box())
  type('oslo')
  await waitFor(() => expect(calls).toHaveLength(1))

  box().blur()
  resolve(successReply(found))

  await waitFor(() => expect(options()).toHaveLength(4))
  await closed()
})

test('the answer to an older text is ignored', async () => {
  const first = Promise.withResolvers<ReturnType<typeof successReply>>()
  const calls = stubFetch({
    [suggestions]: ({ query }) =>
      query.get('q') === 'oslo'
        ? first.promise
        : successReply({ ...found, products: [], shops: [] }),
  })
  suggestFor(box())
  type('oslo')
  await waitFor(() => expect(calls).toHaveLength(1))
  type('mugs')
  await open()

  const texts: string[] = []
  const watch = new MutationObserver(() => texts.push(list()?.textContent ?? ''))
  watch.observe(list() ?? document.body, { childList: true })
  first.resolve(successReply(found))
  type('m')

  await closed()
  await waitFor(() => expect(texts).toContain(''))
  expect(texts.join(' ')).not.toContain('Oslo mug')
})

test('without an answer the box stays a search box', async () => {
  const network = vi.fn(() => Promise.reject(new TypeError('No network')))
  vi.stubGlobal('fetch', network)
  suggestFor(box())

  type('oslo')

  await waitFor(() => expect(network).toHaveBeenCalled())
  await closed()
  expect(box().form?.getAttribute('action')).toBe('/shop')
})

test('a box that gets the focus again has one list', () => {
  suggestFor(box())
  suggestFor(box())

  expect(document.querySelectorAll('[role=listbox]')).toHaveLength(1)
})
