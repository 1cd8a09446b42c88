import { api, flattenEndpoints } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { addTotp, totpCode } from '../../../../test/adapters/factors.ts'
import { as, users, testPassword, clock, db, toEmailAddress } from '../../../../test/app.ts'

const ada = as('ada')
const draft = { name: 'Packer', permissions: ['order'] }

beforeEach(async () => {
  await db.execute(sql`delete from settings where topic = 'security'`)
})

const confirm = (password: string, who = ada) => who('POST', '/confirm-identity', { password })

test('changing permissions requires a recent sign-in, or the password again', async () => {
  expect(await ada('POST', '/admin/role', draft)).toMatchObject({ success: true })
  clock.move({ minutes: 11 })
  const second = { ...draft, name: 'Sender' }
  expect(await ada('POST', '/admin/role', second)).toMatchObject({ code: 'confirm_identity' })
  expect(await ada('GET', '/admin/role-list')).toMatchObject({ success: true })

  expect(await confirm('wrong')).toMatchObject({ code: 'invalid' })
  expect(await ada('POST', '/admin/role', second)).toMatchObject({ code: 'confirm_identity' })
  expect(await confirm(testPassword)).toMatchObject({ success: true })
  expect(await ada('POST', '/admin/role', second)).toMatchObject({ success: true })

  clock.move({ minutes: 11 })
  const credentials = { email: toEmailAddress('ada'), password: testPassword }
  const { data } = await as(undefined)('POST', '/admin/login', credentials)
  const fresh = as({ token: data.access_token })
  expect(await fresh('POST', '/admin/role', { ...draft, name: 'Third' })).toMatchObject({
    success: true,
  })
})

test('bulk actions do not bypass the confirmation', async () => {
  clock.move({ minutes: 11 })

  const multiple = { list: '/admin/user-list', ids: [users.bob.id], do: 'inactive' }

  expect(await ada('POST', '/list-bulk', multiple)).toMatchObject({ code: 'confirm_identity' })
  expect((await ada('GET', '/admin/user-list')).data.rows[1].status).toBe('active')
})

test('every protected call requires the confirmation, before its input is validated', async () => {
  clock.move({ minutes: 11 })
  const marked = flattenEndpoints(api).filter(({ confirm: isMarked }) => isMarked)
  const callers = { admin: ada, seller: as('sam'), member: as('mia'), signed_in: as('una') }
  const callerOf = ([area = '']: string[]) => callers[area as keyof typeof callers]

  expect(marked.length).toBeGreaterThan(23)
  for (const { method, path, access } of marked) {
    const { code } = await callerOf(access.split(':'))(method, path)
    expect({ path, code }).toEqual({ path, code: 'confirm_identity' })
  }
})

test('an open session alone changes neither payout accounts nor a customer’s e-mail', async () => {
  clock.move({ minutes: 11 })
  const [mia, sam] = [as('mia'), as('sam')]
  const account = { kind: 'paypal', fields: { email: 'mallory@thief.test' } }
  const customer = { id: users.una.id, email: 'mallory@thief.test' }

  const refused = { code: 'confirm_identity' }
  expect(await mia('POST', '/payment-method', account)).toMatchObject(refused)
  expect(await sam('POST', '/seller/payment-methods', account)).toMatchObject(refused)
  expect(await ada('PUT', '/admin/customer', customer)).toMatchObject(refused)
  expect(await ada('PUT', '/admin/customer', { id: users.una.id, name: 'Una L' })).toMatchObject({
    success: true,
  })
  await confirm(testPassword, mia)
  expect(await mia('POST', '/payment-method', account)).toMatchObject({ success: true })
})

test('with the setting turned off, no confirmation is required', async () => {
  await db.execute(sql`insert into settings (topic, value)
    values ('security', '{"confirm_minutes": 0}')`)
  clock.move({ days: 1 })

  expect(await ada('POST', '/admin/role', draft)).toMatchObject({ success: true })
})

test('money settings, another mail server and large credits require it; other settings do not', async () => {
  clock.move({ minutes: 11 })
  const { payout } = (await ada('GET', '/admin/general-settings')).data
  const settings = (changes: object) => ada('PUT', '/admin/general-settings', changes)
  const mail = (changes: object) => ada('POST', '/admin/email-settings', changes)

  expect(await settings({ payout: { ...payout, remit_days: 9 } })).toMatchObject({
    code: 'confirm_identity',
  })
  expect(await settings({ tagline: 'New' })).toMatchObject({ success: true })
  expect(await mail({ driver: 'log' })).toMatchObject({ code: 'confirm_identity' })
  expect(await mail({ from_name: 'Shop' })).toMatchObject({ success: true })
})

test('a code of the authenticator app confirms too, once, and wrong ones count with wrong passwords', async () => {
  const { secret } = await addTotp('ada')
  clock.move({ minutes: 11 })
  const sendCode = (code: string) => ada('POST', '/confirm-identity', { code })
  const code = totpCode(secret)
  const wrong = code === '000000' ? '111111' : '000000'

  expect(await sendCode(wrong)).toMatchObject({ errors: { code: expect.any(String) } })
  expect(await ada('POST', '/admin/role', draft)).toMatchObject({ code: 'confirm_identity' })
  expect(await sendCode(code)).toMatchObject({ success: true })
  expect(await ada('POST', '/admin/role', draft)).toMatchObject({ success: true })
  expect(await sendCode(code)).toMatchObject({ code: 'invalid' })

  for (let tries = 0; tries < 3; tries++) await confirm('wrong')
  expect(await confirm(testPassword)).toMatchObject({ code: 'rate_limited' })
  expect(await as('una')('POST', '/confirm-identity', { code })).toMatchObject({ code: 'invalid' })
  expect(await as('una')('POST', '/confirm-identity', {})).toMatchObject({ code: 'invalid' })
})
