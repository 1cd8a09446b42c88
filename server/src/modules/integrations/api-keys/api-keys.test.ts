import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import {
  as,
  clock,
  db,
  drain,
  inbox,
  parts,
  send,
  toEmailAddress,
  users,
} from '../../../../test/app.ts'
import { newLogin } from '../../../../test/spec/reach/people.ts'
import { findCaller } from './find-key-actor.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'
import { isApiKey, newApiKey } from './secret.ts'

const [ada, bob, sam] = [as('ada'), as('bob'), as('sam')]
const personal = { name: 'Warehouse', kind: 'personal', scopes: ['order:view', 'product:manage'] }

afterEach(() => clock.reset())

const createKey = async (draft: object = personal, who = ada) => {
  const { data } = await who('POST', '/admin/api-key', draft)
  return { id: Number(data.id), key: as({ token: String(data.key) }), token: String(data.key) }
}

test('a new key is returned once, stored as a hash, and has a checksum', async () => {
  const reply = await ada('POST', '/admin/api-key', personal)

  expect(reply).toMatchObject({ success: true, data: { name: 'Warehouse', person: 'ada' } })
  const key = String(reply.data.key)
  expect(key).toMatch(/^emp_[0-9A-Za-z]{49}$/)
  expect(isApiKey(key)).toBe(true)
  const typo = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')
  expect(isApiKey(typo)).toBe(false)
  const { data } = await ada('GET', '/admin/api-key-list')
  expect(JSON.stringify(data)).not.toContain(key)
  const { rows } = await db.execute(sql`select * from api_keys`)
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('every new key is 43 characters of base 62, a checksum, and passes its own check', () => {
  const keys = Array.from({ length: 200 }, newApiKey)
  expect(keys.filter(({ key }) => !isApiKey(key))).toEqual([])
  expect(new Set(keys.map(({ key }) => key)).size).toBe(200)
})

test('a key makes the calls of its scopes at their level', async () => {
  const { key } = await createKey()

  expect(await key('GET', '/admin/order-list')).toMatchObject({ success: true })
  expect(await key('GET', '/admin/product-list')).toMatchObject({ success: true })
  expect(await key('POST', '/admin/product', {})).toMatchObject({ code: 'invalid' })
  expect(await key('POST', '/admin/order-note', {})).toMatchObject({
    code: 'view_only',
  })
  expect(await key('GET', '/admin/brand-list')).toMatchObject({
    code: 'forbidden',
    message: 'This API key lacks the scope “brand”',
  })
})

test.each([
  ['GET', '/session-list'],
  ['GET', '/admin/api-key-list'],
  ['POST', '/admin/api-key'],
  ['POST', '/admin/password-change'],
  ['POST', '/totp'],
  ['POST', '/confirm-identity'],
  ['POST', '/list-bulk'],
  ['PUT', '/admin/general-settings'],
] as const)('no key makes the call %s %s', async (method, path) => {
  const scopes = ['general:manage', 'role:manage', 'employee:manage']
  const { key } = await createKey({ ...personal, kind: 'platform', scopes })

  expect(await key(method, path, {})).toMatchObject({
    code: 'forbidden',
    message: 'API keys cannot make this call',
  })
})

test('a key loses a right with its person, and all of them with the account', async () => {
  await db.execute(sql`update roles set permissions = '{general,order,product}'`)
  const { key } = await createKey(personal, bob)
  expect(await key('GET', '/admin/order-list')).toMatchObject({ success: true })

  await db.execute(sql`update roles set permissions = '{general,product}'`)
  expect(await key('GET', '/admin/order-list')).toMatchObject({ code: 'forbidden' })
  expect(await key('GET', '/admin/product-list')).toMatchObject({ success: true })

  await db.execute(sql`update users set status = 'inactive' where id = ${users.bob.id}`)
  expect(await key('GET', '/admin/product-list')).toMatchObject({ code: 'unauthenticated' })
})

test('nobody gives a key more than they hold, and only owners create one for the marketplace', async () => {
  await db.execute(sql`update roles set permissions = '{general,order}'`)

  expect(await bob('POST', '/admin/api-key', personal)).toMatchObject({
    code: 'invalid',
    errors: { scopes: 'You do not have the permission for these scopes: product:manage' },
  })
  const platform = { ...personal, kind: 'platform', scopes: ['order:view'] }
  expect(await bob('POST', '/admin/api-key', platform)).toMatchObject({ code: 'forbidden' })
  expect(await ada('POST', '/admin/api-key', platform)).toMatchObject({ success: true })
  expect((await bob('GET', '/admin/api-key-list')).data.total).toBe(0)
})

test('an employee who only views cannot give a key more', async () => {
  await db.execute(sql`update roles set permissions = '{general,order}', view_only = '{order}'`)
  const manages = { ...personal, scopes: ['order:manage'] }
  expect(await bob('POST', '/admin/api-key', manages)).toMatchObject({ code: 'invalid' })
  const views = { ...personal, scopes: ['order:view'] }
  expect(await bob('POST', '/admin/api-key', views)).toMatchObject({ success: true })
})

test('a key of the marketplace works while its person is an owner, and another owner takes it over', async () => {
  await ada('POST', '/admin/owner-status', { user_id: users.bob.id, is_owner: true })
  const { id, key } = await createKey({ ...personal, kind: 'platform' })
  await bob('POST', '/admin/owner-status', { user_id: users.ada.id, is_owner: false })
  expect(await key('GET', '/admin/order-list')).toMatchObject({ code: 'unauthenticated' })

  const { data } = await bob('POST', '/admin/api-key-rotate', { id, keep_hours: 0 })
  const next = as({ token: String(data.key) })
  expect(await next('GET', '/admin/order-list')).toMatchObject({ success: true })
  await drain()
  const about = inbox.filter(({ text }) => text.includes('acts for the whole marketplace'))
  expect(about.flatMap(({ to }) => to)).toContain(toEmailAddress('bob'))
})

test('owners see the keys of other employees and only revoke them', async () => {
  await db.execute(sql`update roles set permissions = '{general,order}'`)
  const { id, key } = await createKey({ ...personal, scopes: ['order:view'] }, bob)

  expect((await ada('GET', '/admin/api-key-list')).data.rows).toMatchObject([
    { id, person: 'bob', can_change: false },
  ])
  const rename = { id, name: 'Mine' }
  expect(await ada('PUT', '/admin/api-key', rename)).toMatchObject({ code: 'forbidden' })
  expect(await ada('DELETE', '/admin/api-key', { id })).toMatchObject({ success: true })
  expect(await key('GET', '/admin/order-list')).toMatchObject({ code: 'unauthenticated' })
  expect((await ada('GET', '/admin/api-key-list')).data.total).toBe(0)
})

test('a rotated key has a new secret, and the previous one works for the chosen hours', async () => {
  const { id, key } = await createKey()
  const { data } = await ada('POST', '/admin/api-key-rotate', { id, keep_hours: 24 })
  const next = as({ token: String(data.key) })

  expect(await key('GET', '/admin/order-list')).toMatchObject({ success: true })
  clock.move({ hours: 25 })
  expect(await key('GET', '/admin/order-list')).toMatchObject({ code: 'unauthenticated' })
  expect(await next('GET', '/admin/order-list')).toMatchObject({ success: true })
})

test('a key expires after a year', async () => {
  const { token } = await createKey()
  clock.move({ days: 364 })
  expect(await findCaller(parts.db, token, clock.now())).toBeDefined()

  clock.move({ days: 2 })
  expect(await findCaller(parts.db, token, clock.now())).toBeUndefined()
})

test('the person of a key gets one e-mail 14 days before it expires', async () => {
  const { id } = await createKey()
  const mails = () => inbox.filter(({ text }) => text.includes('expires soon'))
  const expireIn = (days: number) =>
    db.execute(
      sql`update api_keys set expires_at = now() + ${days} * interval '1 day' where id = ${id}`,
    )
  await expireIn(15)
  await warnOfExpiry(parts)
  await drain()
  expect(mails()).toEqual([])

  await expireIn(13)
  await warnOfExpiry(parts)
  await warnOfExpiry(parts)
  await drain()
  expect(mails()).toMatchObject([{ to: [toEmailAddress('ada')] }])
})

test('the audit log names the key beside its person', async () => {
  const { key } = await createKey({ ...personal, scopes: ['brand:manage'] })
  await key('POST', '/admin/brand', { name: 'Norden' })

  const { data } = await ada('GET', '/admin/audit-list', { about: 'brand' })
  expect(data.rows).toMatchObject([{ actor: 'ada', api_key: 'Warehouse', path: '/admin/brand' }])
})

test('an idempotency key of a key is apart from that of its person', async () => {
  const { key } = await createKey({ ...personal, scopes: ['brand:manage'] })
  const headers = { 'idempotency-key': crypto.randomUUID() }

  const first = await key('POST', '/admin/brand', { name: 'Norden' }, headers)
  const again = await key('POST', '/admin/brand', { name: 'Norden' }, headers)
  const other = await ada('POST', '/admin/brand', { name: 'Søster' }, headers)

  expect(again).toEqual(first)
  expect(other).toMatchObject({ success: true, data: { name: 'Søster' } })
})

test('the limit of 50 keys counts by person, shop and marketplace', async () => {
  await db.execute(sql`update roles set permissions = permissions || '{general}'`)
  await db.execute(sql`insert into api_keys (kind, user_id, name, prefix, key_hash, scopes, expires_at)
    select 'personal', ${users.bob.id}, 'Key ' || n, 'emp_', 'hash ' || n, '{}', '2100-01-01'
    from generate_series(1, 50) n`)
  const platform = { name: 'Accounting', kind: 'platform', scopes: ['order:view'] }

  expect(await bob('POST', '/admin/api-key', personal)).toMatchObject({
    code: 'conflict',
    message: 'You can have up to 50 API keys',
  })
  expect(await ada('POST', '/admin/api-key', personal)).toMatchObject({ success: true })
  expect(await ada('POST', '/admin/api-key', platform)).toMatchObject({ success: true })
})

test('a key of a shop reaches that shop only, within its scopes', async () => {
  const draft = { name: 'Till', scopes: ['order:view'] }
  const { data } = await sam('POST', '/seller/api-key', draft)
  const key = as({ token: String(data.key) })

  expect(await key('GET', '/seller/order-list')).toMatchObject({ success: true })
  expect(await key('GET', '/seller/product-list')).toMatchObject({ code: 'forbidden' })
  expect(await key('GET', '/admin/order-list')).toMatchObject({ code: 'forbidden' })
  expect((await as('sol')('GET', '/seller/api-key-list')).data.total).toBe(0)
  expect(await as('sol')('DELETE', '/seller/api-key', { id: data.id })).toMatchObject({
    code: 'not_found',
  })
})

test('a team login without the rights of the owner has no keys', async () => {
  const tom = await newLogin('seller', 'tom')
  await db.execute(sql`insert into shop_team (user_id, shop_id, rights)
    values (${tom.id}, ${users.sam.shop_id}, '{order}')`)

  expect(await as(tom)('GET', '/seller/api-key-list')).toMatchObject({ code: 'forbidden' })
})

test('public calls answer a key as they answer guests', async () => {
  const { token } = await createKey()
  const reply = await send({ token }, 'GET', '/sliders')
  expect(reply.statusCode).toBe(200)
})
