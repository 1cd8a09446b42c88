import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { as, db, drain, inbox, toEmailAddress } from '../../../../test/app.ts'
import { expectValidLedger, sell } from '../../../../test/ledger.ts'

const [ada, sam, una] = [as('ada'), as('sam'), as('una')]
const german = { 'accept-language': 'de' }

beforeEach(() => offerLanguages('en', 'de'))
afterEach(expectValidLedger)

const reasonsFor = async (person: typeof una, path: string, headers?: Record<string, string>) => {
  const { data } = await person('GET', path, undefined, headers)
  return data.refunds.map(({ reason }: { reason: string }) => reason)
}

test('a reason that the system writes is read in the language of each reader', async () => {
  const { id } = await sell({ seller: 'sam' })
  await una('POST', '/order-cancel', { id }, german)
  await drain()

  expect(await reasonsFor(una, `/order/${id}`, german)).toEqual([
    'Die Bestellung wurde von der Kundschaft storniert.',
  ])
  expect(await reasonsFor(sam, `/seller/order/${id}`)).toEqual(['The buyer canceled the order.'])
  const mails = inbox.filter(({ to }) => to.includes(toEmailAddress('una')))
  expect(mails.map(({ text }) => text).join()).toContain('The buyer canceled the order.')
})

test('the label of a chosen reason is read in the language of each reader', async () => {
  const { id } = await sell({ seller: 'sam' })
  const chosen = { order_id: id, to: 'source', everything: true, reason_code: 'out_of_stock' }
  await ada('POST', '/admin/refund', chosen, german)

  const [english] = await reasonsFor(sam, `/seller/order/${id}`)
  const [translated] = await reasonsFor(una, `/order/${id}`, german)
  expect([english, translated]).toEqual(['Out of stock', 'Ausverkauft'])
  const explained = await ada('GET', '/explain', { kind: 'refund', id: 1 }, german)
  expect(JSON.stringify(explained.data)).toContain('Ausverkauft')
})

test('a reason that a person typed stays as typed', async () => {
  const { id } = await sell({ seller: 'sam' })
  const typed = { order_id: id, to: 'source', everything: true, reason: 'It was scratched' }
  await ada('POST', '/admin/refund', typed)

  expect(await reasonsFor(una, `/order/${id}`, german)).toEqual(['It was scratched'])
  const { rows } = await db.execute(sql`select reason_translations from refunds`)
  expect(rows).toEqual([{ reason_translations: null }])
})
