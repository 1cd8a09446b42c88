import * as answers from '@emporia/messages/answer'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { as, users, db, getApp, send } from '../../../test/app.ts'
import { addView, eraseLists } from './save-view.ts'

const ada = as('ada')
const una = as('una')

const brands = async (...names: string[]) => {
  const ids: number[] = []
  for (const name of names) ids.push((await ada('POST', '/admin/brand', { name })).data.id)
  return ids
}

const view = { list: '/order-list', name: 'Open ones', query: 'status=pending' }

test('a view is saved for its owner, by name, and one view is the list’s default', async () => {
  const first = await una('POST', '/list-view', { ...view, is_default: true })
  const second = await una('POST', '/list-view', { ...view, name: 'Late', is_default: true })
  await una('PUT', '/list-view', { id: first.data.id, name: 'Waiting' })

  expect((await una('GET', '/list-views')).data.views).toMatchObject([
    { id: first.data.id, name: 'Waiting', query: 'status=pending', is_default: false },
    { id: second.data.id, name: 'Late', is_default: true },
  ])
  expect((await as('mia')('GET', '/list-views')).data).toEqual({ views: [], columns: [] })

  await una('DELETE', '/list-view', { id: first.data.id })
  expect((await una('GET', '/list-views')).data.views).toHaveLength(1)
})

test('a view of the system has its name in the language of the reader, until it is renamed', async () => {
  await offerLanguages('en', 'de')
  const sent = {
    list: '/order-list',
    name: answers.view_name_largest,
    query: '',
    is_default: false,
  }
  const { id } = await addView(db, users.una.id, sent)
  const nameIn = async (language: string) =>
    (await una('GET', '/list-views', undefined, { 'accept-language': language })).data.views[0].name

  expect([await nameIn('de'), await nameIn('en')]).toEqual(['Größte', 'Largest'])

  await una('PUT', '/list-view', { id, name: 'Big ones' })
  expect(await nameIn('de')).toBe('Big ones')
})

test('a view name is unique per list, and views cannot be saved for a list that the user may not see', async () => {
  await una('POST', '/list-view', view)

  expect(await una('POST', '/list-view', { ...view, name: 'OPEN ones' })).toMatchObject({
    code: 'invalid',
    errors: { name: 'You already have a view with this name' },
  })
  expect(await una('POST', '/list-view', { ...view, list: '/admin/order-list' })).toMatchObject({
    code: 'forbidden',
  })
  expect(await una('POST', '/list-view', { ...view, list: '/no-list' })).toMatchObject({
    errors: { list: 'This list doesn’t exist' },
  })
})

test('a list has at most twenty views', async () => {
  for (let at = 0; at < 20; at++) await una('POST', '/list-view', { ...view, name: `View ${at}` })

  expect(await una('POST', '/list-view', view)).toMatchObject({
    code: 'conflict',
    message: 'A list can have 20 saved views. Delete one first.',
  })
})

test('hidden columns are stored, and shown again when none are hidden', async () => {
  await una('POST', '/list-columns', { list: '/order-list', hidden: ['created_at', 'items'] })
  await una('POST', '/list-columns', { list: '/order-list', hidden: ['created_at'] })
  const { columns } = (await una('GET', '/list-views')).data
  expect(columns).toEqual([{ list: '/order-list', hidden: ['created_at'] }])

  await una('POST', '/list-columns', { list: '/order-list', hidden: [] })
  expect((await una('GET', '/list-views')).data.columns).toEqual([])
})

test('erasing a user deletes the saved views', async () => {
  await una('POST', '/list-view', view)
  await una('POST', '/list-columns', { list: '/order-list', hidden: ['created_at'] })

  await eraseLists(db, users.una.id)

  expect((await una('GET', '/list-views')).data).toEqual({ views: [], columns: [] })
})

test('the server resolves all rows that match a filter and changes them one by one', async () => {
  const ids = await brands('Ash one', 'Ash two', 'Birch')
  const found = await ada('GET', '/list-match-count', { list: '/admin/brand-list', query: 'q=ash' })
  expect(found.data.ids).toEqual(ids.slice(0, 2))

  const input = { list: '/admin/brand-list', ids: [...found.data.ids, 999_999], do: 'inactive' }
  expect((await ada('POST', '/list-bulk', input)).data).toEqual({
    done: ids.slice(0, 2),
    refused: [{ id: 999_999, message: 'Brand not found' }],
  })
  const { rows } = (await ada('GET', '/admin/brand-list', { status: 'inactive' })).data
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Ash one', 'Ash two'])
})

test('a bulk delete is logged in the audit log row by row', async () => {
  const ids = await brands('Ash', 'Birch')
  await ada('POST', '/list-bulk', { list: '/admin/brand-list', ids, do: 'delete' })

  expect((await ada('GET', '/admin/brand-list')).data.total).toBe(0)
  const { rows } = (await ada('GET', '/admin/audit-list', { about: 'brand' })).data
  expect(
    rows.filter(({ method }: { method: string }) => method === 'DELETE').length,
  ).toBeGreaterThanOrEqual(2)
})

test('a bulk action is limited to what the user may do to a single row', async () => {
  const [id] = await brands('Ash')
  const input = { list: '/admin/brand-list', ids: [id], do: 'delete' }

  expect(await as('sam')('POST', '/list-bulk', input)).toMatchObject({ code: 'forbidden' })
  await db.execute(sql`update roles set permissions = '{unit}'`)
  expect(await as('bob')('POST', '/list-bulk', input)).toMatchObject({ code: 'forbidden' })
  expect(
    await as('bob')('GET', '/list-match-count', { list: input.list, query: '' }),
  ).toMatchObject({
    code: 'forbidden',
  })
  expect(await ada('POST', '/list-bulk', { ...input, list: '/admin/audit-list' })).toMatchObject({
    errors: { do: 'This action isn’t available for several rows' },
  })
})

test('one request changes at most a thousand rows', async () => {
  await db.execute(sql`insert into brands (name, slug)
    select 'Brand ' || n, 'brand-' || n from generate_series(1, 1001) n`)

  const params = await ada('GET', '/list-match-count', { list: '/admin/brand-list', query: '' })
  expect(params).toMatchObject({
    message: 'Up to 1000 rows can be changed at once. Add a filter.',
  })
})

const fileOf = async (who: 'ada' | 'una', list: string, query = '') =>
  send(who, 'GET', '/list-export', { list, query })

test('an export contains every row that matches the filter, on all pages, once', async () => {
  await db.execute(sql`insert into brands (name, slug)
    select 'Brand ' || lpad(n::text, 4, '0'), 'brand-' || n from generate_series(1, 1203) n`)
  await brands('=cmd()', 'Ash, "the" tree')

  const file = await fileOf('ada', '/admin/brand-list', 'q=brand&page=3&hide=slug')
  const lines = file.payload.trimEnd().split('\r\n')
  expect(file.headers['content-disposition']).toMatch(/attachment; filename="brand-\d{4}/)
  expect(lines[0]).toMatch(/^\uFEFFId,Name,/)
  expect(lines).toHaveLength(1204)
  expect(new Set(lines).size).toBe(1204)

  const odd = (await fileOf('ada', '/admin/brand-list', 'q=cmd')).payload
  expect(odd).toContain("'=cmd()")
})

test('amounts in an export are formatted decimals under readable column titles', async () => {
  const { payload } = await fileOf('ada', '/admin/customer-list', 'q=una')
  const [heads = '', row = ''] = payload.split('\r\n')

  const spent = heads.split(',').indexOf('Spent')
  expect(row.split(',')[spent]).toBe('0.00')
  expect(heads).toContain('Last order at')
})

test('an export labels nominal rates separately from the rates that are paid', async () => {
  const headsOf = async (who: 'mia' | 'sam', list: string) => {
    const { payload } = await send(who, 'GET', '/list-export', { list, query: '' })
    return payload.split('\r\n', 1)[0]?.split(',') ?? []
  }

  const own = ['My nominal rate percent', 'My effective rate percent', 'My commission of one unit']
  const rates = ['Nominal rate percent', 'Effective rate percent']
  expect(await headsOf('mia', '/affiliate-products')).toEqual(
    expect.arrayContaining([...rates, 'Commission of one unit', ...own]),
  )
  expect(await headsOf('mia', '/my-earnings')).toEqual(
    expect.arrayContaining([...rates, 'Nominal rate before package percent']),
  )
  expect(await headsOf('sam', '/seller/earnings')).toContain('Nominal fee rate percent')
})

test('an export is limited to users who may see the list, and an invalid filter is rejected with a message', async () => {
  const { code } = (await fileOf('una', '/admin/brand-list')).json()
  expect(code).toBe('forbidden')
  const wrong = (await fileOf('ada', '/admin/brand-list', 'status=odd')).json()
  expect(wrong).toMatchObject({ success: false, code: 'invalid' })
})

test('every list of every area can be exported', async () => {
  const app = await getApp()
  const refused: string[] = []
  for (const [name, { endpoint }] of app.calls) {
    const who = holders.get(endpoint.access.split(':')[0] ?? '')
    const shape = 'shape' in endpoint.data ? endpoint.data.shape : undefined
    const isList =
      typeof shape === 'object' && shape !== null && 'rows' in shape && 'total' in shape
    if (!isList || !who || !name.startsWith('GET') || name.includes(':')) continue
    const reply = await send(who, 'GET', '/list-export', { list: endpoint.path, query: '' })
    if (reply.statusCode !== 200) refused.push(`${name}: ${reply.json().message}`)
  }
  // These lists belong to one record and need its id, or to one kind of content.
  expect(refused.toSorted()).toEqual([
    'GET /admin/statement: Please enter Owner type',
    'GET /admin/stock-list: Please enter Variant',
    'GET /admin/translation-list: Please enter Kind of content',
    'GET /admin/webhook-delivery-list: Please enter ID',
    'GET /seller/stock-list: Please enter Variant',
    'GET /seller/translation-list: Please enter Kind of content',
    'GET /seller/webhook-delivery-list: Please enter ID',
  ])
})

const holders = new Map<string, 'una' | 'mia' | 'sam' | 'ada'>([
  ['buyer', 'una'],
  ['signed_in', 'una'],
  ['member', 'mia'],
  ['seller', 'sam'],
  ['admin', 'ada'],
])
