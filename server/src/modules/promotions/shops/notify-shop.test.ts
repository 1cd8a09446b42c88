import { expect, test } from 'vitest'

import { makeCoupon } from '../../../../test/coupons.ts'
import { offerDraft } from '../../../../test/offers.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, users, db, drain } from '../../../../test/app.ts'

const [ada, sam, sol] = [as('ada'), as('sam'), as('sol')]
const draft = { code: 'SAMS-10', title: 'Ten off', type: 'percent', value: 1000 }
const noticesOf = async (who: typeof sam) =>
  (await who('GET', '/notification-list')).data.rows.map(
    ({ title, path }: { title: string; path: string }) => [title, path],
  )

test('a shop is notified when staff deactivate or delete its coupon', async () => {
  const { data } = await sam('POST', '/seller/coupon', draft)
  const turn = (status: string) => ada('POST', '/admin/coupon-status', { id: data.id, status })

  await turn('inactive')
  await turn('inactive')
  expect(await noticesOf(sam)).toEqual([['Your coupon SAMS-10 was deactivated', '/seller/coupon']])
  await turn('active')
  await ada('DELETE', '/admin/coupon', { id: data.id })

  expect((await noticesOf(sam))[0]).toEqual(['Your coupon SAMS-10 was deleted', '/seller/coupon'])
  expect(await noticesOf(sol)).toEqual([])
  await drain()
})

test('a shop is notified when staff deactivate or delete its offer', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  const { data } = await sam('POST', '/seller/offer', offerDraft([{ product_id }]))

  await ada('POST', '/admin/offer-status', { id: data.id, status: 'inactive' })
  await ada('DELETE', '/admin/offer', { id: data.id })

  expect(await noticesOf(sam)).toEqual([
    ['Your offer Three days of lamps was deleted', '/seller/offers'],
    ['Your offer Three days of lamps was deactivated', '/seller/offers'],
  ])
})

test('a shop is not notified of changes that it made', async () => {
  const { data } = await sam('POST', '/seller/coupon', draft)
  await sam('POST', '/seller/coupon-status', { id: data.id, status: 'inactive' })
  await sam('DELETE', '/seller/coupon', { id: data.id })

  expect(await noticesOf(sam)).toEqual([])
})

test('staff list the coupons of one shop', async () => {
  await sam('POST', '/seller/coupon', draft)
  await sol('POST', '/seller/coupon', { ...draft, code: 'SOLS' })
  await makeCoupon({ ...draft, code: 'ALL' })

  const { data } = await ada('GET', '/admin/coupon-list', { shop_id: users.sol.shop_id })
  expect(data).toMatchObject({ total: 1, rows: [{ code: 'SOLS' }] })
})
