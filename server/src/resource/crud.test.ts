import { resource } from '@emporia/contract'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { bearer, createTestServer } from '../../test/server.ts'
import { clock, ownerPool } from '../../test/app.ts'
import { instant } from '../db/columns.ts'
import { conflict } from '../http/failure.ts'
import { crud } from './crud.ts'

const items = pgTable('edge_things', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  kind: text().notNull(),
  status: text().notNull().default('active'),
  updated_at: instant(),
  deleted_at: instant(),
})

const item = resource({
  path: 'thing',
  permission: 'brand',
  draft: z.strictObject({ name: z.string().min(1), seal: z.boolean().optional() }),
  row: z.object({ id: z.int(), name: z.string(), shout: z.string(), status: z.string() }),
  sorts: ['name', 'shout', 'id'],
})

const written: string[] = []

const app = await createTestServer((server) =>
  crud(server, item, {
    kind: 'other',
    table: items,
    search: [items.name],
    sorts: { shout: items.status },
    taken: { edge_things_name_key: () => 'This name is taken' },
    prepare: async ({ name = '' }) => name.trim(),
    store: async (_, { seal: _seal, ...draft }, { ready, id }) => ({
      ...draft,
      ...(id === undefined && { kind: 'ours' }),
      ...(draft.name !== undefined && { name: ready }),
    }),
    afterWrite: async (_, id, { name }, { actor }) => {
      written.push(`${actor.id} wrote ${id} ${name ?? ''}`)
      if (name === 'unlucky') throw conflict(() => 'No')
    },
    beforeRemove: async (_, id) => {
      if (id === 2) throw conflict(() => 'This record is in use')
    },
    present: async (_, rows) => rows.map((row) => ({ ...row, shout: row.name.toUpperCase() })),
  }),
)

afterAll(() => ownerPool.query('drop table edge_things'))

beforeEach(async () => {
  written.length = 0
  await ownerPool.query(`
    drop table if exists edge_things;
    create table edge_things (
      id bigint generated always as identity primary key, name text not null, kind text not null,
      status text not null default 'active', updated_at timestamptz, deleted_at timestamptz);
    create unique index edge_things_name_key on edge_things (lower(name)) where deleted_at is null;`)
})

const ada = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  (
    await app.inject({
      method,
      url: `/api/admin/thing${url}`,
      headers: bearer('ada'),
      ...(payload && { payload }),
    })
  ).json()

const add = async (...names: string[]) => {
  for (const name of names) await ada('POST', '', { name })
}
const namesOf = async (query: string) =>
  (await ada('GET', `-list?${query}`)).data.rows.map(({ name }: { name: string }) => name)

test('a record is created, updated, deactivated and deleted, each with a message', async () => {
  expect(await ada('POST', '', { name: ' one ' })).toEqual({
    success: true,
    message: 'Record created',
    data: { id: 1, name: 'one', shout: 'ONE', status: 'active', version: 1 },
  })
  expect(await ada('PUT', '', { id: 1, name: 'two' })).toMatchObject({
    message: 'Record updated',
    data: { name: 'two' },
  })
  expect(await ada('POST', '-status', { id: 1, status: 'inactive' })).toMatchObject({
    data: { name: 'two', status: 'inactive' },
  })
  expect(await ada('DELETE', '?id=1')).toEqual({
    success: true,
    message: 'Record deleted',
    data: null,
  })
  expect(written).toEqual(['1 wrote 1  one ', '1 wrote 1 two', '1 wrote 1 '])
})

test('a deleted record is only hidden, and cannot be found again', async () => {
  await add('one')
  await ada('DELETE', '?id=1')

  const { rows } = await ownerPool.query(
    'select name, deleted_at is not null as gone from edge_things',
  )
  expect(rows).toEqual([{ name: 'one', gone: true }])
  expect((await ada('GET', '-list')).data).toMatchObject({ rows: [], total: 0 })
  for (const reply of [
    await ada('PUT', '', { id: 1, name: 'x' }),
    await ada('POST', '-status', { id: 1, status: 'active' }),
    await ada('DELETE', '?id=1'),
    await ada('DELETE', '?id=77'),
  ])
    expect(reply).toEqual({
      success: false,
      code: 'not_found',
      message: 'Record not found',
      reason: 'record_missing',
      params: { kind: 'other' },
    })
})

test('a list is paged, searched, filtered and sorted case-insensitively', async () => {
  await add('banana', 'Apple', 'cherry', '100%', '1000')
  await ada('POST', '-status', { id: 3, status: 'inactive' })

  expect((await ada('GET', '-list?per_page=2&page=2')).data).toMatchObject({
    rows: [{ name: 'Apple' }, { name: 'banana' }],
    total: 5,
    page: 2,
    per_page: 2,
  })
  expect(await namesOf('q=AN')).toEqual(['banana'])
  expect(await namesOf('q=100%25')).toEqual(['100%'])
  expect(await namesOf('status=inactive')).toEqual(['cherry'])
  expect(await namesOf('sort=id&order=desc')).toEqual(['1000', '100%', 'cherry', 'Apple', 'banana'])
  expect(await namesOf('sort=shout')).toEqual(['banana', 'Apple', '100%', '1000', 'cherry'])
  expect(await ada('GET', '-list?sort=kind')).toMatchObject({ code: 'invalid' })
})

test('a duplicate name is refused with the message of the resource, also on update', async () => {
  await add('one', 'two')

  const refused = { success: false, code: 'conflict', message: 'This name is taken' }
  expect(await ada('POST', '', { name: 'ONE' })).toMatchObject(refused)
  expect(await ada('PUT', '', { id: 2, name: 'one' })).toMatchObject(refused)
  expect(await ada('PUT', '', { id: 2, name: 'TWO' })).toMatchObject({ success: true })
})

test('a refusal by a hook leaves no changes', async () => {
  await add('one', 'two')

  expect(await ada('POST', '', { name: 'unlucky' })).toMatchObject({ message: 'No' })
  expect(await ada('DELETE', '?id=2')).toMatchObject({ message: 'This record is in use' })
  expect(await namesOf('')).toEqual(['one', 'two'])
})

test('an update without changes returns the row, and a real one sets its time', async () => {
  await add('one')
  clock.move({ days: 1 })

  expect(await ada('PUT', '', { id: 1 })).toMatchObject({ data: { name: 'one' } })
  const { rows } = await ownerPool.query(
    `select updated_at > now() + interval '23 hours' as later from edge_things`,
  )
  expect(rows).toEqual([{ later: true }])
  expect(await ada('PUT', '', { name: 'x' })).toMatchObject({ errors: { id: 'Please enter ID' } })
  expect(await ada('DELETE', '')).toMatchObject({ errors: { id: 'Please enter ID' } })
})
