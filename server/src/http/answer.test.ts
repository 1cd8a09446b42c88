import { del, get, post, put } from '@emporia/contract'
import { eq, sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { bearer, callers, createTestServer } from '../../test/server.ts'
import { db, ownerPool } from '../../test/app.ts'
import { answer } from './answer.ts'
import { conflictWith, notFound } from './failure.ts'

const notes = pgTable('edge_notes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  text: text().notNull(),
})
const note = z.object({ id: z.int(), text: z.string() })
const draft = z.strictObject({ text: z.string().min(1).max(20), count: z.int().optional() })

const api = {
  show: get('/note/:id', { access: 'public', input: z.strictObject({ id: z.int() }), data: note }),
  find: get('/notes', {
    access: 'public',
    input: z.strictObject({
      page: z.int().default(1),
      exact: z.boolean().optional(),
      ids: z.array(z.int()).optional(),
    }),
    data: z.unknown(),
  }),
  create: post('/note', { access: 'buyer', input: draft, data: note }),
  fail: post('/note-fail', { access: 'buyer', input: draft, data: note }),
  rename: put('/note', { access: 'admin:brand', input: draft.extend({ id: z.int() }), data: note }),
  renameAt: put('/note/:id', {
    access: 'public',
    input: draft.extend({ id: z.int() }),
    data: note,
  }),
  remove: del('/note', {
    access: 'seller',
    input: z.strictObject({ id: z.int() }),
    data: z.null(),
  }),
  who: get('/who', { access: 'signed_in', input: z.strictObject({}), data: z.unknown() }),
  prepared: post('/prepared', { access: 'public', input: draft, data: z.unknown() }),
  old: get('/old', {
    access: 'seller',
    input: z.strictObject({}),
    data: z.unknown(),
    deprecated: { since: '2026-03-01', sunset: '2026-09-01' },
  }),
  leak: get('/leak', { access: 'public', input: z.strictObject({}), data: note }),
}

const happened: string[] = []

const app = await createTestServer((server) => {
  answer(server, api.show, async ({ id }, { db: connection }) => {
    const [found] = await connection.select().from(notes).where(eq(notes.id, id))
    if (!found) throw notFound(() => 'Note not found')
    return { data: found }
  })
  answer(server, api.old, async () => ({ data: null }))
  answer(server, api.find, async (query) => ({ data: query }))
  answer(server, api.create, async ({ text: label }, { db: connection, after }) => {
    const [made] = await connection.insert(notes).values({ text: label }).returning()
    after(() => void happened.push('created'))
    return { data: made ?? { id: 0, text: '' }, message: 'Note created' }
  })
  answer(server, api.fail, async ({ text: label }, { db: connection, after }) => {
    await connection.insert(notes).values({ text: label })
    after(() => void happened.push('failed'))
    throw conflictWith({ left: 3 }, () => 'Not now')
  })
  answer(server, api.rename, async ({ id, text: label }) => ({ data: { id, text: label } }))
  answer(server, api.renameAt, async ({ id, text: label }) => ({ data: { id, text: label } }))
  answer(server, api.remove, async (_, { actor }) => {
    happened.push(`shop ${actor.shop_id}`)
    return { data: null }
  })
  answer(server, api.who, async (_, { actor, ip, user_agent }) => ({
    data: { id: actor.id, ip, user_agent },
  }))
  answer(
    server,
    api.prepared,
    async (_, { db: connection }) => isInTransaction(connection),
    async (_, before, { db: connection }) => ({
      data: { before, inside: await isInTransaction(connection) },
    }),
  )
  answer(server, api.leak, async () => ({
    data: { id: 1, text: 'x', password_hash: 'secret' } as never,
  }))
})

/** Whether two statements see the same `now()`, which shows that they share a transaction. */
const isInTransaction = async (connection: typeof db) => {
  const time = async () =>
    (await connection.execute<{ now: string }>(sql`select now()::text, pg_sleep(0.002)`)).rows[0]
      ?.now
  return (await time()) === (await time())
}

afterAll(() => ownerPool.query('drop table edge_notes'))

beforeEach(async () => {
  happened.length = 0
  await ownerPool.query(
    'drop table if exists edge_notes; create table edge_notes (id bigint generated always as identity primary key, text text not null)',
  )
})

const call = async (
  who: string | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => {
  const headers = who ? bearer(who) : {}
  const reply = await app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, ...reply.json() }
}

test('a call is answered in the envelope, and its effects happen after the commit', async () => {
  const created = await call('una', 'POST', '/note', { text: 'one' })

  expect(created).toEqual({
    status: 200,
    success: true,
    message: 'Note created',
    data: { id: 1, text: 'one' },
  })
  expect(happened).toEqual(['created'])
  expect(await call(undefined, 'GET', '/note/1')).toMatchObject({ data: { text: 'one' } })
})

test('a refused write leaves no changes, and its effects do not happen', async () => {
  const refused = await call('una', 'POST', '/note-fail', { text: 'one' })

  expect(refused).toMatchObject({
    status: 409,
    success: false,
    code: 'conflict',
    message: 'Not now',
    data: { left: 3 },
  })
  expect(await db.$count(notes)).toBe(0)
  expect(happened).toEqual([])
})

const lacksBrands = 'Required permission: Brands. Ask a person who manages roles.'

test.each([
  [undefined, 'POST', '/note', 401, 'unauthenticated', 'Sign in to continue'],
  ['nobody-has-this', 'POST', '/note', 401, 'unauthenticated', 'Sign in to continue'],
  ['sam', 'POST', '/note', 403, 'forbidden', 'Use a customer account to buy'],
  ['bob', 'PUT', '/note', 403, 'forbidden', lacksBrands],
  ['una', 'DELETE', '/note', 403, 'forbidden', 'You don’t have permission to do that'],
  ['ada', 'DELETE', '/note', 403, 'forbidden', 'You don’t have permission to do that'],
] as const)('%s may not %s %s', async (who, method, ...[url, status, code, message]) => {
  // The body is malformed; a caller without access must not learn that.
  const reply = await app.inject({
    method,
    url: `/api${url}`,
    headers: { ...(who && bearer(who)), 'content-type': 'application/json' },
    payload: '{',
  })

  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ success: false, code, message })
})

test('a seller acts for their own shop, and an unknown token on a public call is a guest', async () => {
  expect(await call('sam', 'DELETE', '/note?id=4')).toMatchObject({ data: null })
  expect(happened).toEqual([`shop ${callers['sam']?.shop_id}`])
  expect(await call('wrong', 'GET', '/notes')).toMatchObject({ status: 200 })
  expect(await call('una', 'GET', '/who')).toMatchObject({ data: { id: 3, ip: '127.0.0.1' } })
})

test('input is strict, and every invalid field gets a message', async () => {
  const reply = await call('una', 'POST', '/note', { text: '', count: '5', surplus: 1 })

  expect(reply).toEqual({
    status: 422,
    success: false,
    code: 'invalid',
    message: 'Please enter Text',
    errors: {
      text: 'Please enter Text',
      count: 'Count is not a valid number',
      surplus: 'Surplus is not a valid field',
    },
  })
  expect(await call('una', 'POST', '/note')).toMatchObject({
    errors: { text: 'Please enter Text' },
  })
})

test('query parameters are converted as the contract defines', async () => {
  const read = async (query: string) => (await call(undefined, 'GET', `/notes?${query}`)).data

  expect(await read('page=2&exact=true&ids[]=3&ids[]=4')).toEqual({
    page: 2,
    exact: true,
    ids: [3, 4],
  })
  expect(await read('page=&ids=7')).toEqual({ page: 1, ids: [7] })
  expect(await call(undefined, 'GET', '/notes?page=two')).toMatchObject({
    status: 422,
    errors: { page: 'Page is not a valid number' },
  })
  expect(await call(undefined, 'GET', '/notes?page=1&page=2')).toMatchObject({ status: 422 })
  expect(await call(undefined, 'GET', '/notes?utm=1')).toMatchObject({
    errors: { utm: 'Utm is not a valid field' },
  })
})

test('an ID that is sent twice must be equal, and parameters in the wrong place are refused', async () => {
  expect(await call(undefined, 'PUT', '/note/5', { text: 'x', id: 5 })).toMatchObject({
    data: { id: 5 },
  })
  expect(await call(undefined, 'PUT', '/note/5', { text: 'x', id: 6 })).toMatchObject({
    status: 422,
    errors: { id: 'ID was sent twice with different values' },
  })
  expect(await call('ada', 'PUT', '/note?id=5', { text: 'x', id: 6 })).toMatchObject({
    status: 422,
  })
  expect(await call('ada', 'PUT', '/note?id=5', { text: 'x' })).toMatchObject({
    errors: { id: 'ID is not a valid field' },
  })
  expect(await call('ada', 'PUT', '/note', [1])).toMatchObject({ status: 400, code: 'malformed' })
})

test('preparation runs before the transaction, the handler inside it', async () => {
  const reply = await call(undefined, 'POST', '/prepared', { text: 'x' })

  expect(reply.data).toEqual({ before: false, inside: true })
})

test('fields that are not in the contract are removed from the reply', async () => {
  expect((await call(undefined, 'GET', '/leak')).data).toEqual({ id: 1, text: 'x' })
})

test('pages call public endpoints internally, with refusals as replies', async () => {
  const { id } = (await call('una', 'POST', '/note', { text: 'one' })).data

  expect(await app.askInside('GET', '/note/:id', { id })).toEqual({
    success: true,
    message: 'Successfully done',
    data: { id, text: 'one' },
  })
  expect(await app.askInside('GET', '/note/:id', { id: 99 })).toMatchObject({ code: 'not_found' })
  expect(await app.askInside('GET', '/note/:id', { id: 'x' })).toMatchObject({ code: 'invalid' })
  expect(await app.askInside('GET', '/who', {})).toMatchObject({ code: 'unexpected' })
})

test('a deprecated call says until when it can be used, also when it refuses', async () => {
  for (const caller of ['sam', 'una']) {
    const { headers } = await app.inject({ url: '/api/old', headers: bearer(caller) })

    expect(headers['deprecation']).toBe('@1772323200')
    expect(headers['sunset']).toBe('Tue, 01 Sep 2026 00:00:00 GMT')
  }
  const { headers } = await app.inject({ url: '/api/note/1' })
  expect(headers).not.toHaveProperty('deprecation')
})
