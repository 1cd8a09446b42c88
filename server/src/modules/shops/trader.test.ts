import { expect, test } from 'vitest'

import { as, users } from '../../../test/app.ts'

const [ada, bob, sam, una] = [as('ada'), as('bob'), as('sam'), as('una')]
const id = users.sam.shop_id

const business = {
  trader_kind: 'business',
  trader_name: 'Sam’s Shoes GmbH',
  trader_address: 'Hafenstraße 1\n20457 Hamburg',
  trader_email: 'shop@example.com',
  trader_register: 'HRB 12345',
  trader_weee: 'DE 41000000',
}
const update = (changes: object) => sam('POST', '/seller/shop-update', changes)
const readTrader = async () => (await una('GET', `/shops/${id}`)).data.trader
const confirm = async (who = ada) => {
  const { data } = await ada('GET', `/admin/shop/${id}`)
  return who('POST', '/admin/shop-trader', { id, seen_at: data.seen_at })
}

test('a shop states no trader until its seller does', async () => {
  expect(await readTrader()).toBeNull()
  expect(await update(business)).toMatchObject({ data: business })
  expect(await readTrader()).toMatchObject({
    kind: 'business',
    name: 'Sam’s Shoes GmbH',
    phone: '',
    weee: 'DE 41000000',
  })
})

test('a business states its name, address and e-mail', async () => {
  expect(await update({ ...business, trader_address: '' })).toMatchObject({
    code: 'invalid',
    errors: { trader_address: 'Businesses have to state this' },
  })
  expect(await update({ trader_kind: 'business' })).toMatchObject({ code: 'invalid' })
  expect(await readTrader()).toBeNull()
})

test('of a private person only the kind is public', async () => {
  await update(business)
  await update({ trader_kind: 'private' })

  expect(await readTrader()).toMatchObject({ kind: 'private', name: '', address: '', email: '' })
})

test('staff confirm the trader they saw, and a change ends the confirmation', async () => {
  expect(await confirm()).toMatchObject({ code: 'conflict' })
  await update(business)
  expect(await confirm(bob)).toMatchObject({ code: 'forbidden' })
  expect(await confirm()).toMatchObject({ data: { trader_confirmed_at: expect.any(String) } })

  await update({ tagline: 'New' })
  expect((await update({ tagline: 'Newer' })).data.trader_confirmed_at).not.toBeNull()
  const { data: seen } = await ada('GET', `/admin/shop/${id}`)
  expect((await update({ vat_id: 'DE136695976' })).data.trader_confirmed_at).toBeNull()
  const late = await ada('POST', '/admin/shop-trader', { id, seen_at: seen.seen_at })
  expect(late).toMatchObject({ code: 'conflict' })
})
