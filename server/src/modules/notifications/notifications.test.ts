import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import {
  as,
  clock,
  users,
  db,
  drain,
  toEmailAddress,
  inbox,
  parts,
  url,
} from '../../../test/app.ts'
import { createContext } from '../../context.ts'
import { openJobs } from '../../adapters/jobs.ts'
import { sendMails } from '../../adapters/mail/send-mail.ts'
import { mails } from '../../adapters/mail/tables.ts'
import { openMail } from '../../adapters/mail/transport.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'
import type { NotificationMessage } from './notification.ts'
import { notify } from './notify.ts'

const una = as('una')
const ada = as('ada')
const bob = as('bob')

const email = {
  subject: 'Order 1001-1 has shipped',
  heading: 'Your order 1001-1 has shipped',
  paragraphs: ['Everything has **left** the shop.'],
}
const shipped: NotificationMessage = {
  event_key: 'order-shipped:1',
  topic: 'order',
  to: users.una.id,
  write: () => ({
    ...email,
    link: { label: 'View order', path: (role) => `/${role}/order-details/1` },
  }),
}
const placed: NotificationMessage = {
  ...shipped,
  event_key: 'order-new:1',
  to: { permission: 'order' },
}

const say = (...notices: NotificationMessage[]) =>
  db.transaction((transaction) => notify(createContext(parts, transaction), notices))
const failAll = () => db.update(mails).set({ state: 'failed', attempts: 8, error: 'ECONNREFUSED' })

test('a user is notified by e-mail and in the app, once per event', async () => {
  await say(shipped)
  await say(shipped)
  await drain()

  expect(inbox).toMatchObject([{ to: ['una@market.test'], subject: email.subject }])
  expect(inbox[0]?.text).toContain('http://market.test/user/order-details/1')
  expect(await una('GET', '/notification-list')).toMatchObject({
    data: {
      total: 1,
      unread: 1,
      rows: [
        {
          title: 'Your order 1001-1 has shipped',
          text: 'Everything has left the shop.',
          path: '/user/order-details/1',
          read_at: null,
        },
      ],
    },
  })
})

test('the links of a member lead to the member area', async () => {
  await say({ ...shipped, to: users.mia.id })

  expect(await as('mia')('GET', '/notification-list')).toMatchObject({
    data: { rows: [{ path: '/member/order-details/1' }] },
  })
})

test('a rolled-back transaction sends no notification', async () => {
  const failing = db.transaction(async (transaction) => {
    await notify(createContext(parts, transaction), [shipped])
    throw new Error('changed my mind')
  })

  await expect(failing).rejects.toThrow('changed my mind')
  await drain()
  expect(inbox).toEqual([])
  expect(await una('GET', '/notification-list')).toMatchObject({ data: { total: 0 } })
})

test('staff with the permission are notified in the app, and the platform gets one e-mail', async () => {
  await say(placed, { ...placed, event_key: 'shop-submitted:1', to: { permission: 'member' } })
  await drain()

  expect(inbox.map(({ to }) => to)).toEqual([[toEmailAddress('ada')], [toEmailAddress('ada')]])
  expect(await ada('GET', '/notification-list')).toMatchObject({ data: { total: 2 } })
  expect(await bob('GET', '/notification-list')).toMatchObject({ data: { total: 1 } })
})

test('marking one as read leaves the others unread, and marking up to one leaves later ones unread', async () => {
  await say(shipped, { ...shipped, event_key: 'b' }, { ...shipped, event_key: 'c' })
  const { data } = await una('GET', '/notification-list')
  const [newest, middle] = data.rows

  expect(await una('POST', '/notification-read', { id: newest.id })).toMatchObject({
    data: { unread: 2 },
  })
  await say({ ...shipped, event_key: 'd' })
  expect(await una('POST', '/notification-read', { up_to_id: newest.id })).toMatchObject({
    data: { unread: 1 },
  })
  expect(await una('GET', '/notification-list?is_unread=true')).toMatchObject({
    data: { total: 1, rows: [{ path: '/user/order-details/1' }] },
  })
  await as('sam')('POST', '/notification-read', { id: middle.id })
  expect(await una('POST', '/notification-read', {})).toMatchObject({ code: 'invalid' })
})

test('a notification is deleted after 400 days', async () => {
  await say(shipped)
  const count = async () => (await una('GET', '/notification-list')).data.total
  const days = (amount: number) => new Date(clock.now().getTime() + amount * 86_400_000)

  await deleteOldNotifications(db, days(399))
  expect(await count()).toBe(1)
  await deleteOldNotifications(db, days(401))
  expect(await count()).toBe(0)
})

test('users can neither read nor mark the notifications of others', async () => {
  await say(shipped)
  const { data } = await una('GET', '/notification-list')

  await as('mia')('POST', '/notification-read', { id: data.rows[0].id })

  expect(await as('mia')('GET', '/notification-list')).toMatchObject({ data: { total: 0 } })
  expect(await una('GET', '/notification-list')).toMatchObject({ data: { unread: 1 } })
})

test('users who turn off e-mail for a topic are notified only in the app, and the other way around', async () => {
  const off = (channel: string) =>
    una('POST', '/notification-settings', { topic: 'order', channel, is_on: false })
  expect(await off('mail')).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ topic: 'order', mail: false, app: true }),
    ]),
  })
  await say(shipped)
  await drain()
  expect(inbox).toEqual([])
  expect(await una('GET', '/notification-list')).toMatchObject({ data: { total: 1 } })

  await off('app')
  await una('POST', '/notification-settings', { topic: 'order', channel: 'mail', is_on: true })
  await say({ ...shipped, event_key: 'again' })
  await drain()
  expect(inbox).toHaveLength(1)
  expect(await una('GET', '/notification-list')).toMatchObject({ data: { total: 1 } })
})

test('security notifications cannot be turned off, nor topics of other roles', async () => {
  const turnOff = (topic: string) =>
    una('POST', '/notification-settings', { topic, channel: 'mail', is_on: false })

  expect(await turnOff('security')).toMatchObject({
    code: 'invalid',
    errors: { topic: expect.any(String) },
  })
  expect(await turnOff('withdrawal')).toMatchObject({ code: 'invalid' })
})

test('a failed e-mail is sent again once, by staff with the permission', async () => {
  await say(shipped)
  await drain()
  inbox.length = 0
  await failAll()
  const { data } = await ada('GET', '/admin/mail-list?state=failed')
  const [mail] = data.rows
  expect(mail).toMatchObject({
    to_email: 'una@market.test',
    error: 'ECONNREFUSED',
    can_retry: true,
  })
  expect(data.counts).toEqual({ queued: 0, sent: 0, logged: 0, failed: 1, off: 0 })

  expect(await bob('POST', '/admin/mail-retry', { id: mail.id })).toMatchObject({
    code: 'forbidden',
  })
  const both = await Promise.all([
    ada('POST', '/admin/mail-retry', { id: mail.id }),
    ada('POST', '/admin/mail-retry', { id: mail.id }),
  ])
  await drain()

  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(inbox).toMatchObject([{ to: ['una@market.test'] }])
  expect(await ada('GET', `/admin/mail/${mail.id}`)).toMatchObject({
    data: { state: 'sent', attempts: 1, text: expect.stringContaining('left the shop') },
  })
})

test('an e-mail with a code cannot be sent again, because the code is not stored', async () => {
  await as(undefined)('POST', '/reset-forget-password', { email: toEmailAddress('una') })
  await drain()
  await failAll()
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.to_email, toEmailAddress('una')))

  expect(await ada('GET', `/admin/mail/${mail?.id}`)).toMatchObject({ data: { can_retry: false } })
  expect(await ada('POST', '/admin/mail-retry', { id: mail?.id })).toMatchObject({
    code: 'conflict',
  })
})

test('e-mails that were only logged are sent once a mail server is set up', async () => {
  const logging = { ...parts, mail: openMail({ from: 'Emporia <no-reply@localhost>' }) }
  await say(shipped)
  logging.jobs = await openJobs(url, logging.log)
  logging.jobs.workOutbox('send-mail', (queued) => sendMails(logging, queued))
  await logging.jobs.drain()
  await logging.jobs.stop()
  const [logged] = await db.select().from(mails)

  await ada('POST', '/admin/mail-retry', { id: logged?.id })
  await drain()

  expect(inbox).toHaveLength(1)
})
