import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { as } from '../../../test/app.ts'
import { makeBrand } from '../../../test/goods.ts'

const [ada, bob] = [as('ada'), as('bob')]

beforeEach(() => offerLanguages('en', 'de'))

type Language = { locale: string; shares: { entity: string }[] }
const languages = async (query = '', who = ada): Promise<Language[]> =>
  (await who('GET', `/admin/locale-list${query}`)).data.languages
const language = async (locale: string, query = '') =>
  (await languages(query)).find((row) => row.locale === locale)
const offer = (locale: string, is_offered: boolean, who = ada) =>
  who('PUT', '/admin/locale-status', { locale, is_offered })

test('languages are listed with the translated share of each entity, the default one first', async () => {
  const { id } = await makeBrand('Oslo')
  await makeBrand('Bergen')
  const texts = { name: 'Oslo AG' }
  await ada('PUT', '/admin/translation', {
    entity: 'brand',
    entity_id: String(id),
    locale: 'de',
    texts,
  })

  const [first, second, third] = await languages()

  expect(first).toMatchObject({ locale: 'en', is_default: true, is_offered: true, shares: [] })
  expect(second).toMatchObject({ locale: 'de', is_offered: true, is_beta: true })
  expect(second?.shares).toContainEqual({ entity: 'brand', texts: 2, done: 1, outdated: 0 })
  expect(third).toMatchObject({ is_default: false, is_offered: false })
})

test('the share of one record', async () => {
  const { id } = await makeBrand('Oslo')
  await makeBrand('Bergen')

  const row = await language('de', `?entity=brand&entity_id=${id}`)

  expect(row?.shares).toEqual([{ entity: 'brand', texts: 1, done: 0, outdated: 0 }])
})

test('an outdated text is counted as such', async () => {
  const { id } = await makeBrand('Oslo')
  const texts = { name: 'Oslo AG' }
  await ada('PUT', '/admin/translation', {
    entity: 'brand',
    entity_id: String(id),
    locale: 'de',
    texts,
  })
  await ada('PUT', '/admin/brand', { id, name: 'Oslo North' })

  const row = await language('de', '?entity=brand')

  expect(row?.shares).toEqual([{ entity: 'brand', texts: 1, done: 0, outdated: 1 }])
})

test('employees see the shares of what they may translate', async () => {
  const row = (await languages('', bob)).find(({ locale }) => locale === 'de')

  expect(row?.shares.map(({ entity }) => entity)).toEqual(['product', 'category'])
})

test('a language is offered to visitors, and withdrawn again', async () => {
  expect(await offer('ar', true)).toMatchObject({ success: true, message: 'Language offered' })
  expect((await ada('GET', '/settings')).data.locales).toEqual(['de', 'ar'])
  expect(await language('ar')).toMatchObject({ is_offered: true })

  await offer('de', false)
  expect((await ada('GET', '/settings')).data.locales).toEqual(['ar'])
})

test('the default language is always offered, and only general staff change this', async () => {
  expect(await offer('en', false)).toMatchObject({
    code: 'invalid',
    errors: { locale: 'The default language is always offered' },
  })
  expect(await offer('fr', true, bob)).toMatchObject({ code: 'forbidden' })
})
