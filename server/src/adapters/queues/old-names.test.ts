import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { drain, inbox, ownerPool as pool, url } from '../../../test/app.ts'
import { openJobs } from '../jobs.ts'
import { movedQueues } from '../mail/move-jobs.ts'
import { oldNames } from './kinds.ts'

const names = [...Object.values(oldNames), ...Object.keys(movedQueues)]
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

test('an order that a server of version 0.1 placed during the upgrade moves to the outbox', async () => {
  const worker = await openWorker()
  await worker.start()

  const id = await old.send('tell-new-order', { group_id: 3 })

  await vi.waitFor(
    async () => expect(await getState(id)).toMatchObject([{ state: 'completed' }]),
    patient,
  )
  const { rows } = await pool.query('select kind, payload from outbox')
  expect(rows).toEqual([{ kind: 'notify-new-order', payload: { group_id: 3 } }])
})

test('an e-mail that version 0.1 queued moves to the outbox with its id, and is sent once', async () => {
  const letter = { subject: 'Welcome', heading: 'Welcome', paragraphs: ['Good to see you.'] }
  const { rows: queued } = await pool.query<{ id: number }>(
    `insert into mails (event_key, to_email, subject, html, text, letter)
      values ('welcome:3', 'una@market.test', 'Welcome', '', '', $1) returning id`,
    [letter],
  )
  for (let times = 0; times < 2; times++)
    await old.send('send-mail', { mail_id: queued[0]?.id, letter })
  const worker = await openWorker()

  await worker.drain()

  const { rows } = await pool.query(`select id, key, payload from outbox where kind = 'send-mail'`)
  const payload = { to: 'una@market.test', locale: null, is_secret: false, content: letter }
  expect(rows).toEqual([{ id: queued[0]?.id, key: 'welcome:3', payload }])
  expect((await pool.query('select from mails')).rowCount).toBe(0)
  await drain()
  expect(inbox).toMatchObject([{ to: ['una@market.test'], subject: 'Welcome' }])
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
  for (const name of Object.values(oldNames)) await old.schedule(name, '* * * * *')
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
  const stock = await old.send('tell-low-stock', { variant_id: 3 })
  const worker = await openWorker()
  worker.work('resize-image', async () => {})
  worker.work('notify-low-stock', async () => {})

  await worker.start(['resize-image'])

  await vi.waitFor(
    async () => expect(await getState(picture)).toMatchObject([{ state: 'completed' }]),
    patient,
  )
  expect(await getState(stock)).toMatchObject([{ state: 'created' }])
})

test('a new installation has no queue under an old name', async () => {
  await pool.query('delete from pgboss.queue where name = any($1)', [names])
  const worker = await openWorker()
  worker.work('resize-image', async () => {})
  await worker.start()

  const { rows } = await pool.query('select name from pgboss.queue where name = any($1)', [names])
  expect(rows).toEqual([])
})
