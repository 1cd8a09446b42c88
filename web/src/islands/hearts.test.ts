import { api } from '@emporia/contract'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { type Call, stubFetch, successReply } from '../api/stub-fetch.ts'
import { savedProducts } from '../saved/local.ts'
import { mergeSaved } from '../saved/sync.ts'
import { token } from '../session/token.ts'
import { markHearts, startHearts } from './hearts.ts'

const path: string = api.saved.add.path
const list: string = api.saved.list.path
const reply = (...product_ids: number[]) => successReply({ product_ids })
const page = (...product_ids: number[]) =>
  successReply({ rows: [], total: product_ids.length, page: 1, per_page: 1, product_ids })

const heartOf = (id: number) =>
  `<button data-saves="${id}" aria-pressed="false" aria-label="Save ${id}"><svg><use href="/icons.svg#heart"></use></svg></button>`
const heart = (id: number) => screen.getByRole('button', { name: `Save ${id}` })
const stateOf = (id: number) => [
  heart(id).ariaPressed,
  heart(id).querySelector('use')?.getAttribute('href'),
]
const saved = ['true', '/icons.svg#heart-full']
const unsaved = ['false', '/icons.svg#heart']
const messages = () => document.querySelector('.toasts')?.textContent

let calls: Call[]

beforeAll(startHearts)
beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = [7, 8].map(heartOf).join('')
  calls = stubFetch({})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the hearts of saved products are pressed, also in a part that is loaded later', () => {
  savedProducts.store([8])
  expect([stateOf(7), stateOf(8)]).toEqual([unsaved, saved])

  document.body.innerHTML += heartOf(9)
  savedProducts.store([9])
  markHearts()

  expect([stateOf(8), stateOf(9)]).toEqual([unsaved, saved])
})

test('a guest saves in the browser and removes again, without a call', async () => {
  fireEvent.click(heart(7))
  await waitFor(() => expect(stateOf(7)).toEqual(saved))
  await waitFor(() => expect(messages()).toContain('Saved in this browser'))

  fireEvent.click(heart(7))

  await waitFor(() => expect(stateOf(7)).toEqual(unsaved))
  expect(calls).toEqual([])
})

test('a buyer saves in the account, and a refusal reverts the heart', async () => {
  token.keep('secret')
  calls = stubFetch({
    [`POST ${path}`]: () => reply(7),
    [`DELETE ${path}`]: () => ({ success: false, code: 'conflict', message: 'Not now' }),
  })
  fireEvent.click(heart(7))
  await waitFor(() => expect(stateOf(7)).toEqual(saved))
  await waitFor(() => expect(calls.map(({ sent }) => sent)).toEqual([{ product_ids: [7] }]))

  fireEvent.click(heart(7))

  await waitFor(() => expect(messages()).toContain('Not now'))
  expect(stateOf(7)).toEqual(saved)
})

test('signing in merges what the guest saved, and signing out forgets the copy', async () => {
  savedProducts.store([8])
  token.keep('secret')
  calls = stubFetch({
    [`POST ${path}`]: () => reply(8, 7),
    [`GET ${list}`]: () => page(8, 7),
  })

  await mergeSaved()

  expect(calls.map(({ method, sent }) => [method, sent])).toEqual([
    ['POST', { product_ids: [8] }],
    ['GET', undefined],
  ])
  expect(savedProducts.read()).toEqual([8, 7])
  token.forget()
  expect(savedProducts.read()).toEqual([])
})

test('a list that another program stored is empty', () => {
  localStorage.setItem('saved_products', 'no list')
  expect(savedProducts.read()).toEqual([])
})
