import { expect, test } from 'vitest'

import { newLogin } from '../../../../test/spec/reach/people.ts'
import {
  as,
  users,
  testPassword,
  clock,
  drain,
  toEmailAddress,
  inbox,
  ownerPool,
  pool,
} from '../../../../test/app.ts'

const guest = as(undefined)
const una = as('una')
const newEmail = 'una2@market.test'
const areas = { user: 'una', admin: 'ada', seller: 'sam' } as const

const ask = (email = newEmail, caller = una, area = 'user', current_password = testPassword) =>
  caller('POST', `/${area}/profile`, { email, current_password })
const profile = async (caller = una) => (await caller('GET', '/user/profile')).data
const signIn = (email: string) => guest('POST', '/login', { email, password: testPassword })

/** Returns the token of the newest link sent to an address. */
const linkTo = async (address: string) => {
  await drain()
  const mail = inbox.findLast(({ to, text }) => to[0] === address && text.includes('#token='))
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
}
const confirm = (token: string) => guest('POST', '/email-confirm', { token })
const stop = (token: string) => guest('POST', '/email-stop', { token })
const subjectsTo = async (address: string) => {
  await drain()
  return inbox.filter(({ to }) => to[0] === address).map(({ subject }) => subject)
}
const broken = {
  code: 'invalid',
  errors: { token: expect.stringMatching(/has expired or was already used/) },
}

test('changing the e-mail requires the current password', async () => {
  expect(await una('POST', '/user/profile', { email: newEmail })).toMatchObject({
    errors: { current_password: 'Please enter Current password' },
  })
  expect(await ask(newEmail, una, 'user', 'wrong')).toMatchObject({
    errors: { current_password: 'The current password is incorrect' },
  })
  expect(await una('POST', '/user/profile', { email: toEmailAddress('una') })).toMatchObject({
    success: true,
    message: 'Profile saved',
  })
  expect(await linkTo(newEmail)).toBe('none')
})

test('a new e-mail takes effect only once the link sent to it is opened', async () => {
  expect(await ask()).toMatchObject({
    message: expect.stringContaining(newEmail),
    data: { email: toEmailAddress('una'), email_change: { email: newEmail } },
  })
  expect(await signIn(newEmail)).toMatchObject({ success: false })
  expect(await signIn(toEmailAddress('una'))).toMatchObject({ success: true })

  expect(await confirm(await linkTo(newEmail))).toMatchObject({ success: true, data: null })

  expect(await profile()).toMatchObject({ email: newEmail, email_change: null })
  expect(await signIn(toEmailAddress('una'))).toMatchObject({ success: false })
  expect(await signIn(newEmail)).toMatchObject({ success: true })
  expect(await subjectsTo(toEmailAddress('una'))).toEqual([
    'Your email address is about to change',
    'Your email address was changed',
  ])
  expect(await subjectsTo(newEmail)).toEqual(
    expect.arrayContaining(['Confirm your new email address', 'Your email address was changed']),
  )
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

test('members and shop team logins can change their e-mail, too', async () => {
  const tom = await newLogin('seller', 'tom')
  await ownerPool.query(
    `insert into shop_team (user_id, shop_id, rights) values ($1, $2, '{order}')`,
    [tom.id, users.sam.shop_id],
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

test('when the change takes effect, every session ends except the one that requested it', async () => {
  const other = { token: (await signIn(toEmailAddress('una'))).data.access_token as string }
  await ask()
  expect(await as(other)('GET', '/user/profile')).toMatchObject({ success: true })

  await confirm(await linkTo(newEmail))

  expect(await as(other)('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
  expect(await una('GET', '/user/profile')).toMatchObject({ success: true })
})

test('a session that has ended since is not restored', async () => {
  const phone = { token: (await signIn(toEmailAddress('una'))).data.access_token as string }
  await ask(newEmail, as(phone))
  await as(phone)('POST', '/logout')

  expect(await confirm(await linkTo(newEmail))).toMatchObject({ success: true })
  expect(await as(phone)('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
  expect(await una('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
})

test('the caller never learns whether an e-mail has an account, but its owner is notified', async () => {
  const taken = await ask(toEmailAddress('mia').toUpperCase())
  const waits = await profile()
  const free = await ask('nobody@market.test')

  expect(taken.message.replace(toEmailAddress('mia'), 'x')).toBe(
    free.message.replace('nobody@market.test', 'x'),
  )
  expect(waits.email_change).toMatchObject({ email: toEmailAddress('mia') })
  expect(await subjectsTo(toEmailAddress('mia'))).toEqual([
    'You already have an account with this email',
  ])
  expect(await linkTo(toEmailAddress('mia'))).toBe('none')
})

test('an e-mail that was registered in the meantime is rejected, and nothing is changed', async () => {
  await ask()
  const token = await linkTo(newEmail)
  const passwords = { password: testPassword, password_confirmation: testPassword }
  await guest('POST', '/register', { name: 'Eve', email: newEmail, ...passwords })

  expect(await confirm(token)).toMatchObject({
    errors: { email: 'This email already has an account' },
  })
  expect(await profile()).toMatchObject({ email: toEmailAddress('una') })
})

test('a link works once, also when it is opened twice concurrently', async () => {
  await ask()
  const token = await linkTo(newEmail)

  const replies = await Promise.all([confirm(token), confirm(token), confirm(token)])
  const sorted = replies.toSorted((one, other) => other.success - one.success)
  expect(sorted).toMatchObject([{ success: true }, broken, broken])
  expect(await confirm(token)).toMatchObject(broken)
})

test('a link expires after a day, and the requested change with it', async () => {
  await ask()
  const [token, stopping] = [await linkTo(newEmail), await linkTo(toEmailAddress('una'))]
  clock.move({ minutes: 24 * 60 + 1 })

  expect(await confirm(token)).toMatchObject(broken)
  expect(await stop(stopping)).toMatchObject(broken)
  expect(await profile()).toMatchObject({ email: toEmailAddress('una'), email_change: null })
  expect(await una('POST', '/email-change')).toMatchObject({ code: 'conflict' })
})

test('the old address cancels the change, and the requesting session is signed out', async () => {
  await ask()
  const token = await linkTo(newEmail)

  expect(await stop(await linkTo(toEmailAddress('una')))).toMatchObject({ success: true })

  expect(await una('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
  expect(await confirm(token)).toMatchObject(broken)
  expect(await signIn(toEmailAddress('una'))).toMatchObject({ success: true })
})

test('the confirmation link and the cancellation link are not interchangeable', async () => {
  await ask()
  const [token, stopping] = [await linkTo(newEmail), await linkTo(toEmailAddress('una'))]

  expect(await stop(token)).toMatchObject(broken)
  expect(await confirm(stopping)).toMatchObject(broken)
})

test('a link that is sent again replaces the previous one', async () => {
  await ask()
  const first = await linkTo(newEmail)
  clock.move({ minutes: 10 })

  expect(await una('POST', '/email-change')).toMatchObject({ success: true })
  const second = await linkTo(newEmail)

  expect(second).not.toBe(first)
  expect(await confirm(first)).toMatchObject(broken)
  expect(await confirm(second)).toMatchObject({ success: true })
})

test('a new request replaces the previous one, and a link is resent only while a change is pending', async () => {
  await ask()
  const first = await linkTo(newEmail)
  await ask('una3@market.test')

  expect(await confirm(first)).toMatchObject(broken)
  expect(await profile()).toMatchObject({ email_change: { email: 'una3@market.test' } })
  expect(await as('mia')('POST', '/email-change')).toMatchObject({ code: 'conflict' })
})

test('the user cancels a pending e-mail change', async () => {
  await ask()
  const token = await linkTo(newEmail)

  expect(await as('mia')('DELETE', '/email-change')).toMatchObject({ success: true })
  expect(await profile()).toMatchObject({ email_change: { email: newEmail } })
  expect(await una('DELETE', '/email-change')).toMatchObject({ success: true, data: null })

  expect(await profile()).toMatchObject({ email: toEmailAddress('una'), email_change: null })
  expect(await confirm(token)).toMatchObject(broken)
})

test('a password change cancels the pending e-mail change, because the old password may be compromised', async () => {
  await ask()
  const password = 'Something-New'
  const change = { current_password: testPassword, password, password_confirmation: password }
  await una('POST', '/user/password-change', change)

  expect(await confirm(await linkTo(newEmail))).toMatchObject(broken)
})

test('an address set by staff cancels the pending e-mail change', async () => {
  await ask()
  const token = await linkTo(newEmail)
  const sent = { id: users.una.id, email: 'una9@market.test' }
  expect(await as('ada')('PUT', '/admin/customer', sent)).toMatchObject({ success: true })

  expect(await confirm(token)).toMatchObject(broken)
})

test('an account that was closed in the meantime gets no new e-mail', async () => {
  await ask()
  const token = await linkTo(newEmail)
  await pool.query(`update users set status = 'inactive' where name = 'una'`)

  expect(await confirm(token)).toMatchObject(broken)
})

test('a reset code sent to the old e-mail is rejected after the change', async () => {
  await guest('POST', '/reset-forget-password', { email: toEmailAddress('una') })
  await drain()
  const otp = /\b\d{6}\b/.exec(inbox[0]?.text ?? '')?.[0]
  await ask()
  await confirm(await linkTo(newEmail))

  expect(await guest('POST', '/check-reset-code', { email: newEmail, otp })).toMatchObject({
    code: 'invalid',
  })
})

test('the links are stored as hashes, and the delivery log does not contain them', async () => {
  await ask()
  const tokens = [await linkTo(newEmail), await linkTo(toEmailAddress('una'))]

  const { rows: changes } = await pool.query('select * from email_changes')
  const { rows: mails } = await pool.query('select * from mails')
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify([changes, mails])).not.toContain(token)
  }
  expect(mails).toHaveLength(2)
  expect(mails.every(({ is_secret }) => is_secret)).toBe(true)
})

test('five requests an hour are allowed, and resending a link counts as one', async () => {
  for (let requested = 0; requested < 4; requested++)
    expect(await ask(`una${requested}@market.test`)).toMatchObject({ success: true })
  expect(await una('POST', '/email-change')).toMatchObject({ success: true })

  expect(await ask()).toMatchObject({ code: 'rate_limited' })
  expect(await una('POST', '/email-change')).toMatchObject({ code: 'rate_limited' })
  expect(await guest('POST', '/email-change')).toMatchObject({ code: 'unauthenticated' })
})

test('erasing a user deletes the pending e-mail change and its e-mails', async () => {
  await ask()
  await drain()
  expect(
    await as('ada')('POST', '/admin/customer-erasure', { id: users.una.id, reason: 'Asked' }),
  ).toMatchObject({ success: true })

  const left = 'select from email_changes union all select from mails where to_email = $1'
  const { rows } = await pool.query(left, [newEmail])
  expect(rows).toEqual([])
})
