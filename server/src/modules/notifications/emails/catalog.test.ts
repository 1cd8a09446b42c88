import { findMailEvent, getPlaceholders, mailEventNames } from '@emporia/contract'
import { expect, test } from 'vitest'

import { as } from '../../../../test/app.ts'
import { renderEmailText } from '../../../adapters/mail/email-content.ts'
import { renderEmail } from '../../../adapters/mail/render-email.ts'
import { toEmailContent } from '../to-email-content.ts'
import { emailCatalog, getTemplate, writeExample } from './catalog.ts'

test('the catalog has every kind of e-mail of the settings, and no other', () => {
  const events = Object.entries(emailCatalog).map(([event]) => event)

  expect(events.toSorted()).toEqual(mailEventNames.toSorted())
})

test.each(mailEventNames)('the e-mail “%s” renders its example to HTML and text', async (event) => {
  const email = toEmailContent(writeExample(event), 'https://market.example')
  const rendered = [await renderEmail(email, 'Emporia'), renderEmailText(email), email.subject]

  for (const text of rendered) expect(text).not.toMatch(/\{\{|undefined|\[object|null|NaN/)
  expect(email.paragraphs.join('')).not.toBe('')
  for (const name in email.values) expect(getPlaceholders(event)).toHaveProperty(name)
})

test.each(mailEventNames)(
  'the key of the e-mail “%s” leads to its row in the settings',
  (event) => {
    const { key, example } = getTemplate(event)

    expect(findMailEvent(key(example))).toBe(event)
  },
)

const rewritten = mailEventNames.filter((event) => getTemplate(event).notification)

test('notifications of new orders store their data', () => {
  expect(rewritten.toSorted()).toEqual(['order-new', 'order-placed', 'order-received'])
})

test.each(rewritten)('the notification “%s” is written again from its stored data', (event) => {
  const { example, notification } = getTemplate(event)
  const stored = JSON.parse(JSON.stringify(notification?.toData(example)))
  const { link: _link, order: _order, values: _values, ...text } = writeExample(event)

  expect(notification?.write(stored)).toEqual(text)
  expect(notification?.write({})).toBeUndefined()
})

test('the settings list every e-mail with its title', async () => {
  const { events } = (await as('ada')('GET', '/admin/email-settings')).data
  const titleOf = (event: string) =>
    events.find((one: { event: string }) => one.event === event)?.title

  expect(events.map(({ event }: { event: string }) => event)).toEqual(mailEventNames)
  expect(titleOf('package-early')).toBe('Package started early')
  expect(titleOf('boost-used-up')).toBe('Boost used up')
})
