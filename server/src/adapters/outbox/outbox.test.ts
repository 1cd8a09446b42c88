import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import { db, ownerPool as pool, url } from '../../../test/app.ts'
import { openJobs } from '../jobs.ts'
import { addToOutbox, type OutboxJob } from './outbox.ts'

/** A machine may be busy: what comes late is not wrong. */
const patient = { timeout: 60_000 }
type Placed = OutboxJob<'notify-new-order'>[]

const openWorker = async (handle: (jobs: Placed) => Promise<unknown>) => {
  const worker = await openJobs(url, pino({ level: 'silent' }))
  onTestFinished(worker.stop)
  worker.workOutbox('notify-new-order', async (jobs) => {
    await handle(jobs)
    return Promise.allSettled(jobs.map(async () => {}))
  })
  return worker
}

const add = (...groups: number[]) =>
  addToOutbox(
    db,
    'notify-new-order',
    groups.map((group_id) => ({ payload: { group_id } })),
  )
const groupsOf = (jobs: Placed) => jobs.map(({ payload }) => payload.group_id)
const waiting = async () =>
  (await pool.query('select attempts, error, due_at > now() as later from outbox order by id')).rows

test('a job waits until the transaction that added it commits, and is gone after a rollback', async () => {
  await db.transaction(async (transaction) => {
    await addToOutbox(transaction, 'notify-new-order', [{ payload: { group_id: 1 } }])
    expect(await waiting()).toEqual([])
  })
  const failing = db.transaction(async (transaction) => {
    await addToOutbox(transaction, 'notify-new-order', [{ payload: { group_id: 2 } }])
    throw new Error('changed my mind')
  })

  await expect(failing).rejects.toThrow('changed my mind')
  expect(await waiting()).toHaveLength(1)
})

test('a worker takes many jobs together, in their order, and removes them when they are done', async () => {
  await add(1, 2, 3)
  const handled: number[][] = []
  const worker = await openWorker(async (jobs) => handled.push(groupsOf(jobs)))

  await worker.start()

  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patient)
  expect(handled).toEqual([[1, 2, 3]])
})

test('two workers share the jobs, and each job runs once', async () => {
  const handled: number[] = []
  const handle = async (jobs: Placed) => handled.push(...groupsOf(jobs))
  const workers = [await openWorker(handle), await openWorker(handle)]
  const groups = Array.from({ length: 450 }, (_, index) => index + 1)
  await add(...groups)

  for (const worker of workers) await worker.start()

  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patient)
  expect(handled.toSorted((one, other) => one - other)).toEqual(groups)
})

test('a job that fails waits for its next attempt, and the last failure ends it', async () => {
  await add(1)
  const worker = await openWorker(() => Promise.reject(new Error('not now')))

  await worker.drain()
  expect(await waiting()).toEqual([{ attempts: 1, error: 'Error: not now', later: true }])

  await pool.query('update outbox set attempts = 7, due_at = now()')
  await worker.drain()
  const { rows } = await pool.query(`select due_at = 'infinity' as ended from outbox`)
  expect(rows).toEqual([{ ended: true }])
})

test('a job of a killed server is taken again after its lease', async () => {
  await add(1)
  await pool.query(`update outbox set attempts = 1, due_at = now() + interval '90 seconds'`)
  const handled: number[] = []
  const worker = await openWorker(async (jobs) => handled.push(...groupsOf(jobs)))

  await worker.drain()
  expect(handled).toEqual([])
  await pool.query('update outbox set due_at = now()')
  await worker.drain()
  expect(handled).toEqual([1])
})

test('an e-mail with the same key waits once', async () => {
  const content = { subject: 'Hello', heading: 'Hello', paragraphs: [] }
  const payload = { to: 'una@market.test', locale: null, is_secret: false, content }

  await addToOutbox(db, 'send-mail', [{ key: 'welcome:3', payload }])
  await addToOutbox(db, 'send-mail', [{ key: 'welcome:3', payload }])

  expect(await waiting()).toHaveLength(1)
})
