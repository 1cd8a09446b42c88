import { expect, test } from 'vitest'

import { as, db, drain, toEmailAddress, inbox } from '../../../../test/app.ts'
import { contactReplies } from '../tables.ts'

const [ada, bob, visitor] = [as('ada'), as('bob'), as(undefined)]
const write = (more: object = {}) =>
  visitor('POST', '/contact', {
    name: 'Una Lind',
    email: toEmailAddress('una'),
    subject: 'Order 1042',
    message: 'Where is it?\n\nIt was to come on **Monday**.',
    ...more,
  })
const change = (changes: object) => ada('PUT', '/admin/contact', { id: 1, ...changes })
const list = async (query: object = {}) => (await ada('GET', '/admin/contact-list', query)).data

test('a message is read, answered by e-mail and closed', async () => {
  await write()
  await drain()
  inbox.length = 0
  expect((await ada('GET', '/admin/contact/1')).data).toMatchObject({
    status: 'open',
    message: expect.stringContaining('Monday'),
    account: { name: 'una', role: 'user', orders: 0 },
    thread: [],
  })

  const answered = await change({ reply: 'It left today.\n\nYours, Ada' })
  await drain()

  expect(answered).toMatchObject({
    message: 'Your reply is on its way',
    data: { status: 'answered', thread: [{ author: 'ada', is_note: false }] },
  })
  expect(inbox).toMatchObject([{ to: [toEmailAddress('una')], subject: 'Re: Order 1042' }])
  expect(inbox[0]?.text).toContain('It left today.')
  expect(inbox[0]?.text).toContain('You wrote:')
  expect((await list()).rows[0]).toMatchObject({ replies: 1 })
  expect(await change({ status: 'closed' })).toMatchObject({ data: { status: 'closed' } })
  expect(await change({ reply: 'One more thing' })).toMatchObject({ code: 'conflict' })
  expect(await change({ reply: 'One more thing', status: 'answered' })).toMatchObject({
    success: true,
  })
})

test('a note is visible to staff only', async () => {
  await write()
  await drain()
  inbox.length = 0

  expect(await change({ note: 'The courier lost it' })).toMatchObject({
    data: { status: 'open', thread: [{ is_note: true }] },
  })
  await drain()
  expect(inbox).toEqual([])
})

test('the list counts and searches messages, and omits removed ones', async () => {
  await write()
  await write({ name: 'Ines Duarte', email: 'ines@example.test', subject: 'A shop of my own' })
  await change({ status: 'closed' })

  expect(await list()).toMatchObject({
    total: 2,
    counts: { open: 1, answered: 0, closed: 1 },
    rows: [{ id: 1 }, { id: 2, excerpt: expect.stringContaining('Where is it?') }],
  })
  expect(await list({ status: 'open' })).toMatchObject({ total: 1, rows: [{ id: 2 }] })
  expect(await list({ q: 'ines@' })).toMatchObject({ rows: [{ id: 2 }] })
  await ada('DELETE', '/admin/contact', { id: 2 })
  expect(await list()).toMatchObject({ total: 1 })
  expect(await ada('GET', '/admin/contact/2')).toMatchObject({ code: 'not_found' })
})

test('staff can start a conversation', async () => {
  const { data } = await ada('POST', '/admin/contact', {
    name: 'Ines Duarte',
    email: 'ines@example.test',
    subject: 'Your shop',
    message: 'We would love to have you.',
  })
  await drain()

  expect(data).toMatchObject({
    status: 'answered',
    thread: [{ text: 'We would love to have you.' }],
  })
  expect(inbox).toMatchObject([{ to: ['ines@example.test'], subject: 'Your shop' }])
})

test('an employee without the permission can neither read nor answer messages', async () => {
  await write()

  expect(await bob('GET', '/admin/contact-list')).toMatchObject({ code: 'forbidden' })
  expect(await bob('PUT', '/admin/contact', { id: 1, reply: 'No' })).toMatchObject({
    code: 'forbidden',
  })
  expect(await db.select().from(contactReplies)).toEqual([])
})
