import { expect, test } from 'vitest'

import { as, clock, db, drain, inbox } from '../../../../test/app.ts'
import { mails } from '../../../adapters/mail/tables.ts'
import { settings } from '../../settings/tables.ts'
import { contacts, newsletterSubscribers } from '../tables.ts'

const visitor = as(undefined)
const message = {
  name: 'Ines Duarte',
  email: 'Ines@Example.test',
  subject: 'Order 1042',
  message: 'Where is it?\n\nIt was to come on Monday.',
}
const contact = (more: object = {}) => visitor('POST', '/contact', { ...message, ...more })
const subscribe = (email = 'ines@example.test') => visitor('POST', '/newsletter', { email })
const confirm = (token: string) => visitor('POST', '/newsletter-confirm', { token })

test('a message is stored, forwarded to staff and acknowledged to its sender', async () => {
  await db
    .insert(settings)
    .values({ topic: 'general', value: { contact_email: 'desk@market.test' } })

  expect(await contact()).toEqual({
    success: true,
    message: 'Thank you for your message. We will reply by email',
    data: null,
  })
  expect(await db.select().from(contacts)).toMatchObject([
    { ...message, email: 'ines@example.test', phone: null },
  ])
  await drain()
  const mailTo = (address: string) => inbox.find(({ to }) => to.includes(address))
  expect(mailTo('desk@market.test')).toMatchObject({ subject: 'Message 1: Order 1042' })
  expect(mailTo('desk@market.test')?.text).toContain('It was to come on Monday.')
  expect(mailTo('ines@example.test')).toMatchObject({ subject: 'We received your message' })
})

test('the acknowledgment contains none of the message, so that it cannot be used for spam', async () => {
  await contact({ name: 'Cheap pills', subject: 'http://spam.test', message: 'Buy now' })

  await drain()

  expect(inbox).toHaveLength(1)
  expect(JSON.stringify(inbox)).not.toMatch(/pills|spam|Buy now/)
})

test('missing or too long fields are named, and nothing is stored', async () => {
  expect((await visitor('POST', '/contact', {})).errors).toEqual({
    name: 'Please enter Name',
    email: 'Please enter Email',
    subject: 'Please enter Subject',
    message: 'Please enter Message',
  })
  expect((await contact({ email: 'ines' })).errors).toEqual({ email: 'Email is not a valid email' })
  expect((await contact({ subject: 'Hello\r\nBcc: all@market.test' })).errors).toHaveProperty(
    'subject',
  )
  expect((await contact({ message: 'x'.repeat(4001) })).errors).toHaveProperty('message')
  expect(await db.select().from(contacts)).toEqual([])
})

test('an address may send ten messages an hour', async () => {
  for (let sent = 0; sent < 10; sent++) expect(await contact()).toMatchObject({ success: true })

  expect(await contact()).toMatchObject({ code: 'rate_limited' })
  clock.move({ minutes: 61 })
  expect(await contact()).toMatchObject({ success: true })
})

test('a subscription is pending until the link in the e-mail is used, once', async () => {
  const params = await subscribe('Ines@Example.test')
  await drain()
  const token = /#token=(\S+)/.exec(inbox[0]?.text ?? '')?.[1] ?? ''

  expect(params).toMatchObject({
    message: 'Almost done. Open the link in the email that we sent you',
  })
  expect(token.length).toBeGreaterThan(40)
  expect(await confirm('not-the-token')).toMatchObject({
    errors: { token: 'This link has expired or was already used' },
  })
  expect(await confirm(token)).toMatchObject({ success: true })
  expect(await confirm(token)).toMatchObject({ code: 'invalid' })
  expect(await db.select().from(newsletterSubscribers)).toMatchObject([
    { email: 'ines@example.test', state: 'confirmed', token_hash: null },
  ])
})

test('the subscription token is not stored in plain text after it was sent', async () => {
  await subscribe()
  await drain()
  const token = /#token=(\S+)/.exec(inbox[0]?.text ?? '')?.[1] ?? 'none'

  const stored = [await db.select().from(mails), await db.select().from(newsletterSubscribers)]
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('asking again reveals no known address, and floods no mailbox', async () => {
  const first = await subscribe()
  expect(await subscribe()).toEqual(first)
  await drain()
  expect(inbox).toHaveLength(1)

  await confirm(/#token=(\S+)/.exec(inbox[0]?.text ?? '')?.[1] ?? '')
  clock.move({ hours: 2 })
  expect(await subscribe()).toEqual(first)
  expect(await subscribe()).toEqual(first)
  await drain()
  expect(inbox.map(({ subject }) => subject)).toEqual([
    'Confirm your newsletter subscription',
    'You are already subscribed to our newsletter',
  ])
})

test('a confirmation link is valid for two weeks', async () => {
  await subscribe()
  await drain()
  clock.move({ days: 15 })

  const token = /#token=(\S+)/.exec(inbox[0]?.text ?? '')?.[1] ?? ''
  expect(await confirm(token)).toMatchObject({ code: 'invalid' })
})
