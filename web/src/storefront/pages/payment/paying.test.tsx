import { api, type PaymentResult } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { groupOf, orderIn } from '../../../features/orders/test-order.ts'
import { renderScreen, successReply } from '../../../resource/render-screen.tsx'
import PaymentFailed from './failed.tsx'
import Pay from './pay.tsx'
import PaymentSuccess from './success.tsx'
import { orderDetails } from './use-order.ts'

const result: PaymentResult = {
  group_id: 3,
  group_number: '1050',
  state: 'paid',
  payment_method: 'sandbox',
  total_minor: 6000,
  wallet_minor: 0,
  due_minor: 0,
  failure: null,
  pay_until: null,
  payment_methods: [],
}
const open: Partial<PaymentResult> = {
  due_minor: 4000,
  wallet_minor: 2000,
  pay_until: '2026-11-20T08:13:00.000Z',
  payment_methods: [
    { code: 'wallet', name: 'Wallet' },
    { code: 'sandbox', name: 'Test payment' },
  ],
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const group = groupOf(
  { ...orderIn('confirmed', []), deliver_from: '2026-11-25', deliver_to: '2026-11-27' },
  {
    ...orderIn('pending', []),
    id: 8,
    number: '1050-2',
    shop_id: 5,
    shop_name: 'Ladle Yard',
    total_minor: 4_600,
  },
)

type Page = 'success' | 'failed'

const show = (page: Page, change: Partial<PaymentResult>) =>
  renderScreen({
    at: `/payment/${page}?group_number=1050`,
    screen: page === 'success' ? PaymentSuccess : PaymentFailed,
    loader: () => null,
    answers: {
      'GET /payment-result': () => successReply({ ...result, ...change }),
      'POST /order-pay': () => successReply({ group_number: '1050', payment_url: null }),
      'GET /order-details/3': () => successReply(group),
    },
  })

test('a paid order lists its shipments with their days, and what they cost together', async () => {
  show('success', { total_minor: group.total_minor, wallet_minor: 10_000 })

  await screen.findByRole('heading', { level: 2, name: '2 shipments' })
  expect(screen.getByText(/^Arrives .*25.*27/)).toBeTruthy()
  expect(screen.getByText('Test payment $200.00, wallet $100.00')).toBeTruthy()
  const parts = screen.getAllByText('Total of this shipment').map((label) => label.nextSibling)
  expect(parts.map((part) => part?.textContent)).toEqual(['$254.00', '$46.00'])
  expect(screen.getByText('$300.00')).toBeTruthy()
  const track = screen.getByRole('link', { name: 'Track order' })
  expect(track.getAttribute('href')).toBe('/user/order-details/3')
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull()
})

test('a guest tracks the order by their link, and can create an account for it', async () => {
  localStorage.setItem('guest_token', 'guest')
  // The token of calls depends on the address of the document.
  window.history.replaceState(null, '', '/payment/success')
  show('success', {})

  const track = await screen.findByRole('link', { name: 'Track order' })
  expect(track.getAttribute('href')).toBe('/guest/order-details/3')
  const offer = screen.getByRole('link', { name: 'Create account' })
  expect(offer.getAttribute('href')).toBe('/signup?back=%2Fguest%2Forder-details%2F3')
  window.history.replaceState(null, '', '/')
})

test('an order that was canceled after its payment says so', async () => {
  renderScreen({
    at: '/payment/success?group_number=1050',
    screen: PaymentSuccess,
    loader: () => null,
    answers: {
      'GET /payment-result': () => successReply(result),
      'GET /order-details/3': () => successReply(groupOf(orderIn('cancelled', []))),
    },
  })

  expect(await screen.findByRole('heading', { name: 'Order 1050 is canceled' })).toBeTruthy()
})

test('an order of another buyer reveals nothing', async () => {
  const { calls } = renderScreen({
    at: '/payment/success?group_number=1050',
    screen: PaymentSuccess,
    loader: () => null,
    answers: {
      'GET /payment-result': () => ({ success: false, code: 'not_found', message: 'No order' }),
    },
  })

  await screen.findByRole('heading', { name: 'Payment status' })
  expect(screen.queryByText(/1050/)).toBeNull()
  expect(calls.map(({ path }) => path)).toEqual(['/payment-result'])
})

test.each([
  ['success', { state: 'paid' }, 'Payment received'],
  ['success', { ...open, state: 'waiting' }, 'We’re confirming your payment'],
  // The address alone does not prove a payment.
  ['success', { ...open, state: 'failed' }, 'Your payment failed'],
  ['success', { state: 'expired' }, 'Order 1050 has expired'],
  ['success', { state: 'on_delivery' }, 'You pay on delivery'],
  ['failed', { state: 'paid' }, 'Payment received'],
  ['failed', { ...open, state: 'waiting' }, 'Order 1050 is not paid yet'],
] satisfies [Page, Partial<PaymentResult>, string][])(
  'back at %s with %o: %s',
  async (page, change, title) => {
    show(page, change)

    expect((await screen.findByRole('heading', { level: 1, name: title })).textContent).toBe(title)
  },
)

test('a failed payment is tried again, with the wallet for all of it', async () => {
  vi.setSystemTime(new Date('2026-11-19'))
  const { calls } = show('failed', { ...open, state: 'failed', failure: 'Declined' })
  await screen.findByText(/^Declined\. Order 1050 is held for you until Fri, November 20, 8:13 AM/)
  expect(screen.getByRole('button', { name: 'Pay $40.00 with Test payment' })).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Pay $60.00 from wallet' }))

  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        path: '/order-pay',
        sent: { id: 3, payment_method: 'wallet' },
      }),
    ),
  )
})

test('without an order the page says what it can', async () => {
  const { calls } = renderScreen({
    at: '/payment/success',
    screen: PaymentSuccess,
    loader: () => null,
    answers: {},
  })

  expect(await screen.findByRole('heading', { name: 'Payment status' })).toBeTruthy()
  expect(calls).toEqual([])
})

test('a stranger is asked to sign in, and comes back', async () => {
  renderScreen({
    at: '/payment/failed?group_number=1050',
    screen: PaymentFailed,
    loader: () => null,
    answers: {
      'GET /payment-result': () => ({ success: false, code: 'unauthenticated', message: 'No' }),
    },
  })

  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/login?back=%2Fpayment%2Ffailed%3Fgroup_number%3D1050')
  const track = screen.getByRole('link', { name: 'Track an order' })
  expect(track.getAttribute('href')).toBe('/order-track?number=1050')
})

test('a link to pay that is over says so', async () => {
  location.hash = '#token=abc'
  const { calls } = renderScreen({
    at: '/pay',
    screen: Pay,
    loader: () => null,
    answers: {
      'POST /pay': () => ({ success: false, code: 'conflict', message: 'This is already paid' }),
    },
  })

  expect(await screen.findByText('This is already paid')).toBeTruthy()
  expect(calls).toMatchObject([{ path: '/pay', sent: { token: 'abc' } }])
  location.hash = ''
})

test('the order is read with the call of the order page', () => {
  const { method, path } = api.order.details
  expect(orderDetails).toEqual({ method, path })
})
