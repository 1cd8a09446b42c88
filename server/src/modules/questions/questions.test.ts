import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openPages } from '../../../test/adapters/web.ts'
import { as, clock, db, drain, getApp, inbox, toEmailAddress } from '../../../test/app.ts'
import { advanceOrder, sell } from '../../../test/ledger.ts'
import { createProduct } from '../../../test/products.ts'
import { toSessionToken } from '../../../test/users.ts'

const [ada, sam, sol, una, mia, guest] = [
  as('ada'),
  as('sam'),
  as('sol'),
  as('una'),
  as('mia'),
  as(undefined),
]
const sample = 'Is it dishwasher safe?'
const make = async (seller?: 'sam') =>
  (await createProduct(db, seller ? { seller } : {})).product_id
const ask = (product_id: number, who = una, text = sample) =>
  who('POST', '/question', { product_id, text })
const decide = (more: object) => ada('POST', '/admin/question-status', more)
const publish = (id: number) => decide({ id, status: 'published' })
const published = async (product_id: number) => {
  const { id } = (await ask(product_id)).data
  await publish(id)
  return Number(id)
}
const readPublic = async (product_id: number) =>
  (await guest('GET', `/question-list?product_id=${product_id}`)).data.rows
const mails = async () => {
  await drain()
  return inbox.splice(0).map(({ to: [to], subject }) => [to, decode(subject)])
}

/** Decodes a header with quotation marks (RFC 2047). */
const decode = (header: string) =>
  decodeURIComponent(
    header
      .replaceAll(/=\?UTF-8\?Q\?|\?=( (?==\?))?/g, '')
      .replaceAll('=', '%')
      .replaceAll('_', ' '),
  )

test('a question is public once staff publish it, and its shop is told', async () => {
  const product = await make('sam')
  const created = await ask(product)
  expect(created).toMatchObject({ success: true, data: { status: 'pending' } })
  expect(await readPublic(product)).toEqual([])
  expect((await sam('GET', '/seller/question-list')).data.rows).toEqual([])
  expect((await ada('GET', '/admin/question-list')).data).toMatchObject({
    counts: { pending: 1, published: 0, rejected: 0 },
    rows: [{ text: sample, author: 'una', status: 'pending' }],
  })

  await publish(created.data.id)

  expect(await readPublic(product)).toMatchObject([{ text: sample, answers: [] }])
  expect((await sam('GET', '/seller/question-list')).data.rows).toMatchObject([{ text: sample }])
  expect((await sol('GET', '/seller/question-list')).data.rows).toEqual([])
  expect(await mails()).toEqual([
    [toEmailAddress('una'), 'Your question about “Oslo mug” is published'],
    [toEmailAddress('sam'), 'New question about “Oslo mug”'],
  ])
  expect(await publish(created.data.id)).toMatchObject({ code: 'conflict' })
})

test('a rejected question is not public, and its author reads the reason', async () => {
  const product = await make('sam')
  const { id } = (await ask(product)).data
  expect(await decide({ id, status: 'rejected' })).toMatchObject({ code: 'invalid' })
  await decide({ id, status: 'rejected', reason: 'It contains a phone number' })
  await drain()

  expect(inbox[0]?.text).toContain('Reason: It contains a phone number')
  expect(await readPublic(product)).toEqual([])
  expect((await ada('GET', '/admin/question-list?status=rejected')).data.total).toBe(1)
})

test('the shop answers its own products only, and its second answer replaces the first', async () => {
  const product = await make('sam')
  const id = await published(product)
  await mails()
  const answer = (who: typeof sam, text: string) =>
    who('POST', '/seller/question-answer', { id, text })
  expect(await answer(sol, 'Yes')).toMatchObject({ code: 'not_found' })
  expect(await ada('POST', '/admin/question-answer', { id, text: 'Yes' })).toMatchObject({
    code: 'not_found',
  })
  await answer(sam, 'Yes')
  clock.move({ minutes: 1 })
  await answer(sam, 'Yes, on the upper rack')

  const [question] = await readPublic(product)
  expect(question.answers).toMatchObject([
    { is_shop: true, author: 'Sam & Sons', text: 'Yes, on the upper rack' },
  ])
  expect(await mails()).toEqual([
    [toEmailAddress('una'), 'Your question about “Oslo mug” was answered'],
    [toEmailAddress('una'), 'Your question about “Oslo mug” was answered'],
  ])
  expect((await sam('GET', '/seller/question-list?answered=false')).data.rows).toEqual([])
})

test('staff are told of questions on products of the platform, and answer them', async () => {
  const product = await make()
  const id = await published(product)
  expect((await mails()).map(([, subject]) => subject)).toContain('New question about “Oslo mug”')

  await ada('POST', '/admin/question-answer', { id, text: 'Yes' })

  expect(await readPublic(product)).toMatchObject([{ answers: [{ is_shop: true, text: 'Yes' }] }])
})

test('a buyer answers after receiving the product, and staff publish the answer', async () => {
  const sold = await sell({ seller: 'sam' })
  const { id } = (await ask(sold.product_id, mia)).data
  const answer = (who: typeof una, text = 'It is') =>
    who('POST', '/question-answer', { question_id: id, text })
  expect(await answer(una)).toMatchObject({ code: 'not_found' })
  await publish(id)
  expect(await answer(una)).toMatchObject({ code: 'conflict', message: /received this product/ })
  await advanceOrder(sold.id, 'delivered')
  await mails()

  expect(await answer(una)).toMatchObject({ data: { status: 'pending' } })
  expect(await answer(mia)).toMatchObject({ code: 'conflict' })
  expect(await readPublic(sold.product_id)).toMatchObject([{ answers: [] }])
  const { data } = await ada('GET', '/admin/question-list?status=pending')
  expect(data).toMatchObject({ total: 1, rows: [{ answers: [{ status: 'pending' }] }] })
  const answer_id = Number(data.rows[0].answers[0].id)
  await decide({ id, answer_id, status: 'published' })

  expect(await readPublic(sold.product_id)).toMatchObject([
    { answers: [{ is_shop: false, author: 'una', text: 'It is' }] },
  ])
  expect(await mails()).toEqual([
    [toEmailAddress('mia'), 'Your question about “Oslo mug” was answered'],
  ])
  expect(await decide({ id, answer_id: 999, status: 'published' })).toMatchObject({
    code: 'not_found',
  })
  await answer(una, 'It is, I tried')
  expect(await readPublic(sold.product_id)).toMatchObject([{ answers: [] }])
})

test('two answers of the shop at once are one', async () => {
  const product = await make('sam')
  const id = await published(product)

  await Promise.all(
    ['Yes', 'No'].map((text) => sam('POST', '/seller/question-answer', { id, text })),
  )

  const [question] = await readPublic(product)
  expect(question.answers).toHaveLength(1)
})

test('a buyer asks five questions a day', async () => {
  const product = await make('sam')
  const replies: { code?: string }[] = []
  for (let index = 1; index <= 6; index++)
    replies.push(await ask(product, una, `Question ${index}`))
  expect(replies.map(({ code }) => code).at(-1)).toBe('rate_limited')
  expect(await ask(product, mia)).toMatchObject({ success: true })

  clock.move({ days: 1 })
  expect(await ask(product)).toMatchObject({ success: true })
})

test('only buyers ask, about visible products', async () => {
  const product = await make('sam')
  expect(await ask(product, guest)).toMatchObject({ code: 'unauthenticated' })
  expect(await ask(product, sam)).toMatchObject({ code: 'forbidden' })
  await db.execute(sql`update products set status = 'inactive' where id = ${product}`)
  expect(await ask(product)).toMatchObject({ code: 'not_found' })
  expect(await guest('GET', `/question-list?product_id=${product}`)).toMatchObject({
    code: 'not_found',
  })
})

test('questions that staff search are found by their text and their product', async () => {
  await published(await make('sam'))
  const find = async (q: string) => (await ada('GET', '/admin/question-list', { q })).data.total
  expect([await find('dishwasher'), await find('oslo'), await find('lamp')]).toEqual([1, 1, 0])
})

test('a cached page shows a question as soon as it is published', async () => {
  const { get, caughtUp, openAnew, close } = await openPages()
  await openAnew()
  const product = await make('sam')
  const { id } = (await ask(product)).data
  const read = async () => (await get(`/api/question-list?product_id=${product}`)).body
  expect(await read()).not.toContain(sample)

  await publish(id)
  await caughtUp()

  expect(await read()).toContain(sample)
  await close()
})

test('the exported personal data contain questions and answers', async () => {
  await ask(await make('sam'))
  const app = await getApp()
  const headers = { authorization: `Bearer ${toSessionToken('una')}` }
  const { questions, answers } = (
    await app.inject({ method: 'GET', url: '/api/my-data', headers })
  ).json()
  expect([questions, answers]).toMatchObject([[{ product: 'Oslo mug', text: sample }], []])
})
