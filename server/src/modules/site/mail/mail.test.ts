import { findMailEvent } from '@emporia/contract'
import { expect, test } from 'vitest'

import { as, db, drain, toEmailAddress, inbox } from '../../../../test/app.ts'
import { openMailbox } from '../../../../test/adapters/mailbox.ts'
import { queueMail } from '../../../adapters/mail/queue-mail.ts'
import { mails } from '../../../adapters/mail/tables.ts'
import { settings } from '../../settings/tables.ts'

const [ada, bob] = [as('ada'), as('bob')]
const change = (changes: object) => ada('POST', '/admin/email-settings', changes)
const getSettings = async () => (await ada('GET', '/admin/email-settings')).data

const smtp = {
  driver: 'smtp',
  host: 'smtp.market.test',
  user: 'house',
  password: 'a very secret one',
  from_address: 'hello@market.test',
}
const shipped = {
  event_key: 'order-shipped:17',
  to: toEmailAddress('una'),
  subject: 'Order 1042 has shipped',
  heading: 'Your order has shipped',
  paragraphs: ['It has left {{site_name}}.', 'You pay <b>later</b>.'],
}
const setWording = (wording: object | null, is_on = true) =>
  change({ event: { event: 'order-shipped', is_on, wording } })

test('the mail password is encrypted and never returned', async () => {
  expect((await change(smtp)).data).toMatchObject({ has_password: true, host: smtp.host })

  expect(JSON.stringify(await getSettings())).not.toContain('secret')
  expect(JSON.stringify(await db.select().from(settings))).not.toContain('secret')
  expect((await change({ password: null })).data.has_password).toBe(false)
  expect(await bob('GET', '/admin/email-settings')).toMatchObject({ code: 'forbidden' })
})

test('a stored password is never sent to a server other than the one it was entered for', async () => {
  await change(smtp)

  expect(await change({ host: 'smtp.thief.test' })).toMatchObject({
    errors: { password: expect.stringContaining('again') },
  })
  expect((await getSettings()).host).toBe('smtp.market.test')
  expect(await change({ host: 'smtp.new.test', password: 'other' })).toMatchObject({
    success: true,
  })
  expect(await change({ from_name: 'Bryggen' })).toMatchObject({ success: true })
})

test('missing mail server fields are named', async () => {
  const errorsOf = async (changes: object) => Object.keys((await change(changes)).errors)

  expect(await errorsOf({ driver: 'smtp' })).toEqual(['host'])
  expect(await errorsOf({ driver: 'smtp', host: 'smtp.market.test' })).toEqual(['from_address'])
  expect(await errorsOf({ from_name: 'Market\r\nBcc: all@market.test' })).toEqual(['from_name'])
  expect(await errorsOf({ port: 0 })).toEqual(['port'])
})

test('e-mails use the configured server, and the test reports whether it accepts them', async () => {
  const own = await openMailbox()
  await change({
    ...smtp,
    host: '127.0.0.1',
    port: Number(new URL(own.url).port),
    user: '',
    password: null,
    encryption: 'none',
  })

  expect(await ada('POST', '/admin/email-test')).toMatchObject({
    message: `A test email is on its way to ${toEmailAddress('ada')}`,
  })
  await queueMail(db, shipped)
  await drain()

  expect(own.received.map(({ subject }) => subject).toSorted()).toEqual([
    'Order 1042 has shipped',
    'Test email from Emporia',
    'The mail server was changed',
  ])
  expect(inbox.map(({ subject }) => subject)).toEqual([
    'The mail server of Emporia is about to change',
  ])
  own.close()
  expect(await change({ port: 9 })).toMatchObject({ success: true })
  expect(await ada('POST', '/admin/email-test')).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('can’t be reached'),
  })
})

test.each([
  { host: '10.0.0.5', port: 25 },
  { host: '169.254.169.254', port: 587 },
  { host: '93.184.215.14', port: 22 },
])(
  'the mail test cannot be used as a port scanner: $host:$port cannot be saved',
  async (server) => {
    expect(await change({ ...smtp, ...server })).toMatchObject({
      code: 'invalid',
      errors: { host: expect.stringContaining('needs a public address') },
    })
  },
)

test('with the log as e-mail delivery, the test says that mail is only logged', async () => {
  await change({ driver: 'log' })
  await queueMail(db, shipped)
  await drain()

  expect(inbox.map(({ subject }) => subject)).toEqual([
    'The mail server of Emporia is about to change',
  ])
  expect((await db.select().from(mails)).map(({ state }) => state)).toEqual(['logged', 'logged'])
  expect(await ada('POST', '/admin/email-test')).toMatchObject({
    message: expect.stringContaining('See the delivery log'),
  })
})

test('an owner edits an e-mail’s text: placeholders are filled with text and nothing else', async () => {
  await setWording({
    subject: '{{site_name}}: {{ subject }}',
    heading: 'Hei!',
    text: '{{text}}\n\nGreetings to {{email}}',
  })
  await queueMail(db, shipped)
  await drain()

  expect(inbox).toMatchObject([{ subject: 'Emporia: Order 1042 has shipped' }])
  expect(inbox[0]?.text).toContain(`Greetings to ${toEmailAddress('una')}`)
  expect(inbox[0]?.text).toContain('It has left {{site_name}}.')
  const [row] = await db.select().from(mails)
  expect(row).toMatchObject({ subject: 'Emporia: Order 1042 has shipped', state: 'sent' })
  expect(inbox[0]?.html).toContain('You pay &lt;b&gt;later&lt;/b&gt;.')
})

test('only known placeholders are accepted, and a preview shows their values', async () => {
  const wording = { subject: 'Now: {{heading}}', heading: '{{heading}}', text: '{{text}}' }
  const refused = await setWording({ ...wording, text: 'Hello {{name}}' })
  expect(refused.errors).toHaveProperty('event.wording.text')

  const { data } = await ada('POST', '/admin/email-preview', { event: 'order-shipped', wording })
  expect(data.subject).toBe('Now: Your order 1042 has shipped')
  expect(data.html).toContain('All items are on their way')
})

test('an e-mail accepts only the placeholders of its event', async () => {
  const wording = { subject: '{{order}} left', heading: '{{heading}}', text: '{{text}}' }
  const refused = await setWording({ ...wording, text: 'For {{package}}' })
  expect(refused.errors['event.wording.text']).toBe(
    'Use only these placeholders in braces: subject, heading, text, site_name, contact_email, email, order',
  )

  const seen = await ada('POST', '/admin/email-preview', { event: 'order-shipped', wording })
  expect(seen.data.subject).toBe('1042 left')
  await setWording(wording)
  await queueMail(db, { ...shipped, values: { order: '1077' } })
  await queueMail(db, { ...shipped, event_key: 'order-shipped:18' })
  await drain()
  expect(inbox.map(({ subject }) => subject).toSorted()).toEqual([' left', '1077 left'])
})

test.each([
  ['package-ending-7:3', 'package-ending'],
  ['package-expired:3', 'package-expired'],
  ['pos-remittance:4', 'pos-remittance'],
  ['refund-paid:9', 'refund-paid'],
  ['return-approved:2', 'return'],
  ['review-approved:product:4', 'review'],
  ['review-received:4', 'review-received'],
  ['referral-earned:4:9', 'referral'],
  ['shop-suspended:8', 'shop'],
  ['shop-waits:8:1', 'shop-waits'],
])('%s can be customized as %s', (key, event) => {
  expect(findMailEvent(key)).toBe(event)
})

test('an e-mail type is turned off and on again, except for essential ones', async () => {
  await setWording(null, false)
  await queueMail(db, shipped)
  await drain()

  expect(inbox).toEqual([])
  expect(await db.select().from(mails)).toMatchObject([{ state: 'off' }])
  expect(
    await change({ event: { event: 'reset-code', is_on: false, wording: null } }),
  ).toMatchObject({ errors: { 'event.is_on': expect.stringContaining('always sent') } })
  await setWording(null)
  await queueMail(db, { ...shipped, event_key: 'order-shipped:18' })
  await drain()
  expect(inbox).toHaveLength(1)
})
