import { api, type Order } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { oneLoader } from '../../resource/loaders.ts'
import { stubDesktop, renderScreen, successReply } from '../../resource/render-screen.tsx'
import { Arrived } from './buyer/arrived.tsx'
import OrderDetails, { clientLoader } from './buyer/order-details.tsx'
import { OrderScreen } from './staff/order-screen.tsx'
import { groupOf, orderIn } from './test-order.ts'

beforeEach(() => {
  stubDesktop()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('a seller’s order', () => {
  const SellerOrder = () => {
    const { reply } =
      useLoaderData<ReturnType<ReturnType<typeof oneLoader<typeof api.seller.order.show>>>>()
    const { move, note } = api.seller.order
    return <OrderScreen reply={reply} move={move} note={note} list="/seller/order" />
  }
  const show = (order: Order) =>
    renderScreen({
      at: '/seller/order/details/7',
      route: '/seller/order/details/:id',
      screen: SellerOrder,
      loader: oneLoader(api.seller.order.show),
      answers: {
        'GET /seller/order/7': () => successReply(order),
        'POST /seller/order-status': () => successReply(order, 'Order updated'),
      },
    })
  const click = async (name: string | RegExp) =>
    fireEvent.click(await screen.findByRole('button', { name }))
  const moveOf = (calls: ReturnType<typeof show>['calls']) =>
    calls.find(({ method }) => method === 'POST')?.sent

  test('is confirmed with one click', async () => {
    const { calls } = show(orderIn('pending', ['confirmed', 'cancelled']))

    await click('Confirm order')
    expect(await screen.findByText('Order updated')).toBeTruthy()
    expect(moveOf(calls)).toEqual({ id: 7, status: 'confirmed', note: null, private_note: null })
  })

  test('is shipped in part: what is ticked, and how many of it', async () => {
    const { calls } = show(orderIn('processing', ['shipped', 'cancelled']))

    fireEvent.click(await screen.findByRole('checkbox', { name: 'Packed: Loafers' }))
    fireEvent.change(screen.getByLabelText('Quantity of Loafers'), { target: { value: '1' } })
    fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: 'Swiftlane' } })
    await click('Ship 1 of 3')
    await waitFor(() =>
      expect(moveOf(calls)).toMatchObject({
        status: 'shipped',
        carrier: 'Swiftlane',
        tracking: null,
        lines: [{ order_line_id: 1, quantity: 1 }],
      }),
    )
  })

  test('is shipped whole without naming lines', async () => {
    const { calls } = show(orderIn('processing', ['shipped']))

    await click('Ship all 3')
    await waitFor(() => expect(moveOf(calls)).toMatchObject({ status: 'shipped' }))
    expect(moveOf(calls)).not.toHaveProperty('lines')
  })

  test('that is over offers nothing to do', async () => {
    show(orderIn('completed', []))

    expect(await screen.findByRole('heading', { name: 'Order 1050-1' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(ship|confirm|actions)/i })).toBeNull()
    expect(screen.getByText('Bell 2, please')).toBeTruthy()
  })
})

describe('a buyer’s parcel that has arrived', () => {
  const arrived = (more: Partial<Order> = {}): Order => ({
    ...orderIn('delivered', ['completed']),
    payment_status: 'paid',
    delivered_at: '2026-11-20T08:13:00.000Z',
    return_until: '2999-01-01T00:00:00.000Z',
    ...more,
  })

  test('can be sent back in two steps, and the call says what, why and where the money goes', async () => {
    const order = arrived()
    const { calls } = renderScreen({
      at: '/',
      route: '/',
      screen: () => <Arrived order={order} />,
      loader: () => null,
      answers: { 'POST /return': () => successReply(null, 'Return requested') },
    })
    const click = async (name: string) =>
      fireEvent.click(await screen.findByRole('button', { name }))

    await click('Return items')
    expect(await screen.findByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('checkbox', { name: /Loafers/ }))
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'wrong_item' } })
    fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '1' } })
    await click('Next')
    await click('Request return')
    expect(await screen.findByText('Please enter Bank details')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /wallet/ }))
    await click('Request return')

    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.sent).toEqual({
      order_id: 7,
      lines: [{ order_line_id: 1, quantity: 1, reason: 'wrong_item', condition: 'opened' }],
      refund_to: 'wallet',
    })
  })

  test('offers nothing to send back once the time is over or everything has gone back', async () => {
    const gone = arrived().lines.map((one) => ({ ...one, returned_quantity: one.quantity }))
    for (const order of [arrived({ return_until: null }), arrived({ lines: gone })]) {
      const Parcel = () => <Arrived order={order} />
      renderScreen({ at: '/', screen: Parcel, loader: () => null, answers: {} })
      await screen.findByRole('button', { name: 'Confirm receipt and complete' })
      expect(screen.queryByRole('button', { name: 'Return items' })).toBeNull()
      cleanup()
    }
  })
})

describe('a buyer’s order', () => {
  const show = (order: Order) => {
    return renderScreen({
      at: '/user/order-details/3',
      route: '/user/order-details/:id',
      screen: OrderDetails,
      loader: clientLoader,
      answers: {
        'GET /order-details/3': () => successReply(groupOf(order)),
        'POST /order-cancel': () => successReply(order, 'Order canceled'),
      },
    })
  }

  test('is cancelled after a question, with the reason', async () => {
    const { calls } = show(orderIn('confirmed', ['cancelled']))

    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this order' }))
    expect(await screen.findByRole('heading', { name: 'Are you sure?' })).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: ' Too late ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull())
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.sent).toEqual({
        id: 7,
        reason: 'Too late',
      }),
    )
  })

  test('that is being packed cannot be cancelled, and says so in plain words', async () => {
    show(orderIn('processing', []))

    expect(await screen.findAllByText('Preparing')).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull()
  })
})
