import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { findRunning } from '../../server/src/adapters/postgres/find-running.ts'
import { buildTestedWeb } from '../../tools/build.js'
import { buildServer, findServerEntry } from '../../tools/process/build-server.js'
import { openDatabase } from './database.ts'
import { openStripe } from './stripe.ts'

const readyWithinMs = 600_000
const closedWithinMs = 60_000

/** A marketplace with the demo data, and its database for helpers that move time (`time.ts`). */
type Market = { url: string; rows: string }
type Running = Market & { stop: () => Promise<void> }

declare module 'vitest' {
  interface ProvidedContext {
    /** A marketplace for each worker, so that journeys that run at the same time never meet. */
    markets: Market[]
  }
}

/**
 * Runs once per test run: builds web and server, and starts a server for each worker as `npm start` would.
 * The demo is loaded once; the other workers get a copy of its folder.
 */
export const setup = async (project: TestProject) => {
  await buildTestedWeb()
  await buildServer()
  const stripe = await openStripe()
  Object.assign(settings, stripe.settings)
  const markets = await openMarkets(project.config.maxWorkers)
  project.provide(
    'markets',
    markets.map(({ url, rows }) => ({ url, rows })),
  )
  return async () => {
    await Promise.all(markets.map(({ stop }) => stop()))
    stripe.close()
  }
}

const openMarkets = async (count: number): Promise<Running[]> => {
  const database = await openDatabase()
  const first = newFolder()
  const loaded = await startApp(first, database.url)
  if (count === 1) {
    const stop = async () => {
      await loaded.stop()
      await database.drop()
      rmSync(first, { recursive: true, force: true })
    }
    return [{ ...loaded, stop }]
  }
  await endResizing(loaded.rows)
  await loaded.stop()
  const folders = [first, ...Array.from({ length: count - 1 }, () => copyOf(first))]
  return Promise.all(
    folders.map(async (folder) => {
      const market = await startApp(folder, '')
      const stop = async () => {
        await market.stop()
        rmSync(folder, { recursive: true, force: true })
      }
      return { ...market, stop }
    }),
  )
}

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'emporia-journeys-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  return folder
}

/** Copies a folder with its owners: PostgreSQL refuses a folder of another user. */
const copyOf = (folder: string) => {
  const copy = newFolder()
  execFileSync('cp', ['-a', `${folder}/.`, copy])
  return copy
}

/**
 * Ends the resizing of the demo's images, which takes minutes; pages show them in the size of their
 * files. Waits for the one that is being resized.
 */
const endResizing = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const countLeft = async () => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pgboss.job
          where name = 'resize-image' and state in ('created', 'retry', 'active')`,
      )
      return rows[0]?.count ?? 0
    }
    await client.query(`delete from pgboss.job where name = 'resize-image' and state < 'active'`)
    while ((await countLeft()) > 0) await sleep(250)
  } finally {
    await client.end()
  }
}

/** Starts a server on a free port. */
const startApp = async (folder: string, database: string): Promise<Running> => {
  const server = spawn(process.execPath, [findServerEntry()], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...settings, DATA_DIR: folder, DATABASE_URL: database },
    // The IPC channel stops the server when the run is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const stop = () => end(server)
  try {
    const url = await openedAt(server)
    return { url, rows: database || (findRunning(folder) ?? ''), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Port 0 picks a free port; the server prints which. */
const settings = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: 'localhost',
  PUBLIC_URL: '',
  DEMO: '1',
  LOG_LEVEL: 'warn',
}

/** Waits for the line that names the address, and then until the server is ready. */
const openedAt = async (server: ChildProcess) => {
  let text = ''
  const listen = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-10_000)
  }
  server.stdout?.on('data', listen)
  server.stderr?.on('data', listen)

  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline && server.exitCode === null) {
    const [, url] = /Emporia is running: (\S+)/.exec(text) ?? []
    if (url !== undefined && (await isReady(url))) return url
    await sleep(100)
  }
  throw new Error(`The server did not start within ${readyWithinMs / 1000} s. Its output:\n${text}`)
}

const isReady = async (url: string) => {
  const response = await fetch(`${url}/health/ready`).catch(() => undefined)
  return response?.ok === true
}

const end = async (server: ChildProcess) => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  const late = sleep(closedWithinMs, false, { ref: false })
  const inTime = await Promise.race([ended.then(() => true), late])
  if (!inTime) server.kill('SIGKILL')
  await ended
}
