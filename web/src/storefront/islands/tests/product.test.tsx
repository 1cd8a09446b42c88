import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Answers, successReply } from '../../../api/stub-fetch.ts'
import { localCart } from '../../../cart/local.ts'
import { Stage, type StageProps } from '../../product/stage.tsx'
import { renderIsland } from './render-island.tsx'
import { wakeOnTouch } from '../../../islands/wake.ts'

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
  gtin: null,
  meta_title: null,
  meta_description: null,
  shop: null,
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const signIn = () => localStorage.setItem('auth_token', 'secret')

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
  const cartCalls = {
    'POST /cart': () => successReply({ lines: [], count: 0, subtotal_minor: 0 }),
  }

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
    const opened = vi.fn()
    addEventListener('opens', opened, { once: true })
    const calls = show(cartCalls)
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
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  })

  test('stores what a guest wants, and asks to sign in', async () => {
    const calls = show()

    press('Add to cart')

    expect(await screen.findByText(/^Saved\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
    expect(localCart.count()).toBe(1)
    expect(calls).toEqual([])
  })

  test('says why the server refuses', async () => {
    signIn()
    show({
      'POST /cart': () => ({ success: false, code: 'conflict', message: 'Only one is left' }),
    })

    press('Add to cart')

    expect(await screen.findByText('Only one is left')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('sells no more than there is, and nothing that is sold out', async () => {
    signIn()
    const calls = show(cartCalls, { variants: [variant(1, blue, 2), variant(2, red, 0)] })
    const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' })
    press('Increase quantity')
    await waitFor(() => expect(more().disabled).toBe(true))
    expect(screen.getByRole('status').textContent).toContain('2')

    fireEvent.click(screen.getByRole('radio', { name: 'Red (sold out)' }))

    const button = await screen.findByRole('button', { name: 'Sold out' })
    fireEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    // Reading the cart after the refusal of the test before may end here.
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('takes the address of a guest for a variant that is sold out', async () => {
    const message = 'We sent you a link.'
    const calls = show(
      { 'POST /stock-alert': () => successReply(null, message) },
      { variants: [variant(1, blue, 2), variant(2, red, 0)] },
    )
    fireEvent.focusIn(screen.getByRole('radio', { name: 'Blue' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Red (sold out)' }))
    const field = await screen.findByLabelText('Email me when it is back in stock')
    fireEvent.change(field, { target: { value: 'ines@example.test' } })

    press('Notify me')

    expect(await screen.findByText(message)).toBeTruthy()
    expect(calls.at(-1)?.sent).toEqual({
      product_id: 7,
      product_attributes: [{ attribute_id: 3, value_id: red }],
      email: 'ines@example.test',
    })
  })
})
