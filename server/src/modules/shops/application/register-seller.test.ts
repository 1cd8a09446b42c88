import { expect, test } from 'vitest'

import { as, users, drain, inbox, pool } from '../../../../test/app.ts'

const password = 'Correct-Horse'
const sue = {
  step: 'account',
  name: 'Sue',
  email: 'sue@market.test',
  phone: '+49 170 1234567',
  password,
  password_confirmation: password,
  accept_terms: true,
}
const register = as(undefined)

test('a new seller gets an account and a shop in draft, and is signed in', async () => {
  const { data } = await register('POST', '/seller/registration', sue)

  expect(data).toMatchObject({ type: 'Seller', shop: { name: 'Sue', status: 'draft' } })
  expect(await as({ token: data.access_token })('GET', '/seller/profile')).toMatchObject({
    data: {
      type: 'Seller',
      phone: sue.phone,
      shop: { id: data.shop.id, name: 'Sue', slug: '', status: 'draft', reason: null },
      package: null,
    },
  })
  await drain()
  expect(inbox).toMatchObject([{ to: [sue.email], subject: 'Welcome! Your account is ready' }])
})

test('several shops may be drafts without a name', async () => {
  await register('POST', '/seller/registration', sue)
  const again = { ...sue, email: 'sue2@market.test', referral_code: 'MIA' }

  expect(await register('POST', '/seller/registration', again)).toMatchObject({ success: true })
  const { rows } = await pool.query(`select sponsor_id from users where email = $1`, [again.email])
  expect(rows).toEqual([{ sponsor_id: users.mia.id }])
})

test('a registration with a known e-mail creates no shop', async () => {
  const { rows: before } = await pool.query('select id from shops')

  const reply = await register('POST', '/seller/registration', { ...sue, email: 'una@market.test' })

  expect(reply).toMatchObject({ errors: { email: expect.any(String) } })
  expect((await pool.query('select id from shops')).rows).toEqual(before)
})

test('a seller needs a phone and must accept the terms', async () => {
  const { phone: _, accept_terms: __, ...short } = sue

  expect(await register('POST', '/seller/registration', short)).toMatchObject({
    errors: { phone: 'Please enter Phone', accept_terms: 'Please enter Accept terms' },
  })
})

test('users with another account cannot become sellers', async () => {
  for (const person of ['una', 'mia', 'bob'] as const)
    expect(await as(person)('POST', '/seller/registration', sue)).toMatchObject({
      code: 'forbidden',
    })
  expect(await as('sam')('POST', '/seller/registration', sue)).toMatchObject({ code: 'conflict' })
})

test('a seller’s profile shows the shop and its active package', async () => {
  const { data } = await as('sam')('GET', '/seller/profile')

  expect(data).toMatchObject({
    shop: { id: users.sam.shop_id, name: 'Sam & Sons', status: 'approved' },
    package: { name: 'Stall', ends_at: expect.any(String) },
  })
})
