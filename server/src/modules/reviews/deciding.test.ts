import { beforeEach, expect, test } from 'vitest'

import { setOrderStatus, buy, decideReview, writeReview } from '../../../test/orders.ts'
import { createProduct } from '../../../test/products.ts'
import { as, db, drain, inbox } from '../../../test/app.ts'

const [una, sam, sol, ada, visitor] = [as('una'), as('sam'), as('sol'), as('ada'), as(undefined)]
let mug: { product_id: number; variant_id: number }

beforeEach(async () => {
  mug = await createProduct(db, { seller: 'sam', stock: 50 })
  await buy(una, mug.product_id)
})

const getReviews = async () => (await visitor('GET', `/product-review/${mug.product_id}`)).data

test('a decision on an outdated revision of a review is rejected', async () => {
  await setOrderStatus(1)
  await writeReview()
  await writeReview({ title: 'Quite another thing' })

  expect(await decideReview('published', { revision: 1 })).toMatchObject({
    code: 'conflict',
    message: 'The author changed this review. Read it again.',
  })
  expect(await decideReview('published', { revision: 2 })).toMatchObject({ success: true })
  expect(await decideReview('published')).toMatchObject({
    message: 'This review already has this status',
  })
})

test('a rejection needs a reason, which its author reads', async () => {
  await setOrderStatus(1)
  await writeReview()

  expect(await decideReview('rejected')).toMatchObject({
    errors: { reason: 'Please enter Reason' },
  })
  expect(await decideReview('rejected', { reason: 'About the courier' })).toMatchObject({
    data: { status: 'rejected', reason: 'About the courier' },
  })
  await drain()
  const email = inbox.find(({ subject }) => subject === 'Your review was not published')
  expect(email).toMatchObject({ to: ['una@market.test'] })
  expect(email?.text).toContain('About the courier')
  expect((await una('GET', '/reviewable-list')).data.rows[0].product_review).toMatchObject({
    status: 'rejected',
    reason: 'About the courier',
  })
  expect(await ada('POST', '/admin/review-status', { id: 9, status: 'published' })).toMatchObject({
    message: 'Review not found',
  })
})

test('a shop replies to its published reviews, and can edit the reply', async () => {
  await setOrderStatus(1)
  await writeReview()
  const reply = (who: typeof sam, text: string) =>
    who('POST', '/seller/review-reply', { id: 1, reply: text })

  expect(await reply(sam, 'Thanks')).toMatchObject({ message: 'Review not found' })
  expect((await sam('GET', '/seller/review-list')).data.total).toBe(0)
  await decideReview('published')
  expect(await reply(sol, 'Thanks')).toMatchObject({ message: 'Review not found' })
  expect((await sol('GET', '/seller/review-list')).data.total).toBe(0)
  expect(await reply(sam, 'Thanks')).toMatchObject({ data: { reply: 'Thanks' } })
  expect(await reply(sam, 'Thank you, Una')).toMatchObject({ success: true })
  expect(await getReviews()).toMatchObject({ rows: [{ reply: 'Thank you, Una' }] })

  await drain()
  const subjects = inbox.map(({ subject, to }) => `${to[0]}: ${subject}`)
  expect(subjects.filter((line) => line.includes('replied'))).toEqual([
    'una@market.test: Sam & Sons replied to your review',
  ])
  expect(subjects).toContain('sam@market.test: New review of Oslo mug')
})
