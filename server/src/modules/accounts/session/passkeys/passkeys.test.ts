import { afterAll, beforeAll, expect, test } from 'vitest'

import { as, clock, drain, inbox, ownerPool, toEmailAddress } from '../../../../../test/app.ts'
import { createAuthenticator } from '../../../../../test/adapters/authenticator.ts'
import { sendFrom, signInFrom } from '../../../../../test/adapters/devices.ts'
import {
  addPasskey,
  createPasskey,
  getChallenge,
  signInWith,
  useHttps,
} from '../../../../../test/adapters/passkeys.ts'
import { addTotp, takeStep } from '../../../../../test/adapters/factors.ts'
import type { Person } from '../../../../../test/users.ts'

let undo: () => void
beforeAll(() => {
  undo = useHttps()
})
afterAll(() => undo())

const settings = async (person: Person) => (await as(person)('GET', '/security-settings')).data

test('a passkey signs in alone, as each kind of account, and the session names it', async () => {
  for (const person of ['una', 'mia', 'sam', 'ada'] as const) {
    const { key, reply } = await addPasskey(person)
    expect(reply).toMatchObject({ success: true })
    expect(reply.data.recovery_codes).toHaveLength(10)

    const { status, body } = await signInWith(key)
    expect({ person, status }).toEqual({ person, status: 200 })
    const list = await as({ token: body.data.access_token })('GET', '/session-list')
    expect(list.data).toContainEqual(
      expect.objectContaining({ is_current: true, method: 'passkey' }),
    )
  }
})

test('a passkey is listed with its name and use, renamed and removed, by its owner only', async () => {
  const { key } = await addPasskey('una')
  await signInWith(key)
  const [listed] = (await settings('una')).passkeys
  expect(listed).toMatchObject({ name: 'Laptop', used_at: expect.any(String) })

  const { id } = listed
  expect(await as('mia')('PUT', '/passkey', { id, name: 'Mine' })).toMatchObject({
    code: 'not_found',
  })
  expect(await as('mia')('DELETE', '/passkey', { id })).toMatchObject({ code: 'not_found' })
  const renamed = await as('una')('PUT', '/passkey', { id, name: 'Desk' })
  expect(renamed.data.passkeys).toMatchObject([{ id, name: 'Desk' }])

  const removed = await as('una')('DELETE', '/passkey', { id })
  expect(removed.data).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
  expect((await signInWith(key)).status).toBe(422)
  await drain()
  const subjects = inbox.filter(({ to }) => to[0] === toEmailAddress('una'))
  expect(subjects.filter(({ subject }) => subject.includes('security'))).toHaveLength(2)
})

test('with a passkey, a password needs it as the second step', async () => {
  const { key } = await addPasskey('una')
  const { body, device } = await signInFrom('una')
  expect(body).toMatchObject({ code: 'second_factor' })
  expect(body.data.methods).toEqual(['passkey', 'recovery_code'])

  const { ticket } = body.data
  const { challenge, options } = await getChallenge({ ticket, device })
  expect(options.allowCredentials).toMatchObject([{ id: key.id, transports: ['internal'] }])
  const step = { ticket, method: 'passkey', assertion: key.get({ challenge }), trust_device: true }
  expect((await sendFrom('/login-second', step, { device })).status).toBe(200)
  expect((await sendFrom('/login-second', step, { device })).status).toBe(401)
  expect((await signInFrom('una', { device })).status).toBe(200)
})

test('a recovery code replaces a lost passkey', async () => {
  const { reply } = await addPasskey('una')
  const { body, device } = await signInFrom('una')
  const [code] = reply.data.recovery_codes
  const step = { ticket: body.data.ticket, device, method: 'recovery_code', code }
  expect((await takeStep(step)).status).toBe(200)
})

test('the passkey of another account is no second step, with its own challenge or that of the sign-in', async () => {
  const { key: ofMia } = await addPasskey('mia')
  await addPasskey('una')
  const { body, device } = await signInFrom('una')
  const { ticket } = body.data
  const { challenge } = await getChallenge({ ticket, device })
  const step = { ticket, method: 'passkey', assertion: ofMia.get({ challenge }) }
  expect((await sendFrom('/login-second', step, { device })).status).toBe(422)
  expect((await sendFrom('/login-second', { ticket, method: 'passkey' }, { device })).status).toBe(
    422,
  )
})

test('a sign-in is refused for a replayed or older challenge, another device, and twice at once', async () => {
  const { key } = await addPasskey('una')
  const first = await getChallenge()
  const send = (ticket: string, assertion: object, device: string) =>
    sendFrom('/passkey-login', { ticket, assertion }, { device })
  const assertion = key.get(first)
  const other = await getChallenge()
  expect((await send(other.ticket, assertion, other.device)).status).toBe(422)
  expect((await send(first.ticket, assertion, other.device)).status).toBe(401)

  const replies = await Promise.all([1, 2].map(() => send(first.ticket, assertion, first.device)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await send(first.ticket, assertion, first.device)).status).toBe(401)

  const late = await getChallenge()
  clock.move({ minutes: 11 })
  expect((await send(late.ticket, key.get(late), late.device)).status).toBe(401)
})

test.each([
  ['another origin', { origin: 'https://evil.test' }],
  ['a missing verification of the owner', { is_verified: false }],
  ['the type of a registration', { type: 'webauthn.create' }],
])('a sign-in is refused for %s', async (_, manner) => {
  const { key } = await addPasskey('una')
  expect(await signInWith(key, manner)).toMatchObject({ status: 422 })
})

test('a sign-in is refused for another site, a foreign signature or account, and an unknown passkey', async () => {
  const { key } = await addPasskey('una')
  const send = async (change: (challenge: string) => object) => {
    const { ticket, challenge, device } = await getChallenge()
    const assertion = change(challenge)
    return (await sendFrom('/passkey-login', { ticket, assertion }, { device })).status
  }
  const stranger = createAuthenticator()
  stranger.create({ challenge: 'x', user: 'y' })

  expect(await send((challenge) => key.get({ challenge, rp_id: 'evil.test' }))).toBe(422)
  expect(
    await send((challenge) => ({ ...stranger.get({ challenge }), credential_id: key.id })),
  ).toBe(422)
  expect(await send((challenge) => ({ ...key.get({ challenge }), user_handle: 'eHg' }))).toBe(422)
  expect(await send((challenge) => stranger.get({ challenge }))).toBe(422)
  expect((await signInWith(key)).status).toBe(200)
})

test('a counter that does not rise is refused, unless the passkey does not count', async () => {
  const { key } = await addPasskey('una')
  expect((await signInWith(key, { counter: 5 })).status).toBe(200)
  for (const counter of [5, 4, 0]) expect((await signInWith(key, { counter })).status).toBe(422)
  expect((await signInWith(key, { counter: 6 })).status).toBe(200)

  const { key: without } = await addPasskey('mia')
  for (const counter of [0, 0]) expect((await signInWith(without, { counter })).status).toBe(200)
})

test.each([
  ['another origin', { origin: 'https://evil.test' }],
  ['a missing verification of the owner', { is_verified: false }],
  ['the type of a sign-in', { type: 'webauthn.get' }],
])('no passkey is added for %s', async (_, manner) => {
  const { sent } = await createPasskey('una', manner)
  expect(await as('una')('POST', '/passkey', sent)).toMatchObject({ code: 'invalid' })
  expect((await settings('una')).passkeys).toEqual([])
})

test('a passkey is added once, by the session that began, and by one account', async () => {
  const { sent, key } = await createPasskey('una')
  expect(await as('mia')('POST', '/passkey', sent)).toMatchObject({ code: 'unauthenticated' })
  expect(await as('una')('POST', '/passkey', sent)).toMatchObject({ success: true })
  expect(await as('una')('POST', '/passkey', sent)).toMatchObject({ code: 'unauthenticated' })

  const { data } = await as('mia')('POST', '/passkey-registration', {})
  const { challenge, user } = data.options
  const again = key.create({ challenge, user: user.id })
  const taken = { ticket: data.ticket, name: 'Mine', attestation: again }
  expect(await as('mia')('POST', '/passkey', taken)).toMatchObject({ code: 'conflict' })
})

test('a closed account does not sign in, and staff remove the passkeys of a person', async () => {
  const { key } = await addPasskey('una')
  await ownerPool.query(`update users set status = 'inactive' where name = 'una'`)
  expect((await signInWith(key)).status).toBe(422)

  await addTotp('mia')
  const { key: ofMia } = await addPasskey('mia')
  const { rows } = await ownerPool.query(`select id from users where name = 'mia'`)
  const reset = { user_id: Number(rows[0].id), reason: 'Lost both' }
  expect(await as('ada')('POST', '/admin/second-factor-reset', reset)).toMatchObject({
    success: true,
  })
  expect((await signInWith(ofMia)).status).toBe(422)
  expect((await signInFrom('mia')).status).toBe(200)
})

test('at an address without HTTPS there are no passkeys, and the settings say so', async () => {
  const back = useHttps('http://market.test')
  expect(await settings('una')).toMatchObject({ can_add_passkeys: false })
  expect(await as('una')('POST', '/passkey-registration', {})).toMatchObject({ code: 'conflict' })
  expect((await sendFrom('/passkey-options', {})).status).toBe(409)
  back()
  const there = useHttps('http://localhost:4000')
  expect(await settings('una')).toMatchObject({ can_add_passkeys: true })
  there()
})
