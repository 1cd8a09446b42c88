import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'

import { db, drain, jobs, url } from '../../test/app.ts'
import { openJobs } from './jobs.ts'

/** A machine may be busy; a pause between jobs would take longer than this. */
const patient = { timeout: 30_000 }

const waiting = async () => {
  const { rows } = await db.execute(
    sql`select name, state, data from pgboss.job where state in ('created', 'retry') order by created_on`,
  )
  return rows
}

test('a job waits until the transaction that queued it commits', async () => {
  await db.transaction(async (transaction) => {
    await jobs.send(transaction, 'resize-image', { file_id: 7 })
    expect(await waiting()).toEqual([])
  })

  expect(await waiting()).toMatchObject([{ name: 'resize-image', data: { file_id: 7 } }])
})

test('a job is discarded when the transaction that queued it rolls back', async () => {
  const failing = db.transaction(async (transaction) => {
    await jobs.send(transaction, 'resize-image', { file_id: 7 })
    throw new Error('changed my mind')
  })

  await expect(failing).rejects.toThrow('changed my mind')
  expect(await waiting()).toEqual([])
})

test('under one key a job waits only once', async () => {
  await jobs.send(db, 'resize-image', { file_id: 7 }, { singletonKey: '7' })
  await jobs.send(db, 'resize-image', { file_id: 7 }, { singletonKey: '7' })
  await jobs.send(db, 'resize-image', { file_id: 8 }, { singletonKey: '8' })

  expect(await waiting()).toHaveLength(2)
})

test('a worker starts at once, and a job that fails is retried', async () => {
  const worker = await openJobs(url, pino({ level: 'silent' }))
  const handler = vi.fn().mockRejectedValueOnce(new Error('not now'))
  worker.work('resize-image', handler)
  await worker.start()

  await jobs.send(db, 'resize-image', { file_id: 7 })

  await vi.waitFor(() => expect(handler).toHaveBeenCalledWith({ file_id: 7 }), patient)
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'retry' }]), patient)
  await worker.stop()
})

test('many jobs queued at once run one after the other without a pause', async () => {
  const worker = await openJobs(url, pino({ level: 'silent' }))
  const handler = vi.fn(async () => {})
  worker.work('resize-image', handler)
  await worker.start()

  for (let file_id = 1; file_id <= 35; file_id++) await jobs.send(db, 'resize-image', { file_id })

  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(35), patient)
  await worker.stop()
})

test('a long task delays only tasks in the same lane', async () => {
  const worker = await openJobs(url, pino({ level: 'silent' }))
  let release = () => {}
  const blocked = new Promise<void>((resolve) => (release = resolve))
  const begun: number[] = []
  worker.work('run-task', async ({ task_id }) => {
    begun.push(task_id)
    if (task_id === 1) await blocked
  })
  await worker.start()
  await jobs.send(db, 'run-task', { task_id: 1 }, { lane: 'shop:1' })
  await vi.waitFor(() => expect(begun).toEqual([1]), patient)

  await jobs.send(db, 'run-task', { task_id: 2 }, { lane: 'shop:1' })
  await jobs.send(db, 'run-task', { task_id: 3 }, { lane: 'house' })

  await vi.waitFor(() => expect(begun).toEqual([1, 3]), patient)
  release()
  await vi.waitFor(() => expect(begun).toEqual([1, 3, 2]), patient)
  await worker.stop()
})

test('draining leaves jobs that are scheduled for later', async () => {
  const startAfter = new Date(Date.now() + 60_000)
  await jobs.send(db, 'resize-image', { file_id: 7 }, { startAfter })

  expect(await drain()).toBe(0)
  expect(await waiting()).toHaveLength(1)
})

test('a job with low priority runs after newer jobs with normal priority', async () => {
  const worker = await openJobs(url, pino({ level: 'silent' }))
  const done: number[] = []
  worker.work('resize-image', async ({ file_id }) => void done.push(file_id))
  for (let file_id = 1; file_id <= 5; file_id++)
    await jobs.send(db, 'resize-image', { file_id }, { priority: -1 })
  await jobs.send(db, 'resize-image', { file_id: 99 })

  await worker.start()

  await vi.waitFor(() => expect(done).toHaveLength(6), patient)
  // Workers fetch two jobs at a time.
  expect(done.slice(0, 2)).toContain(99)
  await worker.stop()
})
