import {
  admits,
  api,
  type Endpoint,
  flattenEndpoints,
  permissions,
  teamRights,
} from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { newLogin } from './spec/reach/people.ts'
import { as, users, db } from './app.ts'

const all = flattenEndpoints(api)
const guarded = all.filter(({ access }) => access !== 'public' && access !== 'signed_in')
const offices = all.filter(({ access }) => access.startsWith('admin'))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Returns which endpoints admit the caller; empty input fails the first validation rule. */
const openedBy = async (caller: ReturnType<typeof as>, endpoints: Endpoint[]) => {
  const opened: string[] = []
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    const body = method === 'POST' || method === 'PUT' ? {} : undefined
    const { code } = await caller(method, path.replace(':id', '1'), body)
    if (code !== 'forbidden') opened.push(nameOf(endpoint))
  }
  return opened
}

test.each(permissions)(
  'an employee with the permission “%s” can call its endpoints, and no others',
  async (key) => {
    await db.execute(sql`update roles set permissions = ${sql.param([key])}::text[]`)
    const bob = { role: users.bob.role, permissions: [key] }

    const opened = await openedBy(as('bob'), offices)

    expect(opened).toEqual(offices.filter(({ access }) => admits(access, bob)).map(nameOf))
    expect(all.filter(({ access }) => access === `admin:${key}`)).not.toEqual([])
  },
)

test('an employee without any permission reaches only what every employee may', async () => {
  await db.execute(sql`update roles set permissions = '{}'`)

  const opened = await openedBy(as('bob'), guarded)

  expect(opened).toEqual(guarded.filter(({ access }) => access === 'admin').map(nameOf))
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
    expect(opened).toEqual(guarded.filter(({ access }) => admits(access, seller)).map(nameOf))
  },
)
