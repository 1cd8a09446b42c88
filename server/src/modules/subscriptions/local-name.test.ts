import { expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { as, clock } from '../../../test/app.ts'
import { translate } from '../../../test/translations.ts'

const [ada, mia] = [as('ada'), as('mia')]

test('a refused purchase names the package in the language of the reader', async () => {
  await offerLanguages('en', 'de')
  const forever = { name: 'Market stall', price_minor: 0, duration_days: null }
  const package_id = (await ada('POST', '/admin/affiliate-package', forever)).data.id
  await translate({ entity: 'package', id: package_id, texts: { name: 'Marktstand' } })
  const buy = (headers: Record<string, string> = {}) =>
    mia('PUT', '/purchase-affiliate-package', { package_id, payment_method: 'wallet' }, headers)
  await buy()
  clock.move({ days: 1 })

  expect((await buy()).message).toContain('“Market stall”')
  expect((await buy({ 'accept-language': 'de' })).message).toContain('„Marktstand“')
})
