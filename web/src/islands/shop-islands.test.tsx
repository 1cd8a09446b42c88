import type { CartData, CartLine } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Answers, stubFetch, successReply } from '../api/stub-fetch.ts'
import { localCart } from '../cart/local.ts'
import { Stage, type StageProps } from '../storefront/product/stage.tsx'
import { renderIsland } from './render-island.tsx'
import { wakeOnTouch } from './wake.ts'

const [blue, red] = [31, 32]
const variant = (id: number, value_id: number, available: number, price_minor = 1999) => ({
  id,
  sku: `MUG-${id}`,
  product_attributes: [{ attribute_id: 3, value_id }],
  price_minor,
  compare_at_minor: null,
  offer: null,
  available,
  picture: null,
})
const product: StageProps['product'] = {
  id: 7,
  name: 'Oslo mug',
  slug: 'oslo-mug',
  shop_id: null,
  shop_name: 'North',
  shop_slug: '',
  picture: null,
  price_minor: 1999,
  compare_at_minor: null,
  offer: null,
  has_price_range: false,
  available: 9,
  low_stock: false,
  is_new: false,
  rating: null,
  rating_count: 0,
  swatches: [],
  short_description: '',
  gallery: [],
  brand: null,
  unit: '',
  axes: [
    {
      attribute_id: 3,
      name: 'Color',
      type: 'select',
      values: [
        { id: blue, value: 'blue', label: 'Blue', swatch: null },
        { id: red, value: 'red', label: 'Red', swatch: null },
      ],
    },
  ],
  variants: [variant(1, blue, 9), variant(2, red, 9, 2499)],
  decimals: 0,
  min_quantity: 1,
  max_quantity: null,
  backorder: false,
  sold_count: 0,
  meta_title: null,
  meta_description: null,
  shop: null,
}

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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const signIn = () => localStorage.setItem('auth_token', 'secret')
const toasts = () => document.querySelector('.toasts')?.textContent

beforeAll(wakeOnTouch)
beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('the upper half of a product page', () => {
  const show = (answers: Answers = {}, more: Partial<StageProps['product']> = {}) =>
    renderIsland(
      {
        name: 'product',
        of: Stage,
        props: { product: { ...product, ...more }, return_days: 14, cash: null },
      },
      answers,
    )
  const cartCalls = { 'POST /cart': () => successReply(cartOf(1)) }

  test('comes from the server complete: name, price, options and stock', () => {
    const calls = show()

    expect(screen.getByRole('heading', { name: 'Oslo mug' })).toBeTruthy()
    expect(screen.getByText('$19.99')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Blue' }).checked).toBe(true)
    expect(screen.getByText('9 in stock at North')).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('adds to the cart on the first press, with the option chosen before it was awake', async () => {
    signIn()
    const calls = show({ ...cartCalls, 'GET /cart-list': () => successReply(cartOf(1)) })
    screen.getByRole<HTMLInputElement>('radio', { name: 'Red' }).checked = true

    press('Add to cart')

    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/cart')?.sent).toEqual({
        product_id: 7,
        product_attributes: [{ attribute_id: 3, value_id: red }],
        quantity: 1,
      }),
    )
    expect(await screen.findByText('$24.99')).toBeTruthy()
    expect(await screen.findByRole('dialog', { name: 'Cart' })).toBeTruthy()
  })

  test('stores what a guest wants, and asks to sign in', async () => {
    const calls = show()

    press('Add to cart')

    expect(await screen.findByText(/^Kept for you/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'sign in' })).toBeTruthy()
    expect(localCart.count()).toBe(1)
    expect(calls).toEqual([])
  })

  test('says why the server refuses', async () => {
    signIn()
    show({ 'POST /cart': () => refusal })

    press('Add to cart')

    expect(await screen.findByText('Only one is left')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('sells no more than there is, and nothing that is sold out', async () => {
    signIn()
    const calls = show(cartCalls, { variants: [variant(1, blue, 2), variant(2, red, 0)] })
    const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'One more' })
    press('One more')
    await waitFor(() => expect(more().disabled).toBe(true))
    expect(screen.getByRole('status').textContent).toContain('2')

    fireEvent.click(screen.getByRole('radio', { name: 'Red (sold out)' }))

    const button = await screen.findByRole('button', { name: 'Sold out' })
    fireEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    expect(calls).toEqual([])
  })
})

describe('the cart drawer', () => {
  const open = (answers: Answers = {}) => {
    document.body.innerHTML = '<a href="/checkout" data-opens="cart">Cart</a>'
    vi.stubEnv('DEV', false)
    const calls = stubFetch(answers)
    fireEvent.click(screen.getByText('Cart'))
    return calls
  }
  const drawer = async () => within(await screen.findByRole('dialog', { name: 'Cart' }))

  test('of a guest has what was stored, with the prices of now', async () => {
    localCart.add({ id: 7, attributes: [], quantity: 2 })
    open({ 'GET /product/7': () => successReply({ ...product, description: '' }) })

    expect(await (await drawer()).findByText('Oslo mug')).toBeTruthy()
    expect((await drawer()).getByRole('link', { name: 'Sign in and check out' })).toBeTruthy()
  })

  test('changes a quantity on the server, and shows its sum', async () => {
    signIn()
    const calls = open({
      'GET /cart-list': () => successReply(cartOf(1)),
      'POST /cart-increment': () => successReply(cartOf(2)),
    })
    const cart = await drawer()
    fireEvent.click(await cart.findByRole('button', { name: 'One more' }))

    await waitFor(() => expect(cart.getAllByText('$39.98')).toHaveLength(2))
    expect(calls.at(-1)).toMatchObject({ path: '/cart-increment', sent: { id: 11 } })
    await waitFor(() => expect(localCart.count()).toBe(2))
  })

  test('says why the server refuses, and stays as it was', async () => {
    signIn()
    open({
      'GET /cart-list': () => successReply(cartOf(1)),
      'POST /cart-increment': () => refusal,
    })
    const cart = await drawer()
    fireEvent.click(await cart.findByRole('button', { name: 'One more' }))

    await waitFor(() => expect(toasts()).toBe('Only one is left'))
    expect(cart.getAllByText('$19.99')).toHaveLength(2)
  })

  test('removes a line after a question', async () => {
    signIn()
    const calls = open({
      'GET /cart-list': () => successReply(cartOf(1)),
      'DELETE /cart': () => successReply(cartOf(0)),
    })
    const cart = await drawer()
    fireEvent.click(await cart.findByRole('button', { name: 'Remove Oslo mug' }))
    const question = await screen.findByRole('dialog', { name: 'Are you sure?' })
    expect(calls).toHaveLength(1)

    fireEvent.click(within(question).getByRole('button', { name: 'Yes, Delete' }))

    await waitFor(() => expect(cart.queryByText('Oslo mug')).toBeNull())
    expect(calls.at(-1)?.query.get('id')).toBe('11')
  })

  test('that cannot be loaded says why, and comes with the next try', async () => {
    signIn()
    let reply: ReturnType<typeof successReply> = refusal
    open({ 'GET /cart-list': () => reply })
    const cart = await drawer()
    expect(await cart.findByText('Only one is left')).toBeTruthy()

    reply = successReply(cartOf(1))
    fireEvent.click(cart.getByRole('button', { name: 'Try Again' }))

    expect(await cart.findByText('Oslo mug')).toBeTruthy()
  })
})
