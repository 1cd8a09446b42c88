import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Answers, type Call, stubFetch, successReply } from '../../../api/stub-fetch.ts'
import { localCart } from '../../../cart/local.ts'
import { restartSession } from '../../../session/start.ts'
import { toastsKey } from '../../../session/stored-toasts.ts'
import { token } from '../../../session/token.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { sampleResource, una } from './sample.ts'

const emptyCart = { lines: [], count: 0, subtotal_minor: 0 }
const profilesOf = (type: 'user' | 'seller', profile: object | null): Answers => ({
  'GET /user/profile': () => successReply(type === 'user' ? profile : null),
  'GET /admin/profile': () => successReply(null),
  'GET /seller/profile': () => successReply(type === 'seller' ? profile : null),
})
const buyer = (more: Answers = {}): Answers => ({
  ...profilesOf('user', una),
  'GET /get-cart-resource': () => successReply(sampleResource),
  'GET /cart-list': () => successReply(emptyCart),
  ...more,
})

/** Opens the page of a visitor: with a token signed in, else as a guest. */
const open = async (answers: Answers, { at = '/checkout', as = '' } = {}) => {
  history.replaceState(null, '', at)
  if (as) token.keep(as)
  const calls = stubFetch(answers)
  await restartSession()
  render(<CheckoutPage />)
  return calls
}
const countOf = (calls: Call[], path: string) =>
  calls.filter((call) => `${call.method} ${call.path}` === path).length
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  delete document.documentElement.dataset['guests']
  history.replaceState(null, '', '/')
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the page of the checkout', () => {
  test('shows a buyer the checkout of the cart', async () => {
    await open(buyer(), { as: 'secret' })

    await heading('Checkout')
    expect(screen.queryByRole('status', { busy: true })).toBeNull()
    expect(screen.getAllByText('Dome Table Lamp').length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: /\$55\.00/ })).toBeTruthy()
  })

  test('says that the cart of a buyer is empty', async () => {
    const nothing = { ...sampleResource, shops: [] }
    await open(buyer({ 'GET /get-cart-resource': () => successReply(nothing) }), { as: 'secret' })

    await heading('Your cart is empty')
    expect(screen.getByRole('link', { name: 'Browse all products' }).getAttribute('href')).toBe(
      '/shop',
    )
  })

  test('says at /buy-now without a product that it is missing, without a call', async () => {
    const calls = await open(buyer(), { at: '/buy-now?product_id=x', as: 'secret' })
    const before = calls.length

    await heading('No product selected')
    expect(countOf(calls, 'GET /get-cart-resource')).toBe(0)
    expect(calls.length).toBe(before)
  })

  test('asks sellers to sign out', async () => {
    const seller = { ...una, type: 'Seller', shop: null, rights: [] }
    const calls = await open(profilesOf('seller', seller), { as: 'secret' })

    await screen.findByRole('button', { name: /[Ss]ign out/ })
    expect(countOf(calls, 'GET /get-cart-resource')).toBe(0)
  })

  test('asks a guest who needs an account to sign in, and continues on the same page', async () => {
    localCart.add({ id: 7, attributes: [], quantity: 1 })
    const calls = await open({
      ...buyer(),
      'POST /login': () => successReply({ access_token: 'secret', type: 'User' }),
      'POST /cart-merge': () => successReply({ cart: emptyCart, changes: ['One was cut.'] }),
    })
    fireEvent.input(await screen.findByLabelText('Email'), { target: { value: una.email } })
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'demo-Market-2026' } })

    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))

    await heading('Checkout')
    expect(document.querySelector('.toasts')?.textContent).toContain('One was cut.')
    expect(countOf(calls, 'GET /get-cart-resource')).toBe(1)
  })

  test('shows a guest of a marketplace without accounts the checkout, with their contact', async () => {
    document.documentElement.dataset['guests'] = ''
    await open({
      'GET /guest-cart': () => successReply(emptyCart),
      'GET /guest-resource': () => successReply({ ...sampleResource, addresses: [] }),
    })

    await heading('Checkout')
    expect(screen.getByLabelText('Email')).toBeTruthy()
    expect(screen.getByLabelText('Country')).toBeTruthy()
  })
})

describe('a checkout that cannot be loaded', () => {
  test('says why, and loads again by a button', async () => {
    document.title = 'Checkout · Emporia'
    let isClosed = true
    await open(
      buyer({
        'GET /get-cart-resource': () =>
          isClosed
            ? { success: false, code: 'forbidden', message: 'Your account cannot buy now.' }
            : successReply(sampleResource),
      }),
      { as: 'secret' },
    )
    await screen.findByText('Your account cannot buy now.')
    expect(document.title).not.toContain('Checkout')
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()

    isClosed = false
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))

    await heading('Checkout')
    expect(document.title).toBe('Checkout · Emporia')
  })

  test('says at /buy-now that a product is gone', async () => {
    const missing = { success: false, code: 'not_found', message: 'Gone' } as const
    await open(buyer({ 'GET /get-cart-resource': () => missing }), {
      at: '/buy-now?product_id=7',
      as: 'secret',
    })

    expect(await screen.findByRole('link', { name: 'Browse all products' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })
})

describe('a loaded checkout', () => {
  test('loads again when the cart changes, and keeps what was typed', async () => {
    const calls = await open(buyer(), { as: 'secret' })
    await heading('Checkout')
    fireEvent.change(screen.getByLabelText(/Every seller/), { target: { value: 'Ring twice' } })

    act(() => localCart.copy(emptyCart))

    await waitFor(() => expect(countOf(calls, 'GET /get-cart-resource')).toBe(2))
    expect(screen.getByDisplayValue('Ring twice')).toBeTruthy()
  })

  test('loads again when the Back button brings it from memory', async () => {
    const calls = await open(buyer(), { as: 'secret' })
    await heading('Checkout')

    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))

    await waitFor(() => expect(countOf(calls, 'GET /get-cart-resource')).toBe(2))
  })

  test('becomes an order: its page is opened with the message, and the cart is copied', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const placed = { group_id: 5, payment_url: null }
    const calls = await open(
      buyer({ 'PUT /checkout': () => successReply(placed, 'Your order was placed.') }),
      { as: 'secret' },
    )
    await heading('Checkout')

    fireEvent.click(screen.getByLabelText(/I agree/))
    fireEvent.click(screen.getByRole('button', { name: /\$55\.00/ }))

    await waitFor(() => expect(assign).toHaveBeenCalledWith('/user/order-details/5'))
    expect(sessionStorage.getItem(toastsKey)).toBe('["Your order was placed."]')
    expect(countOf(calls, 'GET /cart-list')).toBe(1)
    // The copy of the cart, now empty, does not load the checkout again.
    expect(countOf(calls, 'GET /get-cart-resource')).toBe(1)
  })

  test('is renewed by a refusal with a newer total', async () => {
    const dearer = { ...sampleResource.totals, total_minor: 5900 }
    const refusal = { success: false, code: 'conflict', message: 'The total changed.' } as const
    await open(
      buyer({
        'PUT /checkout': () => ({ ...refusal, data: { ...sampleResource, totals: dearer } }),
      }),
      { as: 'secret' },
    )
    await heading('Checkout')

    fireEvent.click(screen.getByLabelText(/I agree/))
    fireEvent.click(screen.getByRole('button', { name: /\$55\.00/ }))

    await screen.findByText('The total changed.')
    expect(screen.getByRole('button', { name: /\$59\.00/ })).toBeTruthy()
  })
})
