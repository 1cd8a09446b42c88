import { expect, test } from 'vitest'

import { as } from '../../../test/app.ts'
import { made, makeProduct } from '../../../test/goods.ts'

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]

const addPreset = () => ada('POST', '/admin/consumer-rule-preset')
const listRules = async () => (await ada('GET', '/admin/consumer-rule-list?per_page=100')).data.rows

test('no country has a rule until staff add one', async () => {
  expect(await listRules()).toEqual([])
})

test('the preset adds Europe once, and leaves rules as they are', async () => {
  await ada('POST', '/admin/consumer-rule', { country: 'NO', withdrawal_days: 10 })

  expect(await addPreset()).toMatchObject({ data: { countries: 30 } })
  expect(await addPreset()).toMatchObject({
    data: { countries: 0 },
    message: 'All countries of the preset have a rule',
  })
  const rules = await listRules()
  const ruleOf = (country: string) =>
    rules.find((rule: { country: string }) => rule.country === country)
  expect(ruleOf('NO')).toMatchObject({ withdrawal_days: 10, reduction_days: 0 })
  expect(ruleOf('DE')).toMatchObject({
    name: 'Germany',
    withdrawal_days: 14,
    return_cost: 'buyer',
    order_button: true,
    reduction_days: 30,
    status: 'active',
  })
  expect(ruleOf('GB')).toMatchObject({ withdrawal_days: 14, reduction_days: 0 })
})

test('presets that are added at the same time add each country once', async () => {
  const added = await Promise.all([addPreset(), addPreset(), addPreset()])

  const countries = added.map(({ data }) => data.countries)
  expect(countries.reduce((sum, count) => sum + count, 0)).toBe(31)
  expect(await listRules()).toHaveLength(31)
})

test('a country has one rule', async () => {
  await ada('POST', '/admin/consumer-rule', { country: 'DE' })

  expect(await ada('POST', '/admin/consumer-rule', { country: 'DE' })).toMatchObject({
    message: 'Another rule has this country',
  })
  expect(await ada('POST', '/admin/consumer-rule', { country: 'ZZ' })).toMatchObject({
    code: 'invalid',
  })
})

test('earnings are held for at least as long as buyers may withdraw', async () => {
  expect(
    await ada('POST', '/admin/consumer-rule', { country: 'DE', withdrawal_days: 30 }),
  ).toMatchObject({ errors: { withdrawal_days: expect.stringContaining('held for 14 days') } })

  await addPreset()
  const { earning } = (await ada('GET', '/admin/general-settings')).data
  const hold = (hold_days: number) =>
    ada('PUT', '/admin/general-settings', { earning: { ...earning, hold_days } })
  expect(await hold(13)).toMatchObject({
    errors: { 'earning.hold_days': expect.stringContaining('withdraw for 14 days') },
  })
  expect(await hold(30)).toMatchObject({ success: true })
})

test('the button of the checkout follows the country of the address', async () => {
  await addPreset()
  const { id } = await makeProduct()
  const button = async (query: string) =>
    (await una('GET', `/get-cart-resource?product_id=${id}&${query}`)).data.order_button

  expect(await button('country=DE')).toBe(true)
  expect(await button('country=US')).toBe(false)
  // The home country is the United States.
  expect(await button('')).toBe(false)
  const [germany] = (await listRules()).filter(
    ({ country }: { country: string }) => country === 'DE',
  )
  await ada('POST', '/admin/consumer-rule-status', { id: germany.id, status: 'inactive' })
  expect(await button('country=DE')).toBe(false)
})

test('only staff with the permission for settings change rules', async () => {
  expect(await bob('POST', '/admin/consumer-rule-preset')).toMatchObject({ code: 'forbidden' })
  expect(await una('GET', '/admin/consumer-rule-list')).toMatchObject({ code: 'forbidden' })
})

test('the notice of the legal guarantee is shown for countries whose rule has it', async () => {
  const { id: product_id } = await makeProduct()
  const show = async (query: string) =>
    (await as(undefined)('GET', `/guarantee-notice?${query}`)).data
  const estimate = async (country: string) =>
    (await as(undefined)('GET', `/delivery-estimate?product_id=${product_id}&country=${country}`))
      .data.guarantee_notice
  const checkout = async (country: string) =>
    (await una('GET', `/get-cart-resource?product_id=${product_id}&country=${country}`)).data
      .guarantee_country

  expect(await show('country=DE')).toEqual({ country: 'DE', applies: false, picture: null })
  const rule = { country: 'DE', guarantee_notice: true }
  const { id } = await made(ada('POST', '/admin/consumer-rule', rule))
  expect(await show('country=DE')).toMatchObject({ applies: true, picture: null })
  expect([await estimate('DE'), await estimate('NO')]).toEqual([true, false])
  expect([await checkout('DE'), await checkout('NO')]).toEqual(['DE', null])

  await ada('POST', '/admin/consumer-rule-status', { id, status: 'inactive' })
  expect(await show('country=DE')).toMatchObject({ applies: false })
  expect(await as(undefined)('GET', '/guarantee-notice?country=Germany')).toMatchObject({
    success: false,
  })
})

test('a guarantee of durability is longer than the legal one', async () => {
  const { id } = await makeProduct()
  const update = (changes: object) => ada('PUT', '/admin/product', { id, ...changes })

  expect(await update({ guarantee_years: 2 })).toMatchObject({ code: 'invalid' })
  await made(update({ guarantee_years: 5, guarantor: 'Helle Lampen GmbH' }))
  expect((await as(undefined)('GET', `/product/${id}`)).data).toMatchObject({
    guarantee_years: 5,
    guarantor: 'Helle Lampen GmbH',
  })
  await made(update({ guarantee_years: null }))
  expect((await as(undefined)('GET', `/product/${id}`)).data.guarantee_years).toBeNull()
})

test('cards and product page have the energy class, and the page its number in EPREL', async () => {
  const { id } = await makeProduct()
  const update = (changes: object) => ada('PUT', '/admin/product', { id, ...changes })
  const read = async () => {
    const { data } = await as(undefined)('GET', `/product/${id}`)
    const list = await as(undefined)('GET', '/products')
    const [card] = list.data.rows
    return [data.energy_class, data.eprel_number, card.energy_class]
  }

  expect(await read()).toEqual([null, null, null])
  expect(await update({ energy_class: 'H' })).toMatchObject({ code: 'invalid' })
  expect(await update({ eprel_number: '12-34' })).toMatchObject({
    errors: { eprel_number: 'Enter up to 10 digits, such as 1234567' },
  })
  await made(update({ energy_class: 'C', eprel_number: ' 1234567 ' }))
  expect(await read()).toEqual(['C', '1234567', 'C'])
  await made(update({ energy_class: null, eprel_number: null }))
  expect(await read()).toEqual([null, null, null])
})
