import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { toSessionToken } from '../../test/users.ts'
import { emptyDatabase } from '../../test/empty.ts'
import { brokenInvariants } from '../../test/invariants.ts'
import { createProduct } from '../../test/products.ts'
import { connect } from '../db/client.ts'
import { findRunning } from '../adapters/postgres/find-running.ts'
import { freePort } from '../adapters/postgres/run.ts'
import { readManifest } from './manifest.ts'

type Order = { id: number; acknowledged_at: number }

let root: string
let data: string
let backups: string
let app: App

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'drill-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(root, 0o755)
  data = join(root, 'data')
  backups = join(root, 'backups')
  app = await openApp()
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

type App = Awaited<ReturnType<typeof openApp>>

/**
 * Starts the server as users do, on a folder of this test. The last line that it prints follows the
 * creation of the first admin, which would otherwise happen while the test fills the database.
 */
const openApp = async () => {
  const port = String(await freePort())
  const { child, output: readOutput, ended } = begin('main.ts', [], { PORT: port })
  await vi.waitFor(() => expect(readOutput()).toContain('Press Ctrl+C to stop'), {
    timeout: 600_000,
  })
  return {
    call: async (method: string, path: string, body?: object) =>
      fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${toSessionToken('una')}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).then(async (reply): Promise<Reply> => reply.json()),
    output: readOutput,
    isOpen: () => child.exitCode === null,
    close: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
type Reply = { success: boolean; message: string; code?: string; data: { order_ids: number[] } }

const begin = (file: string, args: string[], more: Record<string, string> = {}) => {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, file === 'main.ts' ? '../main.ts' : file), ...args],
    { env: { ...process.env, DATA_DIR: data, DEMO: '0', DATABASE_URL: '', ...more } },
  )
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text, ended: once(child, 'close') }
}

const tool = async (file: 'backup.ts' | 'restore.ts' | 'unhold.ts', ...args: string[]) => {
  const { output: readOutput, ended } = begin(file, args)
  const [code] = await ended
  return { code, output: readOutput() }
}

/** Backs the marketplace up, running or stopped, and returns the folder of the backup. */
const backUp = async () => {
  const { code, output } = await tool('backup.ts', '--to', backups)
  expect({ code, output }).toMatchObject({ code: 0 })
  const from = join(backups, readdirSync(backups).toSorted().at(-1) ?? '')
  return { output, from, ...(await readManifest(from)) }
}

/** Opens what another test left closed, so that each test is independent. */
const ensureOpen = async () => {
  if (app.isOpen() && existsSync(data)) return
  await app.close()
  app = await openApp()
}

const onDatabase = async <T>(act: (all: ReturnType<typeof connect>) => Promise<T>) => {
  const all = connect(findRunning(data) ?? '')
  try {
    return await act(all)
  } finally {
    await all.close()
  }
}

const address = {
  name: 'Una',
  phone: '+47 22 55 01 19',
  line1: 'Millrace 7',
  city: 'Estwick',
  postcode: '0150',
  country: 'NO',
}

/** Places orders one after the other until it is stopped; a busy server is asked again. */
const startOrdering = (product_id: number) => {
  const orders: Order[] = []
  const over = new AbortController()
  const ordering = (async () => {
    while (!over.signal.aborted) {
      const reply = await app.call('PUT', '/buy-now', {
        address,
        product_id,
        quantity: 1,
        product_attributes: [],
        payment_method: 'cash_on_delivery',
        accept_terms: true,
      })
      if (reply.code === 'busy') continue
      if (!reply.success) throw new Error(reply.message)
      for (const id of reply.data.order_ids) orders.push({ id, acknowledged_at: Date.now() })
    }
  })()
  return {
    orders,
    stop: async () => {
      over.abort()
      await ordering
    },
  }
}

/** Fills the marketplace with one product of unlimited stock and one upload. */
const fill = () =>
  onDatabase(async ({ db, pool }) => {
    await emptyDatabase(findRunning(data) ?? '')
    mkdirSync(join(data, 'files'), { recursive: true })
    writeFileSync(join(data, 'files', 'note.txt'), 'an upload')
    await pool.query(`insert into mails (event_key, to_email, subject, html, text, state)
      values ('waiting', 'una@mail.test', 'Waiting', '', '', 'queued')`)
    return (await createProduct(db, { stock: 100_000 })).product_id
  })

/** Returns the orders in the running database after checking its ledger. */
const findOrders = () =>
  onDatabase(async ({ db, pool }) => {
    expect(await brokenInvariants(db)).toEqual([])
    const { rows } = await pool.query<{ id: string }>('select id from orders')
    return new Set(rows.map(({ id }) => Number(id)))
  })

const stateOfMail = () =>
  onDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ state: string }>(
      `select state from mails where event_key = 'waiting'`,
    )
    return rows[0]?.state
  })
const isHeld = async () => {
  const { data: settings } = await app.call('GET', '/settings')
  return settings
}

const read = (...path: string[]) => readFileSync(join(data, ...path), 'utf8')

test('orders placed during a backup exist after a restore from it', async () => {
  await ensureOpen()
  const { orders, stop } = startOrdering(await fill())
  const key = read('secret.key')
  const before = (at: string) =>
    orders.filter(({ acknowledged_at }) => acknowledged_at < Date.parse(at))
  await vi.waitFor(() => expect(orders.length).toBeGreaterThan(0), { timeout: 600_000 })
  let made = await backUp()
  const countDuring = ({ begun_at, covers_until }: typeof made) =>
    before(covers_until).length - before(begun_at).length
  // However slow the machine, some of them are placed while the files are copied.
  while (countDuring(made) === 0) made = await backUp()
  await stop()
  await app.close()
  rmSync(data, { recursive: true })

  const { from, output, covers_until } = made
  expect(output).toContain('It contains everything committed')
  const restored = await tool('restore.ts', '--from', from)

  expect(restored.output).toContain('The ledger is balanced.')
  expect(restored.code).toBe(0)
  expect(read('secret.key')).toBe(key)
  expect(read('files', 'note.txt')).toBe('an upload')
  app = await openApp()
  const there = await findOrders()
  expect(before(covers_until).filter(({ id }) => !there.has(id))).toEqual([])
  expect(app.output()).toContain('This installation is ON HOLD: Restored from emporia-')
  expect(await isHeld()).toMatchObject({ is_held: true })
  expect(await stateOfMail()).toBe('queued')
  const released = await tool('unhold.ts')
  expect(released.output).toContain('Released.')
  expect(await isHeld()).toMatchObject({ is_held: false })
  expect(await stateOfMail()).toBe('off')
  // Sessions are still valid, and the marketplace accepts orders.
  expect(await app.call('GET', '/order-list')).toMatchObject({ success: true })
})

test('a restore is refused over a running server and over existing data', async () => {
  await ensureOpen()
  const { from } = await backUp()
  const open = await tool('restore.ts', '--from', from)
  await app.close()
  const closed = await tool('restore.ts', '--from', from)
  const replaced = await tool('restore.ts', '--from', from, '--replace', '--live')

  expect(open).toMatchObject({ code: 1 })
  expect(open.output).toContain('is in use by another server')
  expect(closed).toMatchObject({ code: 1 })
  expect(closed.output).toContain('add --replace to move its contents aside')
  expect(replaced).toMatchObject({ code: 0 })
  expect(replaced.output).toContain('It is live.')
  const aside = /now in (\S+data-before-\S+)\. Remove/.exec(replaced.output)?.[1] ?? ''
  expect(existsSync(aside)).toBe(true)
})

test('a stopped marketplace can be backed up, and a damaged backup is not restored', async () => {
  if (!existsSync(data)) await ensureOpen()
  await app.close()
  const { from } = await backUp()
  appendFileSync(join(from, 'postgres/data/PG_VERSION'), '!')
  rmSync(data, { recursive: true })

  const restored = await tool('restore.ts', '--from', from)

  expect(restored).toMatchObject({ code: 1 })
  expect(restored.output).toContain('(postgres/data/PG_VERSION). Nothing was changed.')
  expect(existsSync(data)).toBe(false)
})

test('a folder that is not a backup is refused with a message', async () => {
  expect((await tool('restore.ts', '--from', root)).output).toContain('is not a backup')
  expect((await tool('restore.ts')).output).toContain('Name the backup to restore')
})
