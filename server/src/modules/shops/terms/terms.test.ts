import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { fillIn, makeApplicant } from '../../../../test/applicant.ts'
import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { as, clock, db, drain, inbox, parts, users } from '../../../../test/app.ts'
import { updateShops } from '../update-shops.ts'

const [ada, bob, sam, sol, una, guest] = [
  as('ada'),
  as('bob'),
  as('sam'),
  as('sol'),
  as('una'),
  as(undefined),
]

const dayIn = (days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const publish = (days: number, more: object = {}, who = ada) =>
  who('POST', '/admin/seller-terms', { starts_on: dayIn(days), text: 'The terms.', ...more })
const changed = { changes: 'The fee is 12%.' }
const readTerms = async () => (await guest('GET', '/seller-terms')).data
const ownTerms = async (who = sam) => (await who('GET', '/seller/profile')).data.shop.terms
const accept = (id: number, who = sam) => who('POST', '/seller/terms-accept', { id })
const listMails = async () => {
  await drain()
  return inbox.splice(0).filter(({ subject }) => subject.startsWith('New terms for sellers'))
}

test('the first version may apply at once, and needs no description of changes', async () => {
  expect(await readTerms()).toEqual({ versions: [], current_id: null })
  expect(await ownTerms()).toBeNull()

  const { data } = await publish(0)

  expect(await readTerms()).toMatchObject({ current_id: data.id, versions: [{ changes: '' }] })
})

test('later versions need their changes, and 15 days of notice or a reason', async () => {
  const { data: first } = await publish(0)
  expect(await publish(20)).toMatchObject({ errors: { changes: expect.any(String) } })
  expect(await publish(14, changed)).toMatchObject({
    errors: { notice_reason: expect.stringContaining('15 days') },
  })
  expect(await publish(-1, changed)).toMatchObject({ errors: { starts_on: expect.any(String) } })
  expect((await readTerms()).versions).toHaveLength(1)

  expect(await publish(15, changed)).toMatchObject({ success: true })
  const urgent = { ...changed, notice_reason: 'A new law' }
  expect(await publish(1, urgent)).toMatchObject({ errors: { starts_on: expect.any(String) } })
  expect(await publish(16, urgent)).toMatchObject({ data: { notice_reason: 'A new law' } })
  expect(await readTerms()).toMatchObject({ current_id: first.id, versions: [{}, {}, {}] })
})

test('only staff with the right publish terms', async () => {
  expect(await publish(0, {}, bob)).toMatchObject({ code: 'forbidden' })
  expect(await publish(0, {}, sam)).toMatchObject({ code: 'forbidden' })
})

test('the owner of every shop reads what changes, even with muted e-mails', async () => {
  await publish(0)
  await listMails()
  const muted = { topic: 'shop', channel: 'mail', is_on: false }
  expect(await sam('POST', '/notification-settings', muted)).toMatchObject({ success: true })

  await publish(20, { ...changed, notice_reason: 'A new law' })

  const mails = await listMails()
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(['sam@market.test', 'sol@market.test'])
  expect(mails[0]?.text).toContain('The fee is 12%.')
  expect(mails[0]?.text).toContain('A new law')
  const { rows } = (await sam('GET', '/notification-list')).data
  expect(rows[0].title).toContain('New terms for sellers')
})

test('an owner accepts once, and others are taken to have accepted on the first day', async () => {
  await publish(0)
  const { data: next } = await publish(20, changed)
  expect(await ownTerms()).toMatchObject({ id: next.id, accepted_at: null, is_deemed: false })

  const { data } = await accept(next.id)
  expect(data.terms).toMatchObject({ accepted_at: expect.any(String), is_deemed: false })
  clock.move({ days: 1 })
  expect((await accept(next.id)).data.terms).toEqual(data.terms)
  clock.move({ days: 20 })
  await updateShops(parts)
  await updateShops(parts)

  expect(await ownTerms()).toMatchObject({ is_deemed: false })
  expect(await ownTerms(sol)).toMatchObject({ id: next.id, is_deemed: true })
  expect((await ada('GET', '/admin/seller-terms-list')).data.rows[0]).toMatchObject({
    id: next.id,
    is_current: true,
    accepted: 1,
    deemed: 1,
  })
  expect((await ada('GET', `/admin/shop/${users.sam.shop_id}`)).data.terms).toMatchObject([
    { id: next.id, actor: 'sam' },
  ])
})

test('terms are not taken as accepted before their first day', async () => {
  const { data: first } = await publish(0)
  const { data: next } = await publish(20, changed)
  clock.move({ days: 19 })
  await updateShops(parts)

  const { rows } = await db.execute(
    sql`select distinct terms_id::int from seller_terms_acceptances`,
  )
  expect(rows).toEqual([{ terms_id: first.id }])
  clock.move({ days: 1 })
  await updateShops(parts)
  expect(await ownTerms()).toMatchObject({ id: next.id, is_deemed: true })
})

test('a new shop accepts the current version with its submission', async () => {
  const { data: first } = await publish(0)
  await publish(20, changed)
  const applicant = await makeApplicant()
  await fillIn(applicant)
  await applicant.apply({ step: 'submit', accept_terms: true })

  const { data } = await ada('GET', `/admin/shop/${applicant.shop_id}`)
  expect(data.terms).toMatchObject([{ id: first.id, actor: 'Sue' }])
})

test('terms that do not exist, and a closed shop, accept nothing', async () => {
  expect(await accept(99)).toMatchObject({ code: 'not_found' })
  const { data } = await publish(0)
  await db.execute(sql`update shops set status = 'closed' where id = ${users.sam.shop_id}`)
  expect(await accept(data.id)).toMatchObject({ code: 'conflict' })
  expect(await accept(data.id, una)).toMatchObject({ code: 'forbidden' })
})

const inGerman = { 'accept-language': 'de' }
const german = { text: 'Die Bedingungen.', changes: 'Die Gebühr beträgt 12 %.' }

test('shops read terms and the e-mail in their language, and others in the default one', async () => {
  await offerLanguages('en', 'de', 'fr')
  await publish(0)
  await db.execute(sql`update users set locale = 'de' where id = ${users.sam.id}`)
  await db.execute(sql`update users set locale = 'fr' where id = ${users.sol.id}`)
  await listMails()

  const { data } = await publish(20, { ...changed, translations: { de: german, fr: {} } })

  await drain()
  const textTo = (name: string) =>
    inbox.find(({ to, text }) => to.includes(`${name}@market.test`) && text.includes('12'))?.text
  expect(textTo('sam')).toContain('Die Gebühr beträgt 12 %.')
  expect(textTo('sol')).toContain('The fee is 12%.')
  const { versions } = (await guest('GET', '/seller-terms', undefined, inGerman)).data
  expect(versions[0]).toMatchObject(german)
  expect(versions[1]).toMatchObject({ text: 'The terms.' })
  const own = (await sam('GET', '/seller/profile', undefined, inGerman)).data.shop.terms
  expect(own).toMatchObject({ id: data.id, changes: german.changes })
  expect((await readTerms()).versions[0]).toMatchObject({ text: 'The terms.', ...changed })
})

test('a published version is translated later; a language that is not offered is refused', async () => {
  await offerLanguages('en', 'de')
  const refused = await publish(0, { translations: { es: { text: 'Las condiciones.' } } })
  expect(refused).toMatchObject({ code: 'invalid', errors: { locale: expect.any(String) } })
  expect((await readTerms()).versions).toEqual([])

  const { data } = await publish(0)
  const of = { entity: 'seller_terms', entity_id: String(data.id), locale: 'de' }
  const { rows } = (await ada('GET', '/admin/translation-list?entity=seller_terms&locale=de')).data
  expect(rows).toMatchObject([
    {
      title: expect.stringMatching(/^Terms from /),
      source: { body: 'The terms.' },
      state: 'missing',
    },
  ])
  const written = { ...of, texts: { body: 'Die Bedingungen.' } }
  expect(await ada('PUT', '/admin/translation', written)).toMatchObject({ success: true })
  expect(await bob('PUT', '/admin/translation', written)).toMatchObject({ code: 'forbidden' })
  const { versions } = (await guest('GET', '/seller-terms', undefined, inGerman)).data
  expect(versions[0].text).toBe('Die Bedingungen.')
})
