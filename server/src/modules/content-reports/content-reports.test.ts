import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import {
  as,
  clock,
  db,
  drain,
  inbox,
  testPassword,
  toEmailAddress,
  users,
} from '../../../test/app.ts'
import { makePublishedReview } from '../../../test/orders.ts'
import { createProduct } from '../../../test/products.ts'

const [ada, una, sam, guest] = [as('ada'), as('una'), as('sam'), as(undefined)]
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
const list = async (query: object = {}) => (await ada('GET', '/admin/report-list', query)).data
const upheld = { status: 'upheld', ground: 'law', decision: reason }

/** Returns new e-mails to an address. */
const mailsTo = async (address: string) => {
  await drain()
  return inbox.splice(0).filter(({ to }) => to.includes(address))
}
/** Decodes a header with quotation marks (RFC 2047). */
const decodeSubject = (header: string) =>
  decodeURIComponent(
    header
      .replaceAll(/=\?UTF-8\?Q\?|\?=( (?==\?))?/g, '')
      .replaceAll('=', '%')
      .replaceAll('_', ' '),
  )
const tokenIn = (text = '') => /report-complaint#token=([\w.-]+)/.exec(text)?.[1] ?? ''
const complain = (token: string, text = 'It is genuine') =>
  guest('POST', '/report-complaint', { token, text })

test('a visitor reports a product, and the receipt does not repeat the text', async () => {
  const product = await makeProduct()
  expect(
    await guest('GET', '/report-subject', { subject: 'product', subject_id: product }),
  ).toEqual(
    expect.objectContaining({
      data: expect.objectContaining({ reported: 'Oslo mug', subject: 'product' }),
    }),
  )

  const { data } = await report(product)

  const [receipt] = await mailsTo(reporter)
  expect(receipt?.subject).toBe(`We received your report ${data.id}`)
  expect(receipt?.text).not.toContain('logo')
  expect(await list()).toMatchObject({
    counts: { open: 1, in_review: 0, upheld: 0, rejected: 0 },
    rows: [{ id: data.id, reported: 'Oslo mug', shop_name: 'Sam & Sons', reason: 'counterfeit' }],
  })
})

test('a report needs good faith, and one about rights the name and e-mail of the reporter', async () => {
  const product = await makeProduct()
  expect(await report(product, { is_good_faith: false })).toMatchObject({
    errors: { is_good_faith: expect.any(String) },
  })
  const rights = { reason: 'infringes_rights', email: undefined }
  expect(await report(product, rights)).toMatchObject({
    errors: { name: expect.any(String), email: expect.any(String) },
  })
  expect(await report(product, { email: undefined })).toMatchObject({ success: true })
  expect(await mailsTo(reporter)).toEqual([])
})

test('only what visitors see can be reported', async () => {
  const product = await makeProduct()
  await db.execute(sql`update products set status = 'inactive' where id = ${product}`)
  const shop = toReport('shop', users.sam.shop_id)
  for (const [subject, id] of [
    ['product', product],
    ['product', 999],
    ['shop', 999],
    ['review', 999],
  ] as const)
    expect(await guest('POST', '/report', toReport(subject, id))).toMatchObject({
      code: 'not_found',
    })
  expect(await guest('POST', '/report', shop)).toMatchObject({ success: true })
})

test('an upheld report takes the product off sale, and informs both sides', async () => {
  const product = await makeProduct()
  const { id } = (await report(product)).data
  await mailsTo(reporter)
  expect(await decide({ id, status: 'in_review' })).toMatchObject({ data: { status: 'in_review' } })
  expect(await decide({ id, status: 'in_review' })).toMatchObject({ code: 'conflict' })

  expect(await decide({ id, ...upheld, action: 'unpublish_product' })).toMatchObject({
    data: { status: 'upheld', decided_by: 'ada', action: 'unpublish_product' },
  })

  expect(await guest('GET', `/product/${product}`)).toMatchObject({ code: 'not_found' })
  await drain()
  const mails = inbox.splice(0)
  for (const [address, subject] of [
    [reporter, `Decision about your report ${id}`],
    [toEmailAddress('sam'), 'Decision about your product “Oslo mug”'],
  ] as const) {
    const mail = mails.find(
      ({ to, ...sent }) => to.includes(address) && decodeSubject(sent.subject) === subject,
    )
    expect(mail?.text).toContain(reason)
    expect(mail?.text).toContain('violates the law')
    expect(mail?.text).toContain('within six months')
  }
  expect(await decide({ id, status: 'rejected', decision: 'No' })).toMatchObject({
    code: 'conflict',
  })
  // The seller has to have it reviewed before it is on sale again.
  expect((await sam('GET', `/seller/product/${product}`)).data).toMatchObject({
    approval: 'rejected',
    approval_reason: reason,
  })
  await sam('POST', '/seller/product-status', { id: product, status: 'active' })
  expect(await guest('GET', `/product/${product}`)).toMatchObject({ code: 'not_found' })
})

test('a decision needs reasons, a ground if upheld, and an action that fits', async () => {
  const { id } = (await report(await makeProduct())).data
  expect(await decide({ id, status: 'rejected' })).toMatchObject({
    errors: { decision: expect.any(String) },
  })
  expect(await decide({ id, status: 'upheld', decision: reason })).toMatchObject({
    errors: { ground: expect.any(String) },
  })
  expect(await decide({ id, ...upheld, action: 'hide_review' })).toMatchObject({
    errors: { action: expect.any(String) },
  })
  expect(
    await decide({ id, status: 'rejected', decision: 'No', action: 'unpublish_product' }),
  ).toMatchObject({ errors: { action: expect.any(String) } })
  expect(await decide({ id: 999, ...upheld })).toMatchObject({ code: 'not_found' })
  expect(await decide({ id, ...upheld }, sam)).toMatchObject({ code: 'forbidden' })
  expect(await list({ status: 'open' })).toMatchObject({ total: 1 })
})

test('an upheld report hides the review with one e-mail to its author', async () => {
  const review = await makePublishedReview()
  const { id } = (await guest('POST', '/report', toReport('review', review.id))).data
  expect(await list({ subject: 'review' })).toMatchObject({ rows: [{ content: 'Fools!' }] })

  await decide({ id, ...upheld, ground: 'terms', action: 'hide_review' })

  const { data } = await guest('GET', `/product-review/${review.product_id}`)
  expect(data).toMatchObject({ total: 0 })
  const mails = await mailsTo(toEmailAddress('una'))
  expect(mails.map(({ subject }) => decodeSubject(subject))).toEqual([
    'Decision about your review of “Oslo mug”',
  ])
})

test('reports about one product are counted, and can be decided together', async () => {
  const product = await makeProduct()
  const { id } = (await report(product)).data
  await report(product, { email: 'second@example.test' })
  await report(await makeProduct())
  await mailsTo(reporter)
  const about = { subject: 'product', subject_id: product }
  expect(await list(about)).toMatchObject({ total: 2, rows: [{ similar: 1 }, { similar: 1 }] })

  await Promise.all([
    decide({ id, ...upheld, includes_similar: true }),
    decide({ id, ...upheld, includes_similar: true }),
  ])

  expect(await list(about)).toMatchObject({ counts: { upheld: 2 }, rows: [{ similar: 0 }, {}] })
  expect(await list()).toMatchObject({ counts: { open: 1, upheld: 2 } })
  await drain()
  const addresses = inbox.flatMap(({ to }) => to)
  expect(addresses).toHaveLength(3)
  expect(addresses).toEqual(
    expect.arrayContaining([reporter, toEmailAddress('sam'), 'second@example.test']),
  )
})

test('each side complains once, and a reversed decision informs both', async () => {
  const { id } = (await report(await makeProduct())).data
  await mailsTo(reporter)
  await decide({ id, ...upheld })
  const [toSam] = await mailsTo(toEmailAddress('sam'))
  const token = tokenIn(toSam?.text)

  expect(await complain(`${token}x`)).toMatchObject({ code: 'invalid' })
  expect(await complain(token)).toMatchObject({ success: true })
  expect(await complain(token)).toMatchObject({ code: 'conflict' })
  expect(await list({ status: 'in_review' })).toMatchObject({
    rows: [{ complaints: [{ side: 'affected', text: 'It is genuine' }] }],
  })

  clock.move({ minutes: 1 })
  await decide({ id, status: 'rejected', decision: 'The invoice proves that it is genuine' })
  await drain()
  const mails = inbox.splice(0)
  const toAffected = mails.find(({ to }) => to.includes(toEmailAddress('sam')))
  expect(toAffected?.text).toContain('again and rejected it')
  expect(tokenIn(toAffected?.text)).toBe('')
  // The other side may still complain.
  const other = tokenIn(mails.find(({ to }) => to.includes(reporter))?.text)
  expect(await complain(other)).toMatchObject({ success: true })
})

test('the right to complain ends after six months', async () => {
  const { id } = (await report(await makeProduct())).data
  await mailsTo(reporter)
  await decide({ id, status: 'rejected', decision: 'It is genuine' })
  const mails = await mailsTo(reporter)
  const token = tokenIn(mails[0]?.text)
  clock.move({ days: 184 })

  expect(await complain(token)).toMatchObject({ code: 'invalid' })
})

test('staff see open reports among their tasks', async () => {
  await report(await makeProduct())
  const { data } = await ada('GET', '/admin/waiting')
  expect(data.tasks).toContainEqual({ task: 'content_reports', count: 1 })
})

test('erasing an account erases who reported', async () => {
  await report(await makeProduct(), { email: toEmailAddress('una'), name: 'Una Lind' })
  await drain()
  await una('POST', '/my-data-erasure', { password: testPassword })
  expect(await list()).toMatchObject({ rows: [{ name: null, email: null }] })
})
