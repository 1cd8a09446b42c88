import { expect, test } from 'vitest'

import { clock, db, drain, toEmailAddress, inbox, jobs, parts } from '../../../test/app.ts'
import { queueMail } from './queue-mail.ts'
import { sendMails } from './send-mail.ts'
import { mails } from './tables.ts'
import { openMail } from './transport.ts'

const email = {
  subject: 'Your order 1042 is on its way',
  heading: 'Your order is on its way',
  paragraphs: ['Sam & Sons has shipped 2 of 3 items. Expect them on **Wed 25 November**.'],
  button: { label: 'Track your order', url: 'https://market.test/order-track?token=abc&x=1' },
}
const mail = { ...email, event_key: 'order-1042-shipped', to: toEmailAddress('una') }

test('an email is sent after its transaction commits, and the log records when', async () => {
  await db.transaction((transaction) => queueMail(transaction, jobs, mail))
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
  await queueMail(db, jobs, mail)
  await queueMail(db, jobs, mail)

  await drain()

  expect(inbox).toHaveLength(1)
})

test('an email whose transaction rolls back is not sent', async () => {
  const failing = db.transaction(async (transaction) => {
    await queueMail(transaction, jobs, mail)
    throw new Error('changed my mind')
  })

  await expect(failing).rejects.toThrow('changed my mind')
  await drain()

  expect(inbox).toEqual([])
  expect(await db.select().from(mails)).toEqual([])
})

test('a one-time code is in the email, but not in the log of sent emails', async () => {
  await queueMail(db, jobs, { ...mail, code: '482913' })

  await drain()

  expect(inbox[0]?.text).toContain('482913')
  const [row] = await db.select().from(mails)
  expect(`${row?.text} ${row?.html}`).not.toContain('482913')
  expect(row?.text).toContain('••••••')
})

test('without an SMTP server, the log stores the full email for the admin to read', async () => {
  const logging = { ...parts, mail: openMail({ from: 'Emporia <no-reply@localhost>' }) }
  await queueMail(db, jobs, { ...mail, code: '482913' })
  const [queued] = await db.select().from(mails)

  await sendMails(logging, [{ mail_id: queued?.id ?? 0, letter: { ...email, code: '482913' } }])

  const [row] = await db.select().from(mails)
  expect(row).toMatchObject({ state: 'logged', text: expect.stringContaining('482913') })
  expect(row?.html).toContain('<strong>Wed 25 November</strong>')
  expect(row?.html).toContain('Sam &amp; Sons')
})

test('an email is retried while the mail server is unavailable, and abandoned after eight attempts', async () => {
  const away = { ...parts, mail: openMail({ smtp_url: 'smtp://127.0.0.1:9', from: 'a@b.test' }) }
  await queueMail(db, jobs, mail)
  const [queued] = await db.select().from(mails)
  const attempt = () => sendMails(away, [{ mail_id: queued?.id ?? 0, letter: email }])
  const refused = [{ status: 'rejected', reason: { code: 'ESOCKET' } }]

  for (let tries = 1; tries < 8; tries++) expect(await attempt()).toMatchObject(refused)
  expect(await db.select().from(mails)).toMatchObject([{ state: 'queued', attempts: 7 }])

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
    await queueMail(db, jobs, { ...mail, to, event_key: `welcome:${to}` })
  const queued = await db.select().from(mails).orderBy(mails.id)

  const done = await sendMails(
    { ...parts, mail: { ...parts.mail, send: choosy } },
    queued.map(({ id }) => ({ mail_id: id, letter: email })),
  )

  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(inbox.map(({ to }) => to)).toEqual([['here@elsewhere.test']])
  expect(await db.select().from(mails).orderBy(mails.id)).toMatchObject([
    { state: 'queued', attempts: 1, error: 'Error: No such mailbox', sent_at: null },
    { state: 'sent', attempts: 1, error: null, html: expect.stringContaining('Sam &amp; Sons') },
  ])
})
