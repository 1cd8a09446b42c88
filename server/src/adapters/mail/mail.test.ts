import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, clock, db, drain, toEmailAddress, inbox, parts } from '../../../test/app.ts'
import type { OutboxJob } from '../outbox/outbox.ts'
import { deleteOldMails } from './delete-old-mails.ts'
import { queueMail } from './queue-mail.ts'
import { sendMails } from './send-mail.ts'
import { mailLog, mails } from './tables.ts'
import { openMail } from './transport.ts'

const email = {
  subject: 'Your order 1042 is on its way',
  heading: 'Your order is on its way',
  paragraphs: ['Sam & Sons has shipped 2 of 3 items. Expect them on **Wed 25 November**.'],
  button: { label: 'Track your order', url: 'https://market.test/order-track?token=abc&x=1' },
}
const mail = { ...email, event_key: 'order-1042-shipped', to: toEmailAddress('una') }

test('an email is sent after its transaction commits, and the log records when', async () => {
  await db.transaction((transaction) => queueMail(transaction, mail))
  expect(inbox).toEqual([])

  await drain()

  expect(inbox).toMatchObject([{ to: ['una@market.test'], subject: email.subject }])
  expect(inbox[0]?.text).toContain('Expect them on Wed 25 November.')
  expect(inbox[0]?.text).toContain(
    'Track your order: https://market.test/order-track?token=abc&x=1',
  )
  const [row] = await db.select().from(mails)
  expect(row).toMatchObject({ state: 'sent', attempts: 1, error: null })
  expect(row?.sent_at?.slice(0, 16)).toBe(clock.now().toISOString().slice(0, 16))
})

test('an event sends one email, however often it is queued', async () => {
  await queueMail(db, mail)
  await queueMail(db, mail)

  await drain()

  expect(inbox).toHaveLength(1)
})

test('an email whose transaction rolls back is not sent', async () => {
  const failing = db.transaction(async (transaction) => {
    await queueMail(transaction, mail)
    throw new Error('changed my mind')
  })

  await expect(failing).rejects.toThrow('changed my mind')
  await drain()

  expect(inbox).toEqual([])
  expect(await db.select().from(mails)).toEqual([])
})

test('a one-time code is in the email, but not in the log of sent emails', async () => {
  await queueMail(db, { ...mail, code: '482913' })

  await drain()

  expect(inbox[0]?.text).toContain('482913')
  const [row] = await db.select().from(mails)
  expect(JSON.stringify(row)).not.toContain('482913')
  const { data } = await as('ada')('GET', `/admin/mail/${row?.id}`)
  expect(data.text).toContain('••••••')
})

test('without an SMTP server, the log stores the full email for the admin to read', async () => {
  const logging = { ...parts, mail: openMail({ from: 'Emporia <no-reply@localhost>' }) }
  await queueMail(db, { ...mail, code: '482913' })

  await sendMails(logging, await takeMails())

  const [row] = await db.select().from(mails)
  const { data } = await as('ada')('GET', `/admin/mail/${row?.id}`)
  expect(data).toMatchObject({ state: 'logged', text: expect.stringContaining('482913') })
})

test('an email is retried while the mail server is unavailable, and abandoned after eight attempts', async () => {
  const away = { ...parts, mail: openMail({ smtp_url: 'smtp://127.0.0.1:9', from: 'a@b.test' }) }
  await queueMail(db, mail)
  const attempt = async () => sendMails(away, await takeMails())
  const refused = [{ status: 'rejected', reason: { code: 'ESOCKET' } }]

  for (let tries = 1; tries < 8; tries++) expect(await attempt()).toMatchObject(refused)
  expect(await db.select().from(mailLog)).toMatchObject([{ state: 'queued', attempts: 7 }])

  await attempt()
  expect(await db.select().from(mails)).toMatchObject([
    { state: 'failed', attempts: 8, error: expect.stringContaining('ECONNREFUSED') },
  ])
  away.mail.close()
})

test('when several emails are sent together, a failure does not block the others, and each result is recorded', async () => {
  const { send } = parts.mail
  const choosy = async (message: Parameters<typeof send>[0]) => {
    if (message.to === 'gone@elsewhere.test') throw new Error('No such mailbox')
    return send(message)
  }
  for (const to of ['gone@elsewhere.test', 'here@elsewhere.test'])
    await queueMail(db, { ...mail, to, event_key: `welcome:${to}` })

  const done = await sendMails(
    { ...parts, mail: { ...parts.mail, send: choosy } },
    await takeMails(),
  )

  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(inbox.map(({ to }) => to)).toEqual([['here@elsewhere.test']])
  expect(await db.select().from(mails)).toMatchObject([
    { to_email: 'here@elsewhere.test', state: 'sent', attempts: 1, error: null },
  ])
})

test('a waiting email is in the log, without its code, and is found by its address', async () => {
  await queueMail(db, { ...mail, code: '482913' })
  const list = await as('ada')('GET', `/admin/mail-list?q=${toEmailAddress('una')}`)
  const [row] = list.data.rows

  expect(row).toMatchObject({ state: 'queued', subject: email.subject, can_retry: false })
  const { data } = await as('ada')('GET', `/admin/mail/${row.id}`)
  expect(data.text).toContain('••••••')
  await drain()
  expect(await as('ada')('GET', `/admin/mail/${row.id}`)).toMatchObject({ data: { state: 'sent' } })
})

test('the log is searched by whole addresses and by the numbers of orders and their groups', async () => {
  for (const [event_key, order] of [
    ['order-new:1', '1042'],
    ['order-received:1', '1042-1'],
    ['order-received:2', '1043-1'],
  ] as const)
    await queueMail(db, { ...mail, event_key, values: { order } })
  await drain()
  const found = async (q: string) => {
    const { data } = await as('ada')('GET', `/admin/mail-list?q=${q}`)
    return data.rows.map((row: { event_key: string }) => row.event_key)
  }

  expect(await found('1042')).toEqual(['order-received:1', 'order-new:1'])
  expect(await found('1042-1')).toEqual(['order-received:1'])
  expect(await found('104')).toEqual([])
  expect(await found('UNA@market.test')).toHaveLength(3)
  expect(await found('una')).toEqual([])
})

test('an email is deleted from the log after 90 days', async () => {
  await queueMail(db, mail)
  await drain()
  const days = (count: number) => new Date(clock.now().getTime() + count * 86_400_000)

  await deleteOldMails(db, days(89))
  expect(await db.select().from(mails)).toHaveLength(1)
  await deleteOldMails(db, days(91))
  expect(await db.select().from(mails)).toEqual([])
})

/** Takes the waiting emails as a worker does. */
const takeMails = async () => {
  const { rows } = await db.execute<OutboxJob<'send-mail'>>(
    sql`update outbox set attempts = attempts + 1 where true
      returning id, key, payload, attempts, created_at::text`,
  )
  return rows.toSorted((one, other) => one.id - other.id)
}
