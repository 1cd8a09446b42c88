import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, clock, db, users } from '../../../test/app.ts'
import { createProduct } from '../../../test/products.ts'
import { grantBob } from '../../../test/approving.ts'
import { deleteOldUndos } from './entries.ts'

const ada = as('ada')
const sam = as('sam')

const brand = async (name: string) => Number((await ada('POST', '/admin/brand', { name })).data.id)
const statusOf = async (id: number) =>
  (await ada('GET', '/admin/brand-list?per_page=100')).data.rows.find(
    (row: { id: number }) => row.id === id,
  )?.status
const deactivate = (id: number, who = ada) =>
  who('POST', '/admin/brand-status', { id, status: 'inactive' })
const undo = (token: string, who = ada) => who('POST', '/undo', { token })

test('a change of status is undone once', async () => {
  const id = await brand('Oak')
  const { undo: offer } = await deactivate(id)

  const minutes = (Date.parse(offer.until) - clock.now().getTime()) / 60_000
  expect(Math.round(minutes)).toBe(10)
  expect(await undo(offer.token)).toMatchObject({
    message: 'Change undone',
    data: { undone: 1, refused: 0 },
  })
  expect(await statusOf(id)).toBe('active')
  expect(await undo(offer.token)).toMatchObject({
    code: 'conflict',
    message: 'This change was already undone',
  })
})

test('a change that changes nothing, a creation and an edit offer no undo', async () => {
  const created = await ada('POST', '/admin/brand', { name: 'Oak' })
  const { id } = created.data
  const same = await ada('POST', '/admin/brand-status', { id, status: 'active' })
  const edited = await ada('PUT', '/admin/brand', { id, name: 'Elm' })

  for (const reply of [created, same, edited]) expect(reply).not.toHaveProperty('undo')
})

test('of two callers at once, one undoes the change', async () => {
  const id = await brand('Oak')
  const { undo: offer } = await deactivate(id)

  const replies = await Promise.all([undo(offer.token), undo(offer.token)])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'conflict' })
  expect(await statusOf(id)).toBe('active')
})

test('the token of another person is unknown, and remains valid for its owner', async () => {
  const id = await brand('Oak')
  const { undo: offer } = await deactivate(id)
  await grantBob('brand')

  expect(await undo(offer.token, as('bob'))).toMatchObject({ code: 'not_found' })
  expect(await undo('no token')).toMatchObject({ code: 'not_found' })
  expect(await statusOf(id)).toBe('inactive')
  expect(await undo(offer.token)).toMatchObject({ success: true })
})

test('after ten minutes a change remains, and the sweep deletes its entry a day later', async () => {
  const id = await brand('Oak')
  const { undo: offer } = await deactivate(id)
  clock.move({ minutes: 11 })

  expect(await undo(offer.token)).toMatchObject({
    code: 'conflict',
    message: 'Changes can be undone for 10 minutes',
  })
  expect(await statusOf(id)).toBe('inactive')
  await deleteOldUndos(db, clock.now())
  expect(await countEntries()).toBe(1)
  clock.move({ days: 1 })
  await deleteOldUndos(db, clock.now())
  expect(await countEntries()).toBe(0)
})

test('a record that changed since remains as it is', async () => {
  const id = await brand('Oak')
  const first = await deactivate(id)
  await ada('PUT', '/admin/brand', { id, name: 'Elm' })
  const direct = await brand('Ash')
  const second = await deactivate(direct)
  await db.execute(sql`update brands set status = 'active' where id = ${direct}`)

  for (const reply of [first, second])
    expect(await undo(reply.undo.token)).toMatchObject({
      code: 'conflict',
      message: 'This has changed since, so it was not undone',
    })
  expect(await statusOf(id)).toBe('inactive')
})

test('a permission that was removed since is missed', async () => {
  const id = await brand('Oak')
  await grantBob('brand')
  const { undo: offer } = await deactivate(id, as('bob'))
  await grantBob('product')

  expect(await undo(offer.token, as('bob'))).toMatchObject({ code: 'forbidden' })
  expect(await statusOf(id)).toBe('inactive')
})

test('staff who view as a person cannot undo for them', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sam' })
  const { undo: offer } = await sam('POST', '/seller/product-status', { id, status: 'inactive' })
  const view = await ada('POST', '/admin/view-as', { user_id: users.sam.id, reason: 'Support' })

  expect(await undo(offer.token, as({ token: view.data.access_token }))).toMatchObject({
    code: 'view_only',
  })
})

test('the audit log lists the undo and what it changed', async () => {
  const id = await brand('Oak')
  const { undo: offer } = await deactivate(id)
  await undo(offer.token)

  const [entry] = (await ada('GET', '/admin/audit-list')).data.rows
  expect(entry).toMatchObject({
    title: 'Change undone',
    target_id: id,
    sent: { calls: ['POST /admin/brand-status'] },
  })
  expect(entry.changes).toMatchObject([
    { record: 'brands', before: { status: 'inactive' }, after: { status: 'active' } },
  ])
})

test('a deleted brand is restored with its slug, unless its name has been used again', async () => {
  const [oak, elm] = [await brand('Oak'), await brand('Elm')]
  const first = await ada('DELETE', '/admin/brand', { id: oak })
  const second = await ada('DELETE', '/admin/brand', { id: elm })
  await brand('Elm')

  expect(await undo(first.undo.token)).toMatchObject({ success: true })
  const { rows } = (await ada('GET', '/admin/brand-list')).data
  expect(rows.find((row: { id: number }) => row.id === oak)).toMatchObject({ slug: 'oak' })
  expect(await undo(second.undo.token)).toMatchObject({ code: 'conflict' })
})

test('a branch of the category tree moves back, and its name is no move', async () => {
  const add = async (name: string, parent_id?: number) =>
    Number((await ada('POST', '/admin/category', { name, parent_id })).data.id)
  const [men, women] = [await add('Men'), await add('Women')]
  const shoes = await add('Shoes', men)
  const moved = await ada('PUT', '/admin/category', { id: shoes, parent_id: women, rank: 3 })
  const named = await ada('PUT', '/admin/category', { id: women, name: 'Ladies' })

  expect(named).not.toHaveProperty('undo')
  expect(await undo(moved.undo.token)).toMatchObject({ success: true })
  expect((await ada('GET', `/admin/category/${shoes}`)).data).toMatchObject({
    parent_id: men,
    rank: 0,
    path: [{ name: 'Men' }],
  })
})

test('a seller undoes the status and the deletion of an own product', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sam' })
  const off = await sam('POST', '/seller/product-status', { id, status: 'inactive' })
  await undo(off.undo.token, sam)
  const gone = await sam('DELETE', '/seller/product', { id })

  expect(await undo(gone.undo.token, as('sol'))).toMatchObject({ code: 'not_found' })
  expect(await undo(gone.undo.token, sam)).toMatchObject({ success: true })
  expect((await sam('GET', `/seller/product/${id}`)).data).toMatchObject({ status: 'active' })
})

test('one token undoes a bulk change in steps, but for rows that changed since', async () => {
  const ids = [await brand('Oak'), await brand('Elm'), await brand('Ash')]
  const bulk = (some: number[], undo_token?: string) =>
    ada('POST', '/list-bulk', { list: '/admin/brand-list', ids: some, do: 'inactive', undo_token })
  const first = await bulk(ids.slice(0, 2))
  const second = await bulk(ids.slice(2), first.undo.token)
  await ada('PUT', '/admin/brand', { id: ids[1], name: 'Beech' })

  expect(second.undo.token).toBe(first.undo.token)
  expect(await undo(second.undo.token)).toMatchObject({
    message: '2 undone. 1 has changed since',
    data: { undone: 2, refused: 1 },
  })
  expect(await Promise.all(ids.map(statusOf))).toEqual(['active', 'inactive', 'active'])
})

const countEntries = async () => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from undo_entries`,
  )
  return rows[0]?.count
}
