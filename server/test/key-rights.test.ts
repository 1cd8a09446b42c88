import {
  admits,
  adminScopes,
  api,
  type Endpoint,
  flattenEndpoints,
  hasScope,
  isForApiKeys,
  ownerRights,
  permissions,
  shopScopes,
} from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { admit, type Actor } from '../src/http/actor.ts'
import { toCaller } from '../src/http/security/api-key-access.ts'
import { limitTo } from '../src/modules/integrations/api-keys/find-key-actor.ts'
import { as, db, users } from './app.ts'

// The rights matrix of API keys (docs/domain/integrations.md#calls-of-keys).
const guarded = flattenEndpoints(api).filter(({ access }) => access !== 'public')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

type Area = 'admin' | 'seller'

const personOf = (area: Area, held: Partial<Actor> = {}): Omit<Actor, 'session_id'> => ({
  id: area === 'admin' ? users.ada.id : users.sam.id,
  role: area,
  shop_id: area === 'seller' ? users.sam.shop_id : null,
  permissions: area === 'admin' ? permissions : [],
  rights: area === 'seller' ? ownerRights : [],
  ...held,
})

const keyActor = (area: Area, scopes: readonly string[], held?: Partial<Actor>): Actor => ({
  ...limitTo(scopes, personOf(area, held)),
  session_id: 0,
  api_key: { id: 1 },
})

const isOpen = (actor: Actor, endpoint: Endpoint) => {
  try {
    admit(toCaller(actor, endpoint), endpoint)
    return true
  } catch {
    return false
  }
}

const opens = (scope: string, endpoint: Endpoint, area: Area) => {
  const { access } = endpoint
  const [of, right] = access.split(':')
  const isInScope = right === undefined || hasScope([scope], right, endpoint.level)
  return isForApiKeys(endpoint) && (access === 'signed_in' || of === area) && isInScope
}

const all = [
  ...adminScopes.map((scope) => ['admin', scope] as const),
  ...shopScopes.map((scope) => ['seller', scope] as const),
]

test.each(all)('a key of a %s with the scope “%s” opens its calls only', (area, scope) => {
  const opened = guarded.filter((endpoint) => isOpen(keyActor(area, [scope]), endpoint))

  expect(opened.map(nameOf)).toEqual(
    guarded.filter((endpoint) => opens(scope, endpoint, area)).map(nameOf),
  )
})

/** Numbers that are the same in every run. */
const randomsFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('no key opens a call that its person could not make, whatever scopes and rights they have', () => {
  const random = randomsFrom(7)
  const some = <One>(values: readonly One[]) => values.filter(() => random() < 0.4)
  for (let round = 0; round < 200; round++) {
    const area = random() < 0.7 ? 'admin' : 'seller'
    const [held_permissions, rights] =
      area === 'admin' ? [some(permissions), []] : [[], some(ownerRights)]
    const held = {
      permissions: held_permissions,
      rights,
      view_only: some([...held_permissions, ...rights]),
    }
    const actor = keyActor(area, some(area === 'admin' ? adminScopes : shopScopes), held)
    const person = { role: area, ...held } as const
    const beyond = guarded.filter(
      (endpoint) => isOpen(actor, endpoint) && !admits(endpoint, person),
    )
    expect(beyond.map(nameOf)).toEqual([])
  }
})

test('the server applies the matrix to the calls of a key', async () => {
  await db.execute(sql`update roles set permissions = '{general,order,product}'`)
  const scopes = ['general:manage', 'order:view', 'product:manage']
  const draft = { name: 'Key', kind: 'personal', scopes }
  const { data } = await as('bob')('POST', '/admin/api-key', draft)
  const key = as({ token: String(data.key) })
  await db.execute(sql`update roles set permissions = '{order,product}'`)

  const opened: string[] = []
  for (const endpoint of guarded) {
    const { method, path } = endpoint
    const body = method === 'POST' || method === 'PUT' ? {} : undefined
    const { code } = await key(method, path.replace(':id', '1'), body)
    if (code !== 'forbidden' && code !== 'view_only') opened.push(nameOf(endpoint))
  }

  const actor = keyActor('admin', scopes, { permissions: ['order', 'product'] })
  expect(opened).toEqual(guarded.filter((endpoint) => isOpen(actor, endpoint)).map(nameOf))
  expect(opened).toContain('POST /admin/product')
  expect(opened).not.toContain('POST /admin/order')
  expect(opened).not.toContain('GET /admin/carrier-list')
})
