import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, clock, db, drain, inbox, parts, send } from '../../../../test/app.ts'
import { deleteOldTasks } from '../../product-import/tasks/runner/run-task.ts'

const ada = as('ada')
const bob = as('bob')

const list = '/admin/brand-list'
const brands = { list, query: 'q=brand' }

const createBrands = (count: number) =>
  db.execute(sql`insert into brands (name, slug)
    select case when n % 1000 = 0 then '=Brand ' || n else 'Brand ' || lpad(n::text, 5, '0') end,
      'brand-' || n from generate_series(1, ${count}::int) n`)

const setPermissions = (...permissions: string[]) =>
  db.execute(sql`update roles set permissions = ${sql.param(permissions)}`)

const startExport = async (who = ada, input: object = brands) =>
  (await who('POST', '/list-export', input)).data.task

const taskOf = async (id: number, who = ada) => (await who('GET', `/admin/job/${id}`)).data.task

const fileOf = (id: number, who: 'ada' | 'bob' | 'sam' = 'ada') =>
  send(who, 'GET', '/list-export-file', { id })

const keyOf = async (id: number) => {
  const { rows } = await db.execute<{ key: string }>(
    sql`select blobs[1] as key from tasks where id = ${id}`,
  )
  return String(rows[0]?.key)
}

test('an export of at most 5,000 rows starts no task', async () => {
  await createBrands(5_000)

  expect(await ada('POST', '/list-export', brands)).toMatchObject({ data: { task: null } })
  expect((await ada('GET', '/admin/job-list')).data.total).toBe(0)
})

test('a longer list is exported by a task, with the same content as the immediate export', async () => {
  await createBrands(12_001)
  const query = 'q=brand&sort=name&order=desc'
  const started = await ada('POST', '/list-export', { list, query })
  expect(started.message).toBe(
    'The export has started. You get a notification when the file is ready.',
  )
  const { task } = started.data
  expect(task).toMatchObject({ kind: 'export_list', state: 'queued', download_until: null })
  expect((await fileOf(task.id)).json()).toMatchObject({ message: 'This export has no file' })

  await drain()

  const ended = await taskOf(task.id)
  expect(ended).toMatchObject({ state: 'done', total: 12_001, done: 12_001, can_undo: false })
  expect(Date.parse(ended.download_until) - Date.parse(ended.finished_at)).toBe(7 * 86_400_000)
  const file = await fileOf(task.id)
  expect(file.headers['content-disposition']).toMatch(/attachment; filename="brand-\d{4}/)
  expect(file.payload.trimEnd().split('\r\n')).toHaveLength(12_002)
  expect(file.payload).toContain("'=Brand 12000")
  expect(file.payload === (await send('ada', 'GET', '/list-export', { list, query })).payload).toBe(
    true,
  )
})

test('the owner of an export gets one e-mail and one notification that opens it', async () => {
  await createBrands(5_001)
  const { id } = await startExport()
  await drain()

  const { rows } = (await ada('GET', '/notification-list')).data
  expect(rows).toEqual([expect.objectContaining({ topic: 'export', path: `/admin?task=${id}` })])
  expect(rows[0].title).toMatch(/^brand-[\d-]+\.csv is ready$/)
  const mails = inbox.filter(({ subject }) => subject === rows[0].title)
  expect(mails).toHaveLength(1)
})

test('an export is for its owner only', async () => {
  await setPermissions('brand')
  await createBrands(5_001)
  const { id } = await startExport()
  await drain()

  expect((await fileOf(id)).statusCode).toBe(200)
  for (const who of ['bob', 'sam'] as const)
    expect((await fileOf(id, who)).json()).toMatchObject({ code: 'not_found' })
  expect((await send(undefined, 'GET', '/list-export-file', { id })).statusCode).toBe(401)
})

test('an export that its owner may no longer make fails, and the owner is notified', async () => {
  await setPermissions('brand')
  await createBrands(5_001)
  const { id } = await startExport(bob)
  await setPermissions('unit')
  await drain()

  expect(await taskOf(id, bob)).toMatchObject({ state: 'failed', download_until: null })
  const [notification] = (await bob('GET', '/notification-list')).data.rows
  expect(notification.title).toMatch(/^brand-[\d-]+\.csv could not be exported$/)
})

test('a file can be downloaded only while its owner may export the list', async () => {
  await setPermissions('brand')
  await createBrands(5_001)
  const { id } = await startExport(bob)
  await drain()
  expect((await fileOf(id, 'bob')).statusCode).toBe(200)

  await setPermissions('unit')
  expect((await fileOf(id, 'bob')).json()).toMatchObject({ code: 'forbidden' })
  expect(await bob('POST', '/list-export', brands)).toMatchObject({ code: 'forbidden' })
})

test('a second identical request returns the export that runs, and others are limited to three', async () => {
  await createBrands(5_001)
  const first = await startExport()
  const [second, third] = await Promise.all([startExport(), startExport()])
  expect([second.id, third.id]).toEqual([first.id, first.id])

  const others = ['q=brand&sort=name', 'q=brand&sort=name&order=desc']
  for (const query of others)
    expect((await startExport(ada, { list, query })).id).not.toBe(first.id)
  expect(await ada('POST', '/list-export', { list, query: '' })).toMatchObject({
    code: 'conflict',
    message: 'Up to 3 exports can run at once. Wait until one has finished, or stop one.',
  })

  await drain()
  expect((await startExport()).id).not.toBe(first.id)
})

test('a canceled export leaves no file', async () => {
  await createBrands(5_001)
  const { id } = await startExport()
  await ada('POST', '/admin/job-cancel', { id })
  await drain()

  expect(await taskOf(id)).toMatchObject({ state: 'cancelled', download_until: null })
  expect((await fileOf(id)).json()).toMatchObject({ code: 'conflict' })
  expect(await parts.files.exists(await keyOf(id))).toBe(false)
})

test('the file and the task are deleted after seven days', async () => {
  await createBrands(5_001)
  const { id } = await startExport()
  await drain()
  const key = await keyOf(id)
  expect(await parts.files.exists(key)).toBe(true)

  clock.move({ days: 7 })
  expect((await fileOf(id)).json()).toMatchObject({
    message: 'This file was deleted. Export the list again.',
  })
  clock.move({ hours: 1 })
  await deleteOldTasks(parts)
  expect(await parts.files.exists(key)).toBe(false)
  expect((await ada('GET', '/admin/job-list')).data.total).toBe(0)
})

test('the audit log has the exports of staff', async () => {
  await createBrands(5_001)
  await startExport()
  await startExport()

  const { rows } = (await ada('GET', '/admin/audit-list')).data
  const titles = rows.map(({ title }: { title: string }) => title)
  expect(titles.filter((title: string) => title === 'List exported')).toHaveLength(1)
})

test('invalid filters and lists are refused before anything starts', async () => {
  expect(await ada('POST', '/list-export', { list, query: 'status=odd' })).toMatchObject({
    code: 'invalid',
  })
  expect(await ada('POST', '/list-export', { list: '/no-list', query: '' })).toMatchObject({
    errors: { list: 'This list doesn’t exist' },
  })
})
