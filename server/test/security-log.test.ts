import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { buildApp } from '../src/app.ts'
import { logOptions } from '../src/http/observability/log.ts'
import { toSessionToken } from './users.ts'
import { addMethod, ask, endow } from './earnings.ts'
import { users, testPassword, toEmailAddress, parts } from './app.ts'

/** The server with a log that the test reads. */
const watchedApp = async () => {
  const lines: string[] = []
  const log = pino(logOptions, { write: (line: string) => void lines.push(line) })
  const app = await buildApp({ ...parts, log })
  onTestFinished(() => app.close())

  const call = async (person: 'ada' | 'bob' | undefined, path: string, payload: object) => {
    const headers = person && { authorization: `Bearer ${toSessionToken(person)}` }
    const url = `/api${path}`
    return (await app.inject({ method: 'POST', url, payload, ...(headers && { headers }) })).json()
  }
  const events = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event)
  return { call, lines, events }
}

test('sign-ins, failed sign-ins, denials and granted permissions are logged', async () => {
  const { call, events } = await watchedApp()

  await call(undefined, '/login', { email: toEmailAddress('una'), password: testPassword })
  await call(undefined, '/login', { email: toEmailAddress('una'), password: 'wrong' })
  await call(undefined, '/login', { email: 'nobody@market.test', password: 'wrong' })
  await call('bob', '/admin/role', { name: 'Boss', permissions: ['order'] })
  await call('ada', '/admin/role', { name: 'Packer', permissions: ['order'] })

  expect(events()).toMatchObject([
    { event: 'sign_in', actor: users.una.id },
    { event: 'sign_in_failed', target: users.una.id },
    { event: 'sign_in_failed', target: null },
    { event: 'denied', actor: users.bob.id, route: '/api/admin/role' },
    { event: 'role_created', actor: users.ada.id, target: 2, keys: ['order'] },
  ])
})

test('decisions on withdrawals and payout methods are logged with their author', async () => {
  const { call, events } = await watchedApp()
  await endow('mia', 20_000)
  const method_id = await addMethod('mia')
  const { data: first } = await ask('mia', method_id)
  const paid = { id: first.id, reference: 'BANK-1' }

  await call('bob', '/admin/withdraw-approved', paid)
  await call('ada', '/admin/withdraw-approved', paid)
  const { data: second } = await ask('mia', method_id)
  await call('ada', '/admin/withdraw-cancelled', { id: second.id, reason: 'Not now' })
  await call('ada', '/admin/payment-method-status', { id: method_id, is_verified: false })

  expect(events()).toMatchObject([
    { event: 'denied', actor: users.bob.id, route: '/api/admin/withdraw-approved' },
    { event: 'payout_decided', actor: users.ada.id, target: first.id, decision: 'approved' },
    { event: 'payout_decided', actor: users.ada.id, target: second.id, decision: 'cancelled' },
    {
      event: 'payout_decided',
      actor: users.ada.id,
      target: method_id,
      decision: 'account_refused',
    },
  ])
})

test('no password, hash or token reaches the log', async () => {
  const { call, lines } = await watchedApp()
  const password = 'Never-To-Be-Read'

  const { data } = await call(undefined, '/register', {
    name: 'Eve',
    email: 'eve@market.test',
    password,
    password_confirmation: password,
  })
  await call(undefined, '/login', { email: 'eve@market.test', password })
  await call(undefined, '/login', { email: 'eve@market.test', password: `${password}!` })
  await call('ada', '/admin/password-change', { current_password: password, password })

  const text = lines.join('')
  for (const secret of [password, data.access_token, toSessionToken('ada'), 'argon2'])
    expect(text).not.toContain(secret)
})
