import type { Page } from 'playwright-core'

import { ask } from './api.ts'

type Found = { rows: { number: string; total_minor: number }[] }

/** Records that the unnamed courier has remitted the cash of an order. */
export const remitCash = async (adminPage: Page, number: string) => {
  const { rows } = await ask<Found>(adminPage, 'GET', `/admin/order-list?q=${number}`)
  const order = rows.find((row) => row.number === number)
  await ask(adminPage, 'POST', '/admin/courier-remittance', {
    courier: 'Courier',
    batch: `Batch of ${number}`,
    gross_minor: order?.total_minor,
    order_numbers: [number],
  })
}
