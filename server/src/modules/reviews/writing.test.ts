import { beforeEach, expect, test } from 'vitest'

import { setOrderStatus, buy, decideReview, writeReview } from '../../../test/orders.ts'
import { createProduct } from '../../../test/products.ts'
import { as, users, clock, db } from '../../../test/app.ts'
import { settings } from '../settings/tables.ts'

const [una, mia, sam, ada, visitor] = [as('una'), as('mia'), as('sam'), as('ada'), as(undefined)]
let mug: { product_id: number; variant_id: number }

beforeEach(async () => {
  mug = await createProduct(db, { seller: 'sam', stock: 50 })
  await buy(una, mug.product_id)
})

const getReviews = async () => (await visitor('GET', `/product-review/${mug.product_id}`)).data

test('a review of a delivered line is pending until moderated, and visible once published', async () => {
  await setOrderStatus(1)

  expect(await writeReview()).toMatchObject({
    message: 'Thank you. Your review will be published after a check',
    data: { id: 1, status: 'pending', rating: 4, returned: false, edited_at: null, pictures: [] },
  })
  expect(await getReviews()).toMatchObject({ total: 0, average: null })
  expect(await decideReview('published')).toMatchObject({ message: 'Review published' })
  expect(await getReviews()).toMatchObject({
    total: 1,
    average: 4,
    histogram: [0, 1, 0, 0, 0],
    rows: [{ title: 'Fine', text: 'Holds tea.', verified: true, returned: false, author: 'una' }],
  })
})

test('only buyers with a delivered order may review a product', async () => {
  const waiting = { code: 'conflict', message: 'You can review this item after delivery' }

  expect(await writeReview()).toMatchObject(waiting)
  await setOrderStatus(1, 'shipped')
  expect(await writeReview()).toMatchObject(waiting)
  await setOrderStatus(1, 'returned')
  expect(await writeReview()).toMatchObject({
    code: 'conflict',
    message: 'You returned this item, so it can’t be reviewed',
  })
  await setOrderStatus(1, 'completed')
  expect(await writeReview({}, mia)).toMatchObject({
    code: 'not_found',
    message: 'Order line not found',
  })
  expect(await writeReview({ order_line_id: 99 })).toMatchObject({
    message: 'Order line not found',
  })
  for (const guest of [sam, ada])
    expect(await writeReview({}, guest)).toMatchObject({ code: 'forbidden' })
  expect(await writeReview({}, visitor)).toMatchObject({ code: 'unauthenticated' })
  expect((await ada('GET', '/admin/review-list')).data.total).toBe(0)
})

test('a review has one to five stars and a limited length', async () => {
  await setOrderStatus(1)
  const errorsOf = async (more: object) => (await writeReview(more)).errors

  expect(await errorsOf({ rating: 0 })).toEqual({ rating: 'Rating must be at least 1' })
  expect(await errorsOf({ rating: 6 })).toEqual({ rating: 'Rating must be up to 5' })
  expect(await errorsOf({ rating: 4.5 })).toHaveProperty('rating')
  expect(await errorsOf({ title: 'x'.repeat(101) })).toEqual({
    title: 'Title must be up to 100 characters',
  })
  expect(await errorsOf({ text: 'x'.repeat(2001) })).toHaveProperty('text')
  expect(await errorsOf({ target: 'market' })).toHaveProperty('target')
  expect(await errorsOf({ status: 'published' })).toHaveProperty('status')
  expect(await errorsOf({ user_id: 4 })).toHaveProperty('user_id')
})

test('one line gets one review of the product and one of the shop', async () => {
  await setOrderStatus(1)
  await Promise.all([writeReview(), writeReview({ rating: 5 })])
  await writeReview({ target: 'seller', rating: 5 })

  expect((await ada('GET', '/admin/review-list')).data).toMatchObject({
    total: 2,
    counts: { pending: 2, published: 0, rejected: 0 },
    rows: [
      { target: 'seller', shop_name: 'Sam & Sons' },
      { target: 'product', product_name: 'Oslo mug', revision: 2 },
    ],
  })
  await decideReview('published', { id: 2 })
  expect((await visitor('GET', `/shop-review/${users.sam.shop_id}`)).data).toMatchObject({
    average: 5,
    total: 1,
  })
})

test('a platform order has no shop to review', async () => {
  const own = await createProduct(db, { name: 'House mug' })
  await buy(una, own.product_id)
  await setOrderStatus(2)

  expect(await writeReview({ order_line_id: 2, target: 'seller' })).toMatchObject({
    code: 'invalid',
    errors: { target: 'The marketplace sold this item, so there is no shop to review' },
  })
  expect(await writeReview({ order_line_id: 2 })).toMatchObject({ success: true })
})

test('an author edits a review for thirty days; each edit is moderated again', async () => {
  await setOrderStatus(1)
  await writeReview()
  await decideReview('published')
  clock.move({ days: 29 })

  expect(await writeReview({ rating: 2, title: 'Cracked' })).toMatchObject({
    data: { id: 1, status: 'pending', rating: 2, title: 'Cracked' },
  })
  expect(await getReviews()).toMatchObject({ total: 0, average: null })
  await decideReview('published')
  expect((await getReviews()).rows[0].edited_at).not.toBeNull()

  clock.move({ days: 2 })
  expect(await writeReview({ rating: 1 })).toMatchObject({
    code: 'conflict',
    message: 'Reviews can be changed for 30 days. This time has passed.',
  })
})

test('with auto-publishing enabled, a review is visible at once', async () => {
  await db.insert(settings).values({ topic: 'general', value: { review_auto_publish: true } })
  await setOrderStatus(1)

  expect(await writeReview()).toMatchObject({
    message: 'Thank you. Your review is published',
    data: { status: 'published' },
  })
  expect(await getReviews()).toMatchObject({ total: 1, average: 4 })
})

test('a review of an item returned later is retained, marked as returned', async () => {
  await setOrderStatus(1)
  await writeReview()
  await decideReview('published')
  await setOrderStatus(1, 'returned')

  expect(await getReviews()).toMatchObject({ total: 1, average: 4, rows: [{ returned: true }] })
})

test('buyers see which of their own lines they may review, and no others', async () => {
  await buy(una, mug.product_id)
  await setOrderStatus(1)

  expect((await una('GET', '/reviewable-list')).data).toMatchObject({
    total: 1,
    rows: [
      {
        order_line_id: 1,
        name: 'Oslo mug',
        shop_name: 'Sam & Sons',
        product_review: null,
        may: ['product', 'seller'],
      },
    ],
  })
  await writeReview()
  clock.move({ days: 31 })
  expect((await una('GET', '/reviewable-list')).data.rows).toMatchObject([
    { product_review: { rating: 4 }, may: ['seller'] },
  ])
  expect((await mia('GET', '/reviewable-list')).data.total).toBe(0)
})
