import { expect, test } from 'vitest'

import { newLogin } from '../../../../test/spec/reach/people.ts'
import {
  as,
  cast,
  castPassword,
  clock,
  drain,
  emailOf,
  inbox,
  ownerPool,
  pool,
} from '../../../../test/world.ts'

const stranger = as(undefined)
const una = as('una')
const wanted = 'una2@market.test'
const areas = { user: 'una', admin: 'ada', seller: 'sam' } as const

const ask = (email = wanted, caller = una, area = 'user', current_password = castPassword) =>
  caller('POST', `/${area}/profile`, { email, current_password })
const profile = async (caller = una) => (await caller('GET', '/user/profile')).data
const signIn = (email: string) => stranger('POST', '/login', { email, password: castPassword })

/** Returns the token of the newest link sent to an address. */
const linkTo = async (address: string) => {
  await drain()
  const mail = inbox.findLast(({ to, text }) => to[0] === address && text.includes('#token='))
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
}
const confirm = (token: string) => stranger('POST', '/email-confirm', { token })
const stop = (token: string) => stranger('POST', '/email-stop', { token })
const subjectsTo = async (address: string) => {
  await drain()
  return inbox.filter(({ to }) => to[0] === address).map(({ subject }) => subject)
}
const broken = { code: 'invalid', errors: { token: expect.stringMatching(/too old/) } }

test('another e-mail takes the current password', async () => {
  expect(await una('POST', '/user/profile', { email: wanted })).toMatchObject({
    errors: { current_password: 'Please enter Current password' },
  })
  expect(await ask(wanted, una, 'user', 'wrong')).toMatchObject({
    errors: { current_password: 'The current password is not right' },
  })
  expect(await una('POST', '/user/profile', { email: emailOf('una') })).toMatchObject({
    success: true,
    message: 'Profile saved',
  })
  expect(await linkTo(wanted)).toBe('none')
})

test('a new e-mail counts only once the link in its own mailbox is opened', async () => {
  expect(await ask()).toMatchObject({
    message: expect.stringContaining(wanted),
    data: { email: emailOf('una'), email_change: { email: wanted } },
  })
  expect(await signIn(wanted)).toMatchObject({ success: false })
  expect(await signIn(emailOf('una'))).toMatchObject({ success: true })

  expect(await confirm(await linkTo(wanted))).toMatchObject({ success: true, data: null })

  expect(await profile()).toMatchObject({ email: wanted, email_change: null })
  expect(await signIn(emailOf('una'))).toMatchObject({ success: false })
  expect(await signIn(wanted)).toMatchObject({ success: true })
  expect(await subjectsTo(emailOf('una'))).toEqual([
    'Your email is about to be changed',
    'The email of your account was changed',
  ])
  expect(await subjectsTo(wanted)).toEqual([
    'Please confirm your new email',
    'The email of your account was changed',
  ])
})

test.each(Object.entries(areas))(
  'in the area %s, %s confirms another e-mail',
  async (area, who) => {
    await ask('next@market.test', as(who), area)
    await confirm(await linkTo('next@market.test'))

    expect(await as(who)('GET', `/${area}/profile`)).toMatchObject({
      data: { email: 'next@market.test', email_change: null },
    })
  },
)

test('a member and a login of a shop do, too', async () => {
  const tom = await newLogin('seller', 'tom')
  await ownerPool.query(
    `insert into shop_team (user_id, shop_id, rights) values ($1, $2, '{order}')`,
    [tom.id, cast.sam.shop_id],
  )
  const unas = `(select password_hash from users where name = 'una')`
  await ownerPool.query(`update users set password_hash = ${unas} where id = $1`, [tom.id])
  for (const [caller, area, email] of [
    [as('mia'), 'user', 'mia2@market.test'],
    [as(tom), 'seller', 'tom2@market.test'],
  ] as const) {
    expect(await ask(email, caller, area)).toMatchObject({ success: true })
    expect(await confirm(await linkTo(email))).toMatchObject({ success: true })
    expect(await caller('GET', `/${area}/profile`)).toMatchObject({ data: { email } })
  }
})

test('when it counts, every session ends but the one that asked', async () => {
  const other = { token: (await signIn(emailOf('una'))).data.access_token as string }
  await ask()
  expect(await as(other)('GET', '/user/profile')).toMatchObject({ success: true })

  await confirm(await linkTo(wanted))

  expect(await as(other)('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
  expect(await una('GET', '/user/profile')).toMatchObject({ success: true })
})

test('a session that has ended since does not come back', async () => {
  const phone = { token: (await signIn(emailOf('una'))).data.access_token as string }
  await ask(wanted, as(phone))
  await as(phone)('POST', '/logout')

  expect(await confirm(await linkTo(wanted))).toMatchObject({ success: true })
  expect(await as(phone)('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
  expect(await una('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
})

test('nobody learns whether an e-mail has an account, but its owner hears of it', async () => {
  const taken = await ask(emailOf('mia').toUpperCase())
  const waits = await profile()
  const free = await ask('nobody@market.test')

  expect(taken.message.replace(emailOf('mia'), 'x')).toBe(
    free.message.replace('nobody@market.test', 'x'),
  )
  expect(waits.email_change).toMatchObject({ email: emailOf('mia') })
  expect(await subjectsTo(emailOf('mia'))).toEqual(['You have an account with this email already'])
  expect(await linkTo(emailOf('mia'))).toBe('none')
})

test('an e-mail that got an account meanwhile cannot be had, and nothing is changed', async () => {
  await ask()
  const token = await linkTo(wanted)
  const passwords = { password: castPassword, password_confirmation: castPassword }
  await stranger('POST', '/register', { name: 'Eve', email: wanted, ...passwords })

  expect(await confirm(token)).toMatchObject({
    errors: { email: 'This email already has an account' },
  })
  expect(await profile()).toMatchObject({ email: emailOf('una') })
})

test('a link works once, also when it is pressed twice at the same moment', async () => {
  await ask()
  const token = await linkTo(wanted)

  const replies = await Promise.all([confirm(token), confirm(token), confirm(token)])
  const sorted = replies.toSorted((one, other) => other.success - one.success)
  expect(sorted).toMatchObject([{ success: true }, broken, broken])
  expect(await confirm(token)).toMatchObject(broken)
})

test('a link ends after a day, and with it the wish', async () => {
  await ask()
  const [token, stopping] = [await linkTo(wanted), await linkTo(emailOf('una'))]
  clock.move({ minutes: 24 * 60 + 1 })

  expect(await confirm(token)).toMatchObject(broken)
  expect(await stop(stopping)).toMatchObject(broken)
  expect(await profile()).toMatchObject({ email: emailOf('una'), email_change: null })
  expect(await una('POST', '/email-change')).toMatchObject({ code: 'conflict' })
})

test('the old address stops it, and whoever asked is signed out', async () => {
  await ask()
  const token = await linkTo(wanted)

  expect(await stop(await linkTo(emailOf('una')))).toMatchObject({ success: true })

  expect(await una('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
  expect(await confirm(token)).toMatchObject(broken)
  expect(await signIn(emailOf('una'))).toMatchObject({ success: true })
})

test('neither link does the work of the other', async () => {
  await ask()
  const [token, stopping] = [await linkTo(wanted), await linkTo(emailOf('una'))]

  expect(await stop(token)).toMatchObject(broken)
  expect(await confirm(stopping)).toMatchObject(broken)
})

test('a link that is sent again replaces the one before', async () => {
  await ask()
  const first = await linkTo(wanted)
  clock.move({ minutes: 10 })

  expect(await una('POST', '/email-change')).toMatchObject({ success: true })
  const second = await linkTo(wanted)

  expect(second).not.toBe(first)
  expect(await confirm(first)).toMatchObject(broken)
  expect(await confirm(second)).toMatchObject({ success: true })
})

test('another wish replaces the one before, and only who waits for a link gets one', async () => {
  await ask()
  const first = await linkTo(wanted)
  await ask('una3@market.test')

  expect(await confirm(first)).toMatchObject(broken)
  expect(await profile()).toMatchObject({ email_change: { email: 'una3@market.test' } })
  expect(await as('mia')('POST', '/email-change')).toMatchObject({ code: 'conflict' })
})

test('a wish is taken back', async () => {
  await ask()
  const token = await linkTo(wanted)

  expect(await as('mia')('DELETE', '/email-change')).toMatchObject({ success: true })
  expect(await profile()).toMatchObject({ email_change: { email: wanted } })
  expect(await una('DELETE', '/email-change')).toMatchObject({ success: true, data: null })

  expect(await profile()).toMatchObject({ email: emailOf('una'), email_change: null })
  expect(await confirm(token)).toMatchObject(broken)
})

test('another password takes the wish back, for somebody may have known the old one', async () => {
  await ask()
  const password = 'Something-New'
  const change = { current_password: castPassword, password, password_confirmation: password }
  await una('POST', '/user/password-change', change)

  expect(await confirm(await linkTo(wanted))).toMatchObject(broken)
})

test('an address that the staff has set takes the wish back', async () => {
  await ask()
  const token = await linkTo(wanted)
  const sent = { id: cast.una.id, email: 'una9@market.test' }
  expect(await as('ada')('PUT', '/admin/customer', sent)).toMatchObject({ success: true })

  expect(await confirm(token)).toMatchObject(broken)
})

test('an account that was closed meanwhile gets no new e-mail', async () => {
  await ask()
  const token = await linkTo(wanted)
  await pool.query(`update users set status = 'inactive' where name = 'una'`)

  expect(await confirm(token)).toMatchObject(broken)
})

test('a code that is on its way to the old e-mail opens nothing after the change', async () => {
  await stranger('POST', '/reset-forget-password', { email: emailOf('una') })
  await drain()
  const otp = /\b\d{6}\b/.exec(inbox[0]?.text ?? '')?.[0]
  await ask()
  await confirm(await linkTo(wanted))

  expect(await stranger('POST', '/check-reset-code', { email: wanted, otp })).toMatchObject({
    code: 'invalid',
  })
})

test('the links are stored as hashes, and the delivery log does not show them', async () => {
  await ask()
  const tokens = [await linkTo(wanted), await linkTo(emailOf('una'))]

  const { rows: changes } = await pool.query('select * from email_changes')
  const { rows: mails } = await pool.query('select * from mails')
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify([changes, mails])).not.toContain(token)
  }
  expect(mails).toHaveLength(2)
  expect(mails.every(({ is_secret }) => is_secret)).toBe(true)
})

test('five an hour are enough, and a link sent again is one of them', async () => {
  for (let asked = 0; asked < 4; asked++)
    expect(await ask(`una${asked}@market.test`)).toMatchObject({ success: true })
  expect(await una('POST', '/email-change')).toMatchObject({ success: true })

  expect(await ask()).toMatchObject({ code: 'rate_limited' })
  expect(await una('POST', '/email-change')).toMatchObject({ code: 'rate_limited' })
  expect(await stranger('POST', '/email-change')).toMatchObject({ code: 'unauthenticated' })
})

test('whoever is erased leaves no wish and no mail of it behind', async () => {
  await ask()
  await drain()
  expect(
    await as('ada')('POST', '/admin/customer-erasure', { id: cast.una.id, reason: 'Asked' }),
  ).toMatchObject({ success: true })

  const left = 'select from email_changes union all select from mails where to_email = $1'
  const { rows } = await pool.query(left, [wanted])
  expect(rows).toEqual([])
})
