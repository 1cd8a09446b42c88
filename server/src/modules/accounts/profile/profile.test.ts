import { permissionLabels, permissions } from '@emporia/contract'
import { expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { bobsPermissions } from '../../../../test/users.ts'
import { as, testPassword, drain, toEmailAddress, inbox, pool } from '../../../../test/app.ts'

const guest = as(undefined)
const areas = { user: 'una', admin: 'ada', seller: 'sam' } as const
const owners = Object.entries(areas)
const newPassword = 'Something-New'
const change = {
  current_password: testPassword,
  password: newPassword,
  password_confirmation: newPassword,
}

const signIn = async (person: string, password = testPassword) => {
  const { data } = await guest('POST', '/login', { email: toEmailAddress(person), password })
  return { token: data.access_token as string }
}

test('each area returns the profile of its signed-in user, and null for all others', async () => {
  const types: Record<string, string[]> = {
    user: ['una', 'mia'],
    admin: ['ada', 'bob'],
    seller: ['sam'],
  }

  for (const [area, own] of Object.entries(types))
    for (const person of ['ada', 'bob', 'una', 'mia', 'sam'] as const) {
      const reply = await as(person)('GET', `/${area}/profile`)
      expect(reply).toMatchObject({ success: true })
      if (own.includes(person)) expect(reply.data).toMatchObject({ email: toEmailAddress(person) })
      else expect(reply.data).toBeNull()
    }
  expect(await guest('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
})

test('a member sees the referral code, a customer has none', async () => {
  expect((await as('mia')('GET', '/user/profile')).data.referral_code).toBe('MIA')
  expect((await as('una')('GET', '/user/profile')).data.referral_code).toBeNull()
})

test('the first admin holds all 21 permissions, an employee those of the role', async () => {
  const ada = await as('ada')('GET', '/admin/profile')
  const bob = await as('bob')('GET', '/admin/profile')

  expect(ada.data.permissions.map(({ key }: { key: string }) => key)).toEqual(permissions)
  expect(permissions).toHaveLength(21)
  expect(ada.data.role).toBe('Administrator')
  expect(bob.data).toMatchObject({ role: 'Clerk', type: 'Admin' })
  expect(bob.data.permissions.map(({ key }: { key: string }) => key)).toEqual(bobsPermissions)
  expect(bob.data.permissions[0]).toEqual({
    key: 'dashboard',
    label: permissionLabels.dashboard,
    level: 'manage',
  })
})

test.each(owners)(
  'in the area %s, %s changes their own name and phone, and no other profile',
  async (area, person) => {
    const mine = as(person)
    const body = { name: 'New Name', phone: '+49 170 1234567' }

    expect(await mine('POST', `/${area}/profile`, body)).toMatchObject({ data: body })
    expect(await mine('POST', `/${area}/profile`, { phone: null })).toMatchObject({
      data: { name: 'New Name', phone: null },
    })
    for (const [other, stranger_] of owners)
      if (other !== area)
        expect(await as(stranger_)('POST', `/${area}/profile`, body)).toMatchObject({
          code: 'forbidden',
        })
  },
)

test('fields that the server decides are not writable', async () => {
  for (const field of ['role', 'status', 'sponsor_id', 'referral_code', 'id', 'role_id'])
    expect(await as('una')('POST', '/user/profile', { name: 'Una', [field]: 1 })).toMatchObject({
      code: 'invalid',
      errors: { [field]: expect.stringContaining('is not a valid field') },
    })
})

test('no response contains a password hash', async () => {
  const replies = await Promise.all(owners.map(([area, who]) => as(who)('GET', `/${area}/profile`)))

  expect(JSON.stringify(replies)).not.toContain('argon2')
})

test.each(owners)(
  'in the area %s, %s changes the password and stays signed in',
  async (area, person) => {
    const other = await signIn(person)

    expect(await as(person)('POST', `/${area}/password-change`, change)).toMatchObject({
      success: true,
      data: null,
    })

    expect(await as(person)('GET', `/${area}/profile`)).toMatchObject({ success: true })
    expect(await as(other)('GET', `/${area}/profile`)).toMatchObject({ code: 'unauthenticated' })
    expect(await signIn(person, newPassword)).toMatchObject({ token: expect.any(String) })
    await drain()
    expect(inbox[0]).toMatchObject({ subject: 'Your password was changed' })
  },
)

test('a wrong current password changes nothing, and only five attempts are allowed', async () => {
  const guess = () =>
    as('una')('POST', '/user/password-change', { ...change, current_password: 'wrong' })
  for (let tries = 0; tries < 5; tries++)
    expect(await guess()).toMatchObject({ errors: { current_password: expect.any(String) } })

  expect(await guess()).toMatchObject({ code: 'rate_limited' })
  await pool.query('delete from rate_limits')
  expect(await signIn('una')).toMatchObject({ token: expect.any(String) })
})

test('of two concurrent password changes, one succeeds', async () => {
  const una = as('una')

  const replies = await Promise.all([
    una('POST', '/user/password-change', change),
    una('POST', '/user/password-change', change),
  ])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test('the language of an account is that of its registration, and can be changed to an offered one', async () => {
  await offerLanguages('en', 'de')
  const eve = { name: 'Eve', email: 'eve@market.test' }
  const passwords = { password: newPassword, password_confirmation: newPassword }
  const header = { 'accept-language': 'de-AT' }
  const { data } = await guest('POST', '/register', { ...eve, ...passwords }, header)
  const profile = await as({ token: data.access_token })('GET', '/user/profile')
  expect(profile.data.locale).toBe('de')

  const una = as('una')
  const chosen = await una('POST', '/user/profile', { locale: 'de' })
  expect(chosen).toMatchObject({ success: true, data: { locale: 'de' } })
  expect(await una('POST', '/user/profile', { locale: 'fr' })).toMatchObject({
    success: false,
    errors: { locale: 'Choose one of the languages of this marketplace' },
  })
  const none = await una('POST', '/user/profile', { locale: null })
  expect(none).toMatchObject({ success: true, data: { locale: null } })
})

test.each(owners)('in the area %s, %s chooses a time zone that exists', async (area, person) => {
  const choose = (time_zone: string | null) => as(person)('POST', `/${area}/profile`, { time_zone })

  expect(await choose('Asia/Kolkata')).toMatchObject({ data: { time_zone: 'Asia/Kolkata' } })
  expect(await choose('Mars/Olympus')).toMatchObject({
    code: 'invalid',
    errors: { time_zone: expect.stringContaining('time zone') },
  })
  expect(await choose(null)).toMatchObject({ data: { time_zone: null } })
})
