import { expect, test } from 'vitest'

import { as, clock, db, drain, inbox, toEmailAddress } from '../../../test/app.ts'
import { makePublishedReview } from '../../../test/orders.ts'
import { createProduct } from '../../../test/products.ts'

const [ada, sam, guest] = [as('ada'), as('sam'), as(undefined)]
const reporter = 'rhea@example.test'
const reason = 'The brand confirmed that it is a copy'

const makeProduct = async () =>
  (await createProduct(db, { name: 'Oslo mug', seller: 'sam' })).product_id
const toReport = (subject: string, subject_id: number, more: object = {}) => ({
  subject,
  subject_id,
  reason: 'counterfeit',
  text: 'The logo is wrong.',
  email: reporter,
  is_good_faith: true,
  ...more,
})
const report = async (subject_id: number, more: object = {}) =>
  guest('POST', '/report', toReport('product', subject_id, more))
const decide = (changes: object, who = ada) => who('POST', '/admin/report-status', changes)
const list = async () => (await ada('GET', '/admin/report-list')).data
const upheld = { status: 'upheld', ground: 'law', decision: reason }

/** Returns new e-mails to an address. */
const mailsTo = async (address: string) => {
  await drain()
  return inbox.splice(0).filter(({ to }) => to.includes(address))
}
const tokenIn = (text = '') => /report-complaint#token=([\w.-]+)/.exec(text)?.[1] ?? ''
const complain = (token: string, text = 'It is genuine') =>
  guest('POST', '/report-complaint', { token, text })

test('a reversed decision restores the product as it was, and informs both sides', async () => {
  const product = await makeProduct()
  const { id } = (await report(product)).data
  const second = (await report(product, { email: 'second@example.test' })).data
  await mailsTo(reporter)
  const restore = { id, status: 'rejected', decision: 'The invoice proves it', restores: true }
  expect(await decide(restore)).toMatchObject({ code: 'conflict' })
  await decide({ id, ...upheld, action: 'unpublish_product', includes_similar: true })
  await mailsTo(reporter)
  expect(await list()).toMatchObject({ rows: [{ can_restore: true }, { can_restore: true }] })
  expect(await decide({ ...restore, status: 'upheld', ground: 'law' })).toMatchObject({
    errors: { restores: expect.any(String) },
  })
  expect(await decide(restore, sam)).toMatchObject({ code: 'forbidden' })

  clock.move({ minutes: 1 })
  const replies = await Promise.all([decide(restore), decide(restore)])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await guest('GET', `/product/${product}`)).toMatchObject({ success: true })
  expect((await sam('GET', `/seller/product/${product}`)).data).toMatchObject({
    status: 'active',
    approval: 'approved',
    approval_reason: null,
  })
  const { rows } = await list()
  expect(rows).toMatchObject([
    { id: second.id, status: 'rejected', can_restore: false },
    { id, status: 'rejected', can_restore: false },
  ])
  await drain()
  const mails = inbox.splice(0)
  for (const address of [reporter, 'second@example.test', toEmailAddress('sam')])
    expect(mails.find(({ to }) => to.includes(address))?.text).toContain('visible again')
})

test('a product restricted twice is restored to its first state, and a changed one is left', async () => {
  const product = await makeProduct()
  const first = (await report(product)).data
  const second = (await report(product)).data
  const restricts = { ...upheld, action: 'unpublish_product' }
  const restore = { status: 'rejected', decision: 'It is genuine', restores: true }
  await decide({ id: first.id, ...restricts })
  await decide({ id: second.id, ...restricts })
  await decide({ id: second.id, ...restore })
  expect(await guest('GET', `/product/${product}`)).toMatchObject({ success: true })

  const { id } = (await report(product)).data
  await decide({ id, ...restricts })
  // Its seller submits it again, so it waits for its review.
  await sam('POST', '/seller/product-status', { id: product, status: 'active' })
  await decide({ id, ...restore })
  expect((await sam('GET', `/seller/product/${product}`)).data.approval).not.toBe('approved')
})

test('a reversed decision makes the review visible again', async () => {
  const review = await makePublishedReview()
  const { id } = (await guest('POST', '/report', toReport('review', review.id))).data
  await decide({ id, ...upheld, action: 'hide_review' })
  expect((await guest('GET', `/product-review/${review.product_id}`)).data.total).toBe(0)
  const [mail] = await mailsTo(toEmailAddress('una'))
  await complain(tokenIn(mail?.text))

  await decide({ id, status: 'rejected', decision: 'It is an opinion', restores: true })

  const { data } = await guest('GET', `/product-review/${review.product_id}`)
  expect(data).toMatchObject({ total: 1, rows: [{ text: 'Fools!' }] })
})
