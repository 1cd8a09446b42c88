import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen, stubDesktop, successReply } from '../../../resource/render-screen.tsx'
import PaymentFormScreen from './screen.tsx'
import type { StripeJs } from './stripe-js.ts'

const form = {
  script_url: 'https://js.stripe.com/v3/',
  publishable_key: 'pk_test_market',
  client_secret: 'pi_1_secret',
  title: 'Order 1050',
  amount_minor: 6000,
  charged: null,
  success_url: 'http://localhost/payment/success?group_number=1050',
  failure_url: 'http://localhost/payment/failed?group_number=1050',
}

const confirmPayment = vi.fn<StripeJs['confirmPayment']>()
let listeners: Record<string, () => void> = {}

beforeEach(() => {
  stubDesktop()
  location.hash = '#token=abc'
  listeners = {}
  const create = () => ({
    mount: () => {},
    destroy: () => {},
    on: (event: string, listen: () => void) => void (listeners[event] = listen),
  })
  vi.stubGlobal('Stripe', () => ({ elements: () => ({ create }), confirmPayment }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  confirmPayment.mockReset()
  location.hash = ''
})

const show = (change: Partial<typeof form> | { charged: object } = {}) =>
  renderScreen({
    at: '/checkout/payment',
    screen: PaymentFormScreen,
    loader: () => null,
    answers: {
      'POST /pay': () => successReply({ url: 'http://localhost/', form: { ...form, ...change } }),
    },
  })

test('the form is used once it is ready, and says what Stripe refuses', async () => {
  confirmPayment.mockResolvedValue({ error: { message: 'Your card was declined.' } })
  show()
  const pay = await screen.findByRole('button', { name: 'Pay $60.00' })
  fireEvent.click(pay)
  expect(confirmPayment).not.toHaveBeenCalled()

  await waitFor(() => expect(listeners['ready']).toBeDefined())
  listeners['ready']?.()
  await waitFor(() => expect(pay.getAttribute('aria-disabled')).toBe('false'))
  fireEvent.click(pay)

  expect(await screen.findByText('Your card was declined.')).toBeTruthy()
  expect(confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({
      confirmParams: { return_url: form.success_url },
      redirect: 'if_required',
    }),
  )
  expect(pay.textContent).toBe('Pay $60.00')
})

test('the button names the amount that is charged in another currency', async () => {
  const currency = { code: 'EUR', symbol: '€', position: 'before', decimals: 2 }
  show({ charged: { currency, amount_minor: 5586 } })

  expect(await screen.findByRole('button', { name: 'Pay €55.86' })).toBeTruthy()
})

test('a form that does not load says what to do', async () => {
  show()
  await waitFor(() => expect(listeners['loaderror']).toBeDefined())
  listeners['loaderror']?.()

  expect(await screen.findByText(/^The payment form could not be loaded/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose another payment method' })).toBeTruthy()
})
