import {
  admits,
  api,
  type Endpoint,
  flattenEndpoints,
  ownerRights,
  permissions,
} from '@emporia/contract'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { bobsPermissions, users, type Person } from './users.ts'
import { as, getApp } from './app.ts'

const all = flattenEndpoints(api)
const guarded = all.filter(({ access }) => access !== 'public')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const permissionsByPerson: Partial<Record<Person, readonly string[]>> = {
  ada: permissions,
  bob: bobsPermissions,
}
const people = Object.entries(users).map(([name, { role }]) => ({
  name: name as Person,
  role,
  permissions: permissions.filter((key) => permissionsByPerson[name as Person]?.includes(key)),
  rights: role === 'seller' ? ownerRights : [],
  is_owner: name === 'ada',
}))

test('no two endpoints share an address', () => {
  expect(new Set(all.map(nameOf)).size).toBe(all.length)
})

test('the server serves the whole contract, and nothing else under /api', async () => {
  const app = await getApp()
  const missing = all.filter(({ method, path }) => !app.hasRoute({ method, url: `/api${path}` }))

  expect(missing.map(nameOf)).toEqual([])
})

test.for(all.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s answers with an envelope',
  async ([, { method, path, access }], { task }) => {
    const person = holderOf(access)
    const body = method === 'POST' || method === 'PUT' ? {} : undefined

    const reply = await as(person)(method, path.replace(':id', '1'), body)

    expect(reply).toMatchObject({ success: expect.any(Boolean), message: expect.any(String) })
    expect(reply.code ?? '').not.toMatch(/unknown_endpoint|unexpected|busy|forbidden|unauth/)
    task.meta.writesNothing = method === 'GET' || !reply.success
  },
)

test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s refuses guests, other roles and missing permissions',
  { meta: { writesNothing: true } },
  async (_, endpoint) => {
    const { method, path } = endpoint
    const url = path.replace(':id', '1')
    expect(await as(undefined)(method, url)).toMatchObject({ code: 'unauthenticated' })

    for (const person of people)
      if (!admits(endpoint, person))
        expect(await as(person.name)(method, url)).toMatchObject({ code: 'forbidden' })
  },
)

test('access is as in the table of the specification', () => {
  const table: { method: string; path: string; who: string; permission?: string }[] = JSON.parse(
    readFileSync(new URL('./spec/endpoints.json', import.meta.url), 'utf8'),
  )
  const labels: Record<string, string> = { 'signed-in': 'signed_in', staff: 'admin', user: 'buyer' }
  const values = new Map(
    table.map(({ method, path, who, permission }) => [
      `${method} ${path.replace('{id}', ':id')}`,
      permission ? `admin:${permission}` : (labels[who] ?? who),
    ]),
  )

  const otherwise = all.filter((endpoint) => {
    const expected = values.get(nameOf(endpoint))
    // Every signed-in user may request the three profiles: the profile of another role is null.
    const isProfile = /^GET \/\w+\/profile$/.test(nameOf(endpoint))
    // A team login of a shop may have fewer rights than its owner.
    const kind = expected === 'seller' ? endpoint.access.split(':')[0] : endpoint.access
    return expected !== undefined && !isProfile && expected !== kind
  })

  expect(otherwise.map(nameOf)).toEqual([])
})

const holderOf = (access: Endpoint['access']): Person | undefined => {
  if (access === 'public') return undefined
  if (access === 'buyer' || access === 'signed_in') return 'una'
  if (access === 'member') return 'mia'
  return access.startsWith('seller') ? 'sam' : 'ada'
}
