import type { SessionRow } from '@emporia/contract'
import { expect, test } from 'vitest'

import {
  as,
  clock,
  ownerPool,
  send,
  testPassword,
  toEmailAddress,
  users,
} from '../../../../test/app.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const signIn = async (person: string, agent = '') => {
  const draft = { email: toEmailAddress(person), password: testPassword }
  const { data } = await as(undefined)('POST', '/login', draft, { 'user-agent': agent })
  return { token: data.access_token as string }
}

const listOf = async (caller: Parameters<typeof as>[0]): Promise<SessionRow[]> =>
  (await as(caller)('GET', '/session-list')).data

test('each account sees its own sessions, and which of them is this one', async () => {
  const phone = await signIn('una', firefox)
  await signIn('mia')
  const rows = await listOf(phone)

  expect(rows).toHaveLength(2)
  expect(rows.filter(({ is_current }) => is_current)).toMatchObject([
    { browser: 'Firefox', system: 'Linux', ip: '127.0.0.1' },
  ])
  expect(rows.filter(({ is_current }) => !is_current)).toMatchObject([
    { browser: null, system: null },
  ])
})

test('a session that is ended is refused from its next request on, and the others remain', async () => {
  const phone = await signIn('una')
  const [lost] = (await listOf(phone)).filter(({ is_current }) => is_current)
  await as('una')('DELETE', '/session', { id: lost?.id })

  expect((await send(phone, 'GET', '/session-list')).statusCode).toBe(401)
  expect(await listOf('una')).toHaveLength(1)
  expect((await send('una', 'DELETE', '/session', { id: lost?.id })).statusCode).toBe(404)
})

test('the session of another person is not found, and stays open', async () => {
  const [ofMia] = await listOf('mia')

  for (const caller of ['una', 'ada', 'sam'] as const)
    expect((await send(caller, 'DELETE', '/session', { id: ofMia?.id })).statusCode).toBe(404)
  expect(await listOf('mia')).toHaveLength(1)
})

test('all other sessions end at once, and the one that calls remains', async () => {
  const phones = [await signIn('una'), await signIn('una'), await signIn('una')]
  const reply = await as('una')('POST', '/session-end-others', {})

  expect(reply).toMatchObject({ data: { ended: 3 }, message: '3 sessions ended' })
  for (const phone of phones)
    expect((await send(phone, 'GET', '/session-list')).statusCode).toBe(401)
  expect(await listOf('una')).toMatchObject([{ is_current: true }])
  expect(await as('una')('POST', '/session-end-others', {})).toMatchObject({ data: { ended: 0 } })
})

test('a session that is over is neither listed nor ended', async () => {
  await signIn('una')
  expect(await listOf('una')).toHaveLength(2)
  clock.move({ days: 8 })
  const again = await signIn('una')

  expect(await listOf(again)).toMatchObject([{ is_current: true }, { is_current: false }])
  expect(await as(again)('POST', '/session-end-others', {})).toMatchObject({ data: { ended: 1 } })
})

test('two devices that sign each other out at the same time leave at most one session', async () => {
  const [phone, tablet] = [await signIn('una'), await signIn('una')]
  await Promise.all([phone, tablet].map((one) => send(one, 'POST', '/session-end-others', {})))
  const states = await Promise.all(
    [phone, tablet].map(async (one) => (await send(one, 'GET', '/session-list')).statusCode),
  )

  expect(states.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
})

test('without a session nothing is listed or ended', async () => {
  for (const [method, path, body] of [
    ['GET', '/session-list', undefined],
    ['DELETE', '/session', { id: 1 }],
    ['POST', '/session-end-others', {}],
  ] as const)
    expect((await send(undefined, method, path, body)).statusCode).toBe(401)
})

test('staff end all sessions of a person with the permission of that kind of account', async () => {
  const end = (who: ReturnType<typeof as>, person: keyof typeof users) =>
    who('POST', '/admin/session-end', { user_id: users[person].id })
  const allow = (permission: string) =>
    ownerPool.query('update roles set permissions = array[$1]', [permission])

  for (const person of ['una', 'mia', 'sam', 'ada'] as const)
    expect(await end(as('bob'), person)).toMatchObject({ code: 'forbidden' })
  await allow('customer')
  expect(await end(as('bob'), 'mia')).toMatchObject({ code: 'forbidden' })
  expect(await end(as('bob'), 'una')).toMatchObject({ success: true, data: { ended: 1 } })
  expect(await as('una')('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
  await allow('member')
  expect(await end(as('bob'), 'sam')).toMatchObject({ data: { ended: 1 } })

  await allow('employee')
  for (const person of ['ada', 'bob'] as const)
    expect(await end(as('bob'), person)).toMatchObject({ code: 'forbidden' })
  expect(await end(as('ada'), 'bob')).toMatchObject({ data: { ended: 1 } })
  expect(await end(as('ada'), 'ada')).toMatchObject({ code: 'forbidden' })
})
