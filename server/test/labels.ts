import { sql } from 'drizzle-orm'

import { easypostKeys, openEasypostServer } from './adapters/easypost.ts'
import { as, clock, db, drain, jobs, parts } from './app.ts'
import { endow } from './earnings.ts'
import { buy } from './orders.ts'
import { createProduct } from './products.ts'
import { openEasypost } from '../src/adapters/carriers/easypost/easypost.ts'

export const [ada, una, sam] = [as('ada'), as('una'), as('sam')]

/** EasyPost for the tests of a file: call `start` before them, `reset` before each, `stop` after. */
export const openLabelTest = async () => {
  const easypost = await openEasypostServer()
  return {
    easypost,
    start: () => {
      parts.carriers = openEasypost({ ...easypostKeys, api_base: easypost.url })
    },
    reset: async () => {
      easypost.fail(undefined)
      easypost.forget()
      await ada('PUT', '/admin/general-settings', { shipping: { to: 'seller' } })
    },
    stop: () => {
      parts.carriers = undefined
      easypost.close()
    },
  }
}

const sender = {
  name: 'Sam',
  phone: '+1 202 555 0134',
  line1: '1 Mill Road',
  city: 'Springfield',
  region: 'IL',
  postcode: '62701',
  country: 'US',
}
const parcel = { grams: 900, length_mm: 300, width_mm: 200, height_mm: 100 }
export const ratesRequest = { order_id: 1, ...parcel, sender }

type Case = { money?: number; seller?: 'sam' | null; hasCustoms?: boolean; coupon_code?: string }

/** Order 1 of Sam's shop or the platform, in processing; the shop has money for labels. */
export const prepareOrder = async ({
  money = 5000,
  seller = 'sam',
  hasCustoms = true,
  ...purchase
}: Case = {}) => {
  if (money > 0) await endow('sam', money)
  const { product_id } = await createProduct(db, { ...(seller && { seller }), stock: 9 })
  // Una lives abroad.
  if (hasCustoms) await setCustoms(product_id)
  await buy(una, product_id, purchase)
  for (const status of ['confirmed', 'processing']) await moveOrder(status)
}
export const setCustoms = (product_id: number) =>
  db.execute(
    sql`update products set hs_code = '691200', origin_country = 'PT' where id = ${product_id}`,
  )
export const moveOrder = (status: string, more: object = {}) =>
  ada('POST', '/admin/order-status', { id: 1, status, ...more })
export const requestRates = async (who = sam, more: object = {}) => {
  const area = who === ada ? 'admin' : 'seller'
  const { data } = await who('POST', `/${area}/shipping-rates`, { ...ratesRequest, ...more })
  return data
}
export const buyCheapest = async (who = sam) => {
  const { id, rates } = await requestRates(who)
  const area = who === ada ? 'admin' : 'seller'
  return who('POST', `/${area}/shipping-label`, { id, rate: rates[0].id })
}
export const showLabels = async (who = sam) =>
  (await who('GET', '/seller/shipping-label', { order_id: 1 })).data
export const settleLabels = async () => {
  clock.move({ minutes: 3 })
  await jobs.send(db, 'settle-labels', null)
  await drain()
}
