import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { call, unreachable } from '../api/call.ts'
import { token } from '../session/token.ts'
import { addToCart } from './add-to-cart.ts'
import { isBuyNow, parseCartItem } from './buy-now-item.ts'
import { buyNowPath } from './buy-now-path.ts'
import { localCart } from './local.ts'
import { mergeLocalCart, replayCart } from './replay.ts'

vi.mock('../api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}))

const red = { attribute_id: 3, value_id: 31 }
const large = { attribute_id: 4, value_id: 42 }
const lamp = { id: 7, attributes: [], quantity: 1 }
const shirt = { id: 9, attributes: [red, large], quantity: 2 }
const line = ({ id, attributes, quantity }: typeof shirt) => ({
  product_id: id,
  product_attributes: attributes,
  quantity,
})
const cartWith = (...inputs: (typeof shirt)[]) => ({
  success: true as const,
  message: '',
  data: { lines: inputs.map(line), count: inputs.length, subtotal_minor: 0 },
})
const assign = vi.fn()
const sent = () =>
  vi.mocked(call).mock.calls.map(([{ method, path }, body]) => [`${method} ${path}`, body])
const toasts = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)

beforeEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
  vi.mocked(call).mockReset()
  vi.useFakeTimers()
  vi.stubGlobal('location', { assign })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  assign.mockReset()
})

test('a stranger is asked to log in for one second, and the thing is kept', async () => {
  const { outcome } = await addToCart(shirt)

  expect(outcome).toBe('kept')
  expect(toasts()).toEqual([
    'Login Required - Please log in to continue adding items to your cart.',
  ])
  expect(localStorage.getItem('cart')).toBe(JSON.stringify([shirt]))
  expect(sent()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(toasts()).toEqual([])
})

test('a session that ended makes a stranger of its owner, without its old cart', async () => {
  token.keep('dead')
  localStorage.setItem('cart', JSON.stringify([lamp]))
  vi.mocked(call).mockResolvedValue({ success: false, code: 'unauthenticated', message: 'Log in' })

  await addToCart(shirt)

  expect(localCart.read()).toEqual([shirt])
  expect(token.read()).toBeNull()
})

test('signed in the server adds it, and the local cart copies its answer', async () => {
  token.keep('secret')
  vi.mocked(call).mockResolvedValue(cartWith(lamp, shirt))

  const { outcome } = await addToCart(shirt)

  expect(outcome).toBe('added')
  expect(sent()).toEqual([['POST /cart', line(shirt)]])
  expect(localCart.read()).toEqual([lamp, shirt])
  expect(localCart.count()).toBe(3)
})

test('the buy flag leads to /checkout, unless the server refuses', async () => {
  token.keep('secret')
  vi.mocked(call).mockResolvedValueOnce(cartWith(shirt))
  await addToCart(shirt, { buy: true })
  expect(assign).toHaveBeenCalledWith('/checkout')

  assign.mockReset()
  vi.mocked(call).mockResolvedValueOnce({ success: false, code: 'conflict', message: 'Sold out' })
  expect(await addToCart(shirt, { buy: true })).toEqual({ outcome: 'refused', message: 'Sold out' })
  expect(assign).not.toHaveBeenCalled()
})

test('the same thing meant twice is one wish, in whatever order its choices come', () => {
  localCart.add(shirt)
  localCart.add({ ...shirt, attributes: [large, red], quantity: 1 })

  expect(localCart.read()).toEqual([{ ...shirt, quantity: 3 }])
})

test('after signing in every wish is sent once, and refusals give their reason', async () => {
  localStorage.setItem('cart', JSON.stringify([lamp, shirt]))
  token.keep('secret')
  vi.mocked(call)
    .mockResolvedValueOnce({ success: false, code: 'conflict', message: 'Lamp is sold out' })
    .mockResolvedValueOnce(cartWith(shirt))
    .mockResolvedValueOnce(cartWith(shirt))

  expect(await replayCart()).toEqual(['Lamp is sold out'])
  expect(sent().map(([name]) => name)).toEqual(['POST /cart', 'POST /cart', 'GET /cart-list'])
  expect(localCart.read()).toEqual([shirt])
})

test('after signing in the local cart is added in one call with a key, and its changes are named', async () => {
  localStorage.setItem('cart', JSON.stringify([lamp, shirt]))
  const cart = cartWith(shirt).data
  vi.mocked(call).mockResolvedValueOnce({
    success: true,
    message: '',
    data: { cart, changes: ['Lamp is sold out'] },
  })

  expect(await mergeLocalCart()).toEqual(['Lamp is sold out'])
  expect(sent()).toEqual([['POST /cart-merge', { items: [line({ ...lamp }), line(shirt)] }]])
  expect(vi.mocked(call).mock.calls[0]?.[2]).toEqual({ idempotencyKey: expect.any(String) })
  expect(localCart.read()).toEqual([shirt])
})

test('a lost connection leaves the local cart, and the repetition has the same key', async () => {
  localStorage.setItem('cart', JSON.stringify([lamp]))
  vi.mocked(call).mockResolvedValue(unreachable)

  await mergeLocalCart()
  expect(localCart.read()).toEqual([lamp])
  await mergeLocalCart()

  const [first, second] = vi.mocked(call).mock.calls.map(([, , options]) => options)
  expect(second).toEqual(first)
})

test('of more than there is, what is left goes into the cart, and the person is told', async () => {
  localStorage.setItem('cart', JSON.stringify([shirt]))
  vi.mocked(call)
    .mockResolvedValueOnce({
      success: false,
      code: 'conflict',
      message: 'Only one “Shirt” is left',
      data: { available: 1 },
    })
    .mockResolvedValue(cartWith({ ...shirt, quantity: 1 }))

  expect(await replayCart()).toEqual(['Only one “Shirt” is left'])
  expect(sent().slice(0, 2)).toEqual([
    ['POST /cart', line(shirt)],
    ['POST /cart', line({ ...shirt, quantity: 1 })],
  ])
})

test('what a lost connection kept from being sent waits', async () => {
  localStorage.setItem('cart', JSON.stringify([lamp, shirt]))
  vi.mocked(call).mockResolvedValue(unreachable)

  await replayCart()

  expect(localCart.read()).toEqual([lamp, shirt])
})

test.each(['', 'null', '{"id":1}', '[{"id":"x"}]', '[1,null]', 'no JSON'])(
  'a local cart of %o is empty',
  (text) => {
    localStorage.setItem('cart', text)

    expect(localCart.read()).toEqual([])
  },
)

test('buy-now is found in the addresses of every language', () => {
  expect(['/buy-now', '/de/buy-now', '/pt-br/buy-now'].map(isBuyNow)).toEqual([true, true, true])
  expect(['/checkout', '/shop/buy-now', '/buy-now/x'].map(isBuyNow)).toEqual([false, false, false])
})

test('the address of buy-now names one thing, and nonsense names none', () => {
  const [, query = ''] = buyNowPath(shirt).split('?')

  expect(parseCartItem(new URLSearchParams(query))).toEqual(shirt)
  expect(parseCartItem(new URLSearchParams('product_id=7&quantity=1&choice=a-b'))).toBeUndefined()
  expect(parseCartItem(new URLSearchParams('quantity=1'))).toBeUndefined()
})
