import {
  admits,
  api,
  type Endpoint,
  flattenEndpoints,
  isForUnenrolled,
  permissions,
  teamRights,
} from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { newLogin } from './spec/reach/people.ts'
import { as, users, db, send } from './app.ts'

const all = flattenEndpoints(api)
const guarded = all.filter(({ access }) => access !== 'public' && access !== 'signed_in')
const offices = all.filter(({ access }) => access.startsWith('admin'))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const setRole = (held: string[], viewOnly: string[]) =>
  db.execute(sql`update roles set permissions = ${sql.param(held)}::text[],
    view_only = ${sql.param(viewOnly)}::text[]`)

/** Returns which endpoints admit the caller; empty input fails the first validation rule. */
const openedBy = async (caller: ReturnType<typeof as>, endpoints: Endpoint[]) => {
  const opened: string[] = []
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    const body = method === 'POST' || method === 'PUT' ? {} : undefined
    const { code } = await caller(method, path.replace(':id', '1'), body)
    if (code !== 'forbidden' && code !== 'view_only') opened.push(nameOf(endpoint))
  }
  return opened
}

test.each(permissions)(
  'an employee with the permission “%s” can call its endpoints, and no others',
  async (key) => {
    await setRole([key], [])
    const bob = { role: users.bob.role, permissions: [key] }

    const opened = await openedBy(as('bob'), offices)

    expect(opened).toEqual(offices.filter((call) => admits(call, bob)).map(nameOf))
    expect(all.filter(({ access }) => access === `admin:${key}`)).not.toEqual([])
  },
)

test.each(permissions)(
  'an employee with “%s” as view only reads with its calls, and every change is refused',
  async (key) => {
    await setRole([key], [key])

    const opened = await openedBy(as('bob'), offices)

    const bob = { role: users.bob.role, permissions: [key], view_only: [key] }
    expect(opened).toEqual(offices.filter((call) => admits(call, bob)).map(nameOf))
    const changes = offices.filter(
      ({ access, method, path }) =>
        access === `admin:${key}` && method !== 'GET' && !path.endsWith('-preview'),
    )
    expect(opened.filter((name) => changes.map(nameOf).includes(name))).toEqual([])
    for (const { method, path } of changes)
      expect(await as('bob')(method, path.replace(':id', '1'))).toMatchObject({ code: 'view_only' })
  },
)

test('exports of people and orders need more than to view them', async () => {
  const exportOf = (list: string) => as('bob')('GET', `/list-export?list=/admin/${list}&query=`)
  await setRole(['order', 'customer', 'brand'], ['order', 'customer', 'brand'])

  for (const list of ['order-list', 'customer-list'])
    expect(await exportOf(list)).toMatchObject({ code: 'view_only' })
  expect(await as('bob')('GET', '/admin/order-export')).toMatchObject({ code: 'view_only' })
  expect(await as('bob')('GET', '/admin/order-list')).toMatchObject({ success: true })
  const { statusCode } = await send('bob', 'GET', '/list-export?list=/admin/brand-list&query=')
  expect(statusCode).toBe(200)
})

test('an employee without any permission reaches only what every employee may', async () => {
  await db.execute(sql`update roles set permissions = '{}'`)

  const opened = await openedBy(as('bob'), guarded)

  expect(opened).toEqual(guarded.filter(({ access }) => access === 'admin').map(nameOf))
})

test('an employee who lacks the required second factor reaches profile, sign-out and security', async () => {
  await db.execute(sql`update roles set permissions = ${sql.param([...permissions])}::text[]`)
  await db.execute(sql`update settings set value = value || '{"staff_second_factor": "required"}'
    where topic = 'security'`)
  const opened: string[] = []
  for (const endpoint of all.filter(({ access }) => access !== 'public')) {
    const { method, path } = endpoint
    // The session is needed for the other calls.
    if (path === '/logout') continue
    const body = method === 'POST' || method === 'PUT' ? {} : undefined
    const { code } = await as('bob')(method, path.replace(':id', '1'), body)
    if (code !== 'enroll_second_factor' && code !== 'forbidden') opened.push(nameOf(endpoint))
  }
  const open = all.filter((endpoint) => isForUnenrolled(endpoint) && endpoint.path !== '/logout')
  expect(opened).toEqual(open.map(nameOf))
})

test.each(teamRights)(
  'a shop login with the right to %s can call its endpoints, and no others',
  async (right) => {
    const tom = await newLogin('seller', 'tom')
    const rights = [right]
    await db.execute(sql`insert into shop_team (user_id, shop_id, rights)
      values (${tom.id}, ${users.sam.shop_id}, ${sql.param(rights)}::text[])`)

    const opened = await openedBy(as(tom), guarded)

    const seller = { role: 'seller' as const, permissions: [], rights }
    expect(opened).toEqual(guarded.filter((call) => admits(call, seller)).map(nameOf))
  },
)
