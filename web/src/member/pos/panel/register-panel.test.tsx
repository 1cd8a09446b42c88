import type { PosProduct } from '@emporia/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { add, emptyBasket, setDiscount } from '../register/basket.ts'
import { basketDraft } from '../register/draft.ts'
import { stubLocks } from '../register/fake-locks.ts'
import { sampleProduct } from '../register/sample-product.ts'
import { useRegister } from '../use-register.ts'
import { PayDialog } from './pay-dialog.tsx'
import { RegisterPanel } from './register-panel.tsx'

const onPay = vi.fn()
const mug = sampleProduct({ tax_bp: 700, tax_ppm: 70_000 })
const bowl = sampleProduct({ variant_id: 2, name: 'Bowl', price_minor: 350, max_discount_minor: 0 })
const ham = sampleProduct({
  variant_id: 3,
  name: 'Ham',
  decimals: 3,
  unit: 'kg',
  price_minor: 2000,
})
const offered = sampleProduct({
  variant_id: 4,
  name: 'Vase',
  price_until: '2999-01-01T00:00:00.000Z',
  offer_item_id: 7,
  offer_left: 2,
  max_discount_minor: 0,
})

const Counter = ({ products }: { products: PosProduct[] }) => {
  const register = useRegister({ deafBecause: '', onHeard: () => undefined })
  return (
    <>
      {products.map((product) => (
        <button key={product.variant_id} type="button" onClick={() => register.put(product)}>
          Put {product.name}
        </button>
      ))}
      <RegisterPanel counter={register} onPay={onPay} onSend={vi.fn()} />
    </>
  )
}
const show = (...products: PosProduct[]) => render(<Counter products={products} />)
const put = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Put ${name}` }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const total = (written: string) =>
  waitFor(() => expect(screen.getByTestId('total').textContent).toBe(written))
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => {
  localStorage.clear()
  onPay.mockReset()
  stubLocks()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the register', () => {
  test('adds products, shows the newest first, and their total with tax and earnings', async () => {
    show(mug, bowl)
    expect(screen.getByText('Scan or tap a product')).toBeTruthy()
    await total('$0.00')

    put('Oslo mug')
    put('Oslo mug')
    put('Bowl')

    await total('$24.90')
    expect(lines().map((text) => text?.slice(0, 5))).toEqual(['1Bowl', '2Oslo'])
    expect(screen.getByText('Tax').parentElement?.textContent).toBe('Tax$1.40')
    expect(screen.getByText('You earn').parentElement?.textContent).toBe('You earn$1.80')
  })

  test('changes a quantity by its buttons and by typing, and at none the line is gone', async () => {
    show(bowl)
    put('Bowl')
    await total('$3.50')

    press('Increase quantity of Bowl')
    await total('$7.00')
    type('Quantity of Bowl', '12')
    await total('$42.00')
    type('Quantity of Bowl', '1')
    await total('$3.50')
    press('Decrease quantity of Bowl')
    await total('$0.00')
    expect(lines()).toEqual([])
  })

  test('takes weights to a gram, with a decimal comma too, and no halves of pieces', async () => {
    show(ham, bowl)
    put('Ham')
    type('Quantity of Ham', '0,255')
    await total('$5.10')
    type('Quantity of Ham', '0,2555')
    await total('$5.10')

    put('Bowl')
    type('Quantity of Bowl', '1.5')
    await total('$8.60')
    expect(lines()).toHaveLength(2)
  })

  test('never lets a discount pass what the commission allows', async () => {
    show(mug, bowl)
    put('Oslo mug')
    await total('$10.70')

    type('Discount on Oslo mug', '5')
    // 0.30 off 10.00, and 7 % of tax on the rest.
    await total('$10.38')
    expect(screen.getByText('Discount').parentElement?.textContent).toBe('Discount−$0.30')

    put('Bowl')
    await waitFor(() => expect(screen.queryByLabelText('Discount on Bowl')).toBeNull())
  })

  test('shows both prices where an offer allows fewer units than are sold', async () => {
    show(offered)
    for (const _ of [1, 2, 3]) put('Vase')

    await total('$32.00')
    expect(lines()[0]).toContain('2 × $10.00, 1 × $12.00')
  })

  test('warns of more than is counted, and takes a line off', async () => {
    show({ ...bowl, stock: 1 })
    put('Bowl')
    put('Bowl')
    expect(await screen.findByText('Only 1 in stock')).toBeTruthy()

    press('Remove Bowl')

    await total('$0.00')
  })

  test('opens the payment by F2, but not for an empty basket or behind a dialog', async () => {
    show(bowl)
    const pressF2 = () => fireEvent.keyDown(window, { key: 'F2' })
    pressF2()
    expect(onPay).not.toHaveBeenCalled()
    put('Bowl')
    await total('$3.50')

    pressF2()
    expect(onPay).toHaveBeenCalledTimes(1)

    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.open = true
    pressF2()
    dialog.remove()
    expect(onPay).toHaveBeenCalledTimes(1)
  })

  test('has its basket again after a reload', async () => {
    const { unmount } = show(bowl)
    put('Bowl')
    await total('$3.50')
    await waitFor(() => expect(basketDraft.read(0).lines).toHaveLength(1))
    unmount()

    show(bowl)

    await total('$3.50')
  })
})

describe('the payment', () => {
  const onDone = vi.fn()
  const basket = setDiscount(add(emptyBasket, mug, 2), 1, 40)
  const showPayment = () =>
    render(<PayDialog basket={basket} sending={undefined} onDone={onDone} onClose={vi.fn()} />)
  const due = () => screen.getByTestId('due').textContent
  const change = () => screen.getByTestId('change').textContent
  const finishButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Finish sale' })
  const alert = (text: string) =>
    waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))

  afterEach(() => onDone.mockReset())

  test('asks for the total, and shows the change for what the customer gives', async () => {
    showPayment()
    expect([due(), change()]).toEqual(['$20.97', '$0.00'])

    press('$25.00')
    await waitFor(() => expect(change()).toBe('$4.03'))
    type('Cash received', '21')
    await waitFor(() => expect(change()).toBe('$0.03'))
    type('Cash received', '20')
    await alert('The cash received is less than the amount due.')
    expect(finishButton().disabled).toBe(true)
  })

  test('by transfer needs its reference, and no more than the sale costs', async () => {
    showPayment()
    type('Bank transfer', '30')
    await alert('The amounts exceed the total. Lower one of them.')
    type('Bank transfer', '10.97')
    await alert('Enter the transfer reference.')

    type('Transfer reference', 'T-1')

    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    press('$10.00')
    await waitFor(() => expect(change()).toBe('$0.00'))
  })

  test('that is refused says why, and can be tried again', async () => {
    showPayment()
    fireEvent.click(finishButton())

    await alert('The POS is not open yet. Wait a moment and try again.')
    await waitFor(() => expect(finishButton().disabled).toBe(false))
    expect(onDone).not.toHaveBeenCalled()
  })
})
