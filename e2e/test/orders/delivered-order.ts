import type { Page } from 'playwright-core'

import { ask } from '../api.ts'
import { remitCash } from '../remit-cash.ts'

const address = {
  name: 'Una Lind',
  phone: '+1 202 555 0123',
  line1: '7 Millrace Street',
  city: 'Portland',
  region: 'OR',
  postcode: '97205',
  country: 'US',
}

type Product = { variants: { product_attributes: object[] }[] }
type Listed = { rows: { id: number }[] }
type Placed = { group_id: number; group_number: string; order_ids: number[] }

/** Orders the first listed product that has a variant in stock. */
const buyOne = async (buyer: Page, rows: Listed['rows']) => {
  for (const { id: product_id } of rows) {
    const { variants } = await ask<Product>(buyer, 'GET', `/product/${product_id}`)
    for (const { product_attributes } of variants) {
      const input = { product_id, quantity: 1, product_attributes }
      const placed = await ask<Placed>(buyer, 'PUT', '/buy-now', { ...terms, ...input }).catch(
        () => undefined,
      )
      if (placed) return placed
    }
  }
  throw new Error('The demo shop sells nothing')
}

const terms = { address, payment_method: 'cash_on_delivery', accept_terms: true }

/** Orders a product of the shop, which is delivered at once and whose cash is remitted. */
export const buyAndReceive = async (buyer: Page, shop: Page, adminPage: Page) => {
  const { rows } = await ask<Listed>(shop, 'GET', '/seller/product-list?status=active&per_page=50')
  const placed = await buyOne(buyer, rows)
  const [id] = placed.order_ids
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    await ask(adminPage, 'POST', '/admin/order-status', { id, status })
  const number = `${placed.group_number}-1`
  await remitCash(adminPage, number)
  return { group_id: placed.group_id, number }
}
