import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ownerPool as pool, url } from '../../../test/app.ts'
import { openJobs } from '../jobs.ts'
import { oldNames } from './kinds.ts'

const names = Object.values(oldNames)
/** A machine may be busy: what comes late is not wrong. */
const patient = { timeout: 60_000 }
const log = pino({ level: 'silent' })
const closings: (() => Promise<unknown>)[] = []
let old: PgBoss

/** A queue as version 0.1 has created and scheduled it. */
beforeEach(async () => {
  old = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 1 })
  await old.start()
  closings.push(() => old.stop({ graceful: false }))
  for (const name of names) await old.createQueue(name, { policy: 'short', notify: true })
})

afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
  await pool.query('delete from pgboss.schedule')
  await pool.query('delete from pgboss.job where name = any($1)', [names])
  await pool.query('delete from pgboss.queue where name = any($1)', [names])
})

const openWorker = async () => {
  const worker = await openJobs(url, log)
  closings.push(worker.stop)
  return worker
}

const getState = async (id: string | null) => {
  const { rows } = await pool.query('select name, state from pgboss.job where id = $1', [id])
  return rows
}

const getSchedules = async () => {
  const { rows } = await pool.query<{ name: string }>('select name from pgboss.schedule order by 1')
  return rows.map(({ name }) => name)
}

test('a job that version 0.1 queued under its old name runs once after the upgrade', async () => {
  const id = await old.send('size-picture', { file_id: 7 }, { singletonKey: '7' })
  const worker = await openWorker()
  const handler = vi.fn(async () => {})
  worker.work('resize-image', handler)

  await worker.start()

  await vi.waitFor(
    async () => expect(await getState(id)).toEqual([{ name: 'size-picture', state: 'completed' }]),
    patient,
  )
  expect(await worker.drain()).toBe(0)
  expect(handler.mock.calls).toEqual([[{ file_id: 7 }]])
})

test('a job that a server of version 0.1 sends during the upgrade runs once too', async () => {
  const worker = await openWorker()
  const handler = vi.fn(async (payloads: unknown[]) =>
    payloads.map(() => ({ status: 'fulfilled', value: undefined }) as const),
  )
  worker.workTogether('notify-new-order', handler)
  await worker.start()

  const id = await old.send('tell-new-order', { group_id: 3 })

  await vi.waitFor(
    async () =>
      expect(await getState(id)).toEqual([{ name: 'tell-new-order', state: 'completed' }]),
    patient,
  )
  expect(handler.mock.calls).toEqual([[[{ group_id: 3 }]]])
})

test('a job under an old name that fails is tried again', async () => {
  await old.updateQueue('send-till-code', { retryLimit: 8, retryDelay: 60 })
  const id = await old.send('send-till-code', { code_id: 1, code: '123456' })
  const worker = await openWorker()
  worker.work('send-pos-code', () => Promise.reject(new Error('not now')))

  await worker.start()

  await vi.waitFor(
    async () => expect(await getState(id)).toEqual([{ name: 'send-till-code', state: 'retry' }]),
    patient,
  )
})

test('a worker removes the schedules under old names, so that nothing recurs twice', async () => {
  for (const name of names) await old.schedule(name, '* * * * *')
  const worker = await openWorker()
  worker.work('compact-listing-counts', async () => {})

  await worker.start()

  expect(await getSchedules()).toEqual(['compact-listing-counts'])
})

test('a process without a worker leaves the schedules to the worker of version 0.1', async () => {
  await old.schedule('fold-listed', '*/5 * * * *')

  const web = await openJobs(url, log, false)
  closings.push(web.stop)

  expect(await getSchedules()).toEqual(['fold-listed'])
})

test('a held installation processes jobs under old names only for the kinds that it runs', async () => {
  const picture = await old.send('size-picture', { file_id: 7 })
  const order = await old.send('tell-new-order', { group_id: 3 })
  const worker = await openWorker()
  worker.work('resize-image', async () => {})
  worker.work('notify-new-order', async () => {})

  await worker.start(['resize-image'])

  await vi.waitFor(
    async () => expect(await getState(picture)).toMatchObject([{ state: 'completed' }]),
    patient,
  )
  expect(await getState(order)).toMatchObject([{ state: 'created' }])
})

test('a new installation has no queue under an old name', async () => {
  await pool.query('delete from pgboss.queue where name = any($1)', [names])
  const worker = await openWorker()
  worker.work('resize-image', async () => {})
  await worker.start()

  const { rows } = await pool.query('select name from pgboss.queue where name = any($1)', [names])
  expect(rows).toEqual([])
})
