import type { CartData, CartLine } from '@emporia/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { type Answers, stubFetch, successReply } from '../../../api/stub-fetch.ts'
import { localCart } from '../../../cart/local.ts'
import { wakeOnTouch } from '../../../islands/wake.ts'

const line: CartLine = {
  id: 11,
  product_id: 7,
  product_slug: 'oslo-mug',
  variant_id: 1,
  shop_id: null,
  shop_name: 'North',
  name: 'Oslo mug',
  variant_label: 'Blue',
  picture: null,
  product_attributes: [],
  unit: '',
  decimals: 0,
  quantity: 1,
  min_quantity: 1,
  max_quantity: null,
  available: 9,
  price_minor: 1999,
  compare_at_minor: null,
  price_seen_minor: 1999,
  line_minor: 1999,
  prices: [],
  notice: null,
  buyable: true,
}
const cartOf = (quantity: number): CartData => ({
  lines: quantity > 0 ? [{ ...line, quantity, line_minor: quantity * 1999 }] : [],
  count: quantity,
  subtotal_minor: quantity * 1999,
})
const refusal = { success: false, code: 'conflict', message: 'Only one is left' } as const

const signIn = () => localStorage.setItem('auth_token', 'secret')
const toasts = () => document.querySelector('.toasts')?.textContent
const opener = document.createElement('button')

/** Opens the drawer. The overlay stays in the page, and every opening renders it anew. */
const open = async (answers: Answers = {}) => {
  const calls = stubFetch({ 'GET /cart-estimate': () => successReply([]), ...answers })
  fireEvent.click(opener)
  const writes = () => calls.filter(({ method }) => method !== 'GET')
  return { writes, cart: within(await screen.findByRole('dialog', { name: 'Cart' })) }
}

beforeAll(() => {
  opener.dataset['opens'] = 'cart'
  document.body.append(opener)
  wakeOnTouch()
})
beforeEach(() => {
  localStorage.clear()
  vi.stubEnv('DEV', false)
})
afterEach(() => {
  // The next test waits for another drawer.
  document.querySelector('[aria-label=Cart]')?.setAttribute('aria-label', 'Before')
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the drawer of a guest has what was stored, with the prices of now', async () => {
  localCart.add({ id: 7, attributes: [], quantity: 2 })
  const { cart } = await open({
    'GET /product/7': () =>
      successReply({
        id: 7,
        name: 'Oslo mug',
        slug: 'oslo-mug',
        picture: null,
        price_minor: 1999,
        unit: '',
        decimals: 0,
        variants: [],
        axes: [],
      }),
  })

  expect(await cart.findByRole('link', { name: 'Oslo mug' })).toBeTruthy()
  expect(cart.getByRole('link', { name: 'Sign in to check out' })).toBeTruthy()
})

test('the drawer changes a quantity on the server, and shows its sum', async () => {
  signIn()
  const { writes, cart } = await open({
    'GET /cart-list': () => successReply(cartOf(1)),
    'POST /cart-increment': () => successReply(cartOf(2)),
  })
  fireEvent.click(await cart.findByRole('button', { name: 'Increase quantity' }))

  await waitFor(() => expect(cart.getAllByText('$39.98')).toHaveLength(2))
  expect(writes().at(-1)).toMatchObject({ path: '/cart-increment', sent: { id: 11 } })
  await waitFor(() => expect(localCart.count()).toBe(2))
})

test('the drawer says when the part of each shop arrives', async () => {
  signIn()
  const { cart } = await open({
    'GET /cart-list': () => successReply(cartOf(1)),
    'GET /cart-estimate': () =>
      successReply([{ shop_id: null, from: '2026-11-25', to: '2026-11-27', refusal: null }]),
  })
  expect(await cart.findByText(/^Arrives Nov 25/)).toBeDefined()
})

test('the drawer of a guest says when the part of each shop arrives', async () => {
  document.documentElement.dataset['guests'] = ''
  onTestFinished(() => {
    delete document.documentElement.dataset['guests']
  })
  const { cart } = await open({
    'GET /guest-cart': () => successReply(cartOf(1)),
    'GET /guest-cart-estimate': () =>
      successReply([{ shop_id: null, from: '2026-11-25', to: '2026-11-27', refusal: null }]),
  })
  expect(await cart.findByText(/^Arrives Nov 25/)).toBeDefined()
})

test('the drawer says what a shop cannot sell to the buyer, before the checkout', async () => {
  signIn()
  const sentence = 'Acme has no tax number and cannot sell to Germany'
  const { cart } = await open({
    'GET /cart-list': () => successReply(cartOf(1)),
    'GET /cart-estimate': () =>
      successReply([{ shop_id: null, from: null, to: null, refusal: sentence }]),
  })
  expect(await cart.findByText(sentence)).toBeDefined()
  expect(cart.queryByText(/^Arrives/)).toBeNull()
})

test('the drawer says why the server refuses, and stays as it was', async () => {
  signIn()
  const { cart } = await open({
    'GET /cart-list': () => successReply(cartOf(1)),
    'POST /cart-increment': () => refusal,
  })
  fireEvent.click(await cart.findByRole('button', { name: 'Increase quantity' }))

  await waitFor(() => expect(toasts()).toBe('Only one is left'))
  expect(cart.getAllByText('$19.99')).toHaveLength(2)
})

test('the drawer removes a line after a question', async () => {
  signIn()
  const { writes, cart } = await open({
    'GET /cart-list': () => successReply(cartOf(1)),
    'DELETE /cart': () => successReply(cartOf(0)),
  })
  fireEvent.click(await cart.findByRole('button', { name: 'Remove Oslo mug' }))
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' })
  expect(writes()).toHaveLength(0)

  fireEvent.click(within(question).getByRole('button', { name: 'Yes, Delete' }))

  await waitFor(() => expect(cart.queryByText('Oslo mug')).toBeNull())
  expect(writes().at(-1)?.query.get('id')).toBe('11')
})

test('a cart that cannot be loaded says why, and comes with the next try', async () => {
  signIn()
  let reply: ReturnType<typeof successReply> = refusal
  const { cart } = await open({ 'GET /cart-list': () => reply })
  expect(await cart.findByText('Only one is left')).toBeTruthy()

  reply = successReply(cartOf(1))
  // The drawer suspends until the answer is there.
  await act(async () => fireEvent.click(cart.getByRole('button', { name: 'Try Again' })))

  expect(await cart.findByRole('link', { name: 'Oslo mug' })).toBeTruthy()
})
