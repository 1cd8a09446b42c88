import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { as, drain, inbox } from '../../../../test/app.ts'
import { translate } from '../../../../test/translations.ts'

const [ada, visitor] = [as('ada'), as(undefined)]
const wording = { subject: 'Hello!', heading: 'Welcome', text: '{{text}}' }

beforeEach(() => offerLanguages('en', 'de', 'fr'))

const reword = (of: typeof wording | null) =>
  ada('POST', '/admin/email-settings', {
    event: { event: 'newsletter-confirm', is_on: true, wording: of },
  })

const subjectFor = async (locale: string) => {
  const email = `${locale}@example.com`
  await visitor('POST', '/newsletter', { email }, { 'accept-language': locale })
  await drain()
  return inbox.find(({ to }) => to.includes(email))?.subject
}

test('an e-mail that staff worded is sent in the language of its reader, or as staff wrote it', async () => {
  await reword(wording)
  const id = 'newsletter-confirm'
  await translate({ entity: 'email_template', id, texts: { subject: 'Hallo!' } })

  expect(await subjectFor('de')).toBe('Hallo!')
  expect(await subjectFor('fr')).toBe('Hello!')
})

test('restoring the default text deletes its translations', async () => {
  await reword(wording)
  const id = 'newsletter-confirm'
  await translate({ entity: 'email_template', id, texts: { subject: 'Hallo!' } })

  await reword(null)
  await reword(wording)

  expect(await subjectFor('de')).toBe('Hello!')
})
