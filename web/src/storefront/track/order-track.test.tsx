import { api, type GroupRow } from '@emporia/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { type Answers, stubFetch, successReply } from '../../api/stub-fetch.ts'
import { person } from '../../session/token.ts'
import { OrderTrack } from './order-track.tsx'
import { orderList } from './use-last-orders.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const row: GroupRow = {
  id: 3,
  number: '1050',
  status: 'confirmed',
  total_minor: 6000,
  placed_at: '2026-11-20T08:13:00.000Z',
  orders: [],
}
const orders = successReply({ rows: [row], total: 7, page: 1, per_page: 4 })

const show = (answers: Answers) => {
  const calls = stubFetch(answers)
  render(<OrderTrack link={null} to={null} number="" contact="" />)
  return calls
}

test('a signed-in buyer sees their latest orders with their states beside the form', async () => {
  localStorage.setItem('auth_token', 'una')
  person.keep({ name: 'Una', type: 'User' })
  show({ 'GET /order-list': () => orders })

  const latest = await screen.findByRole('link', { name: /^Order 1050.*Confirmed$/ })
  expect(latest.getAttribute('href')).toBe('/user/order-details/3')
  expect(screen.getByRole('link', { name: 'View all 7 orders' })).toBeTruthy()
  expect(screen.queryByText('Where is the number?')).toBeNull()
})

test('the latest orders are read with the call of the order list', () => {
  const { method, path } = api.order.list
  expect(orderList).toEqual({ method, path })
})

test('for staff and shops, who have no orders of their own, no list is requested', async () => {
  localStorage.setItem('auth_token', 'ada')
  person.keep({ name: 'Ada', type: 'Admin' })
  const calls = show({})
  await screen.findByText('Where is the number?')
  expect(calls).toEqual([])
})

test('a guest with a link reads their orders by it, on the pages of guests', async () => {
  localStorage.setItem('guest_token', 'eve')
  show({ 'GET /order-list': () => orders })

  const latest = await screen.findByRole('link', { name: /^Order 1050/ })
  expect(latest.getAttribute('href')).toBe('/guest/order-details/3')
})

test('a visitor reads where the number is, and why no order was found', async () => {
  const calls = show({
    'POST /order-track': () => ({ success: false, code: 'not_found', message: 'Not found' }),
  })
  expect(screen.getByText('Where is the number?')).toBeTruthy()

  fireEvent.change(screen.getByLabelText('Order number'), { target: { value: '9999' } })
  fireEvent.change(screen.getByLabelText('Email or phone'), { target: { value: 'a@b.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Track order' }))

  expect(await screen.findByText(/^No order has this number with this email/)).toBeTruthy()
  expect(calls.map(({ path }) => path)).toEqual(['/order-track'])
})
