import type { TransferRow } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen, stubDesktop, successReply } from '../../../resource/render-screen.tsx'
import BankTransfers, { clientLoader } from './transfers.tsx'

beforeEach(stubDesktop)
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const waiting: TransferRow = {
  id: 12,
  group_id: 12,
  group_number: '1012',
  customer: 'Una Lind',
  state: 'waiting',
  amount_minor: 4500,
  reference: null,
  at: '2026-11-27T09:00:00.000Z',
  due_at: '2026-12-04T09:00:00.000Z',
  booked_by: null,
  return_reference: null,
}
const unmatched: TransferRow = {
  ...waiting,
  id: 3,
  state: 'unmatched',
  amount_minor: 4000,
  reference: 'B-77',
  due_at: null,
  booked_by: 'Ada',
}

const show = (row: TransferRow) =>
  renderScreen({
    at: '/admin/bank-transfers',
    screen: BankTransfers,
    loader: clientLoader,
    answers: {
      'GET /admin/bank-transfer-list': () =>
        successReply({ rows: [row], total: 1, page: 1, per_page: 20 }),
      'POST /admin/bank-transfer': () => successReply({ ...row, state: 'received' }, 'Recorded'),
      'POST /admin/bank-transfer-return': () =>
        successReply({ ...row, state: 'returned' }, 'Recorded'),
    },
  })

const open = async (button: string, title: string) => {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${button}`) }))
  return within(screen.getByRole('dialog', { name: title }))
}
const enter = (dialog: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })

test('the transfer of an order is recorded with the amount that is due', async () => {
  const { calls } = show(waiting)
  const dialog = await open('Record transfer', 'Record the transfer for order 1012')
  enter(dialog, 'Reference from the bank', 'B-78')
  fireEvent.click(dialog.getByRole('button', { name: 'Record transfer' }))

  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        path: '/admin/bank-transfer',
        sent: { group_id: 12, amount_minor: 4500, reference: 'B-78' },
      }),
    ),
  )
})

test('another amount is pointed out before it is recorded', async () => {
  show(waiting)
  const dialog = await open('Record transfer', 'Record the transfer for order 1012')
  expect(dialog.queryByRole('status')).toBeNull()
  enter(dialog, 'Amount', '40')

  expect((await dialog.findByRole('status')).textContent).toContain('$45.00 is due')
})

test('a transfer that paid nothing is sent back', async () => {
  const { calls } = show(unmatched)
  const dialog = await open('Record return', 'Record return')
  expect(dialog.getByText(/^Send \$40\.00 back/)).toBeTruthy()
  enter(dialog, 'Reference from the bank', 'R-1')
  fireEvent.click(dialog.getByRole('button', { name: 'Record return' }))

  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        path: '/admin/bank-transfer-return',
        sent: { id: 3, reference: 'R-1' },
      }),
    ),
  )
})
