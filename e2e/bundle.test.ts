import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { workerMarket } from './test/worker-market.ts'

// What a server reads beside its modules must be found from its bundle as well.
const request = async (
  path: string,
  { token = '', body }: { token?: string; body?: object } = {},
) =>
  fetch(`${workerMarket.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

type Reply<Data> = { message: string; data: Data }

const signIn = async () => {
  const body = { email: 'user@demo.test', password: 'demo-Market-2026' }
  const reply = (await (await request('/login', { body })).json()) as Reply<{
    access_token: string
  }>
  return reply.data.access_token
}

test('the server of the journeys runs from its bundle', () => {
  const built = readdirSync(join(import.meta.dirname, '../server/build'))

  expect(built).toContain('main.js')
})

test('a bundled server renders PDF files in its worker, with their fonts', async () => {
  const token = await signIn()
  const list = (await (await request('/order-list?per_page=1', { token })).json()) as Reply<{
    rows: { orders: { id: number }[] }[]
  }>
  const id = list.data.rows[0]?.orders[0]?.id
  const file = await request(`/order-sheet/${id}?kind=confirmation&format=pdf`, { token })

  expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
})

test('a bundled server knows common passwords, rules of addresses, and its version', async () => {
  const password = 'password123'
  const body = {
    name: 'Una Bell',
    email: 'una.bell@demo.test',
    password,
    password_confirmation: password,
  }
  const refused = (await (await request('/register', { body })).json()) as Reply<unknown>
  const rules = await request('/address-rules?country=DE')
  const documentation = (await (await request('/docs/json')).json()) as {
    info: { version: string }
  }

  expect(refused.message).toContain('very common')
  expect(rules.status).toBe(200)
  expect(documentation.info.version).toMatch(/^\d+\.\d+\.\d+/)
})
