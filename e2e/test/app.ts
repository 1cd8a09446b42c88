import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'

import { findRunning } from '../../server/src/adapters/postgres/find-running.ts'
import { buildWeb } from '../../tools/build.js'
import { openDatabase } from './database.ts'

const readyWithinMs = 120_000
const closedWithinMs = 20_000

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the marketplace that all journeys share, with the demo data. */
    market: string
    /** The address of its database, for helpers that move time (`time.ts`). */
    rows: string
  }
}

/** Runs once per test run: builds the web and starts the server as `npm start` would. */
export const setup = async (project: TestProject) => {
  await buildWeb()
  const { url, rows, stop } = await startApp()
  project.provide('market', url)
  project.provide('rows', rows)
  return stop
}

/** Starts a separate server on a free port, with a temporary data folder. */
const startApp = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emporia-journeys-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const database = await openDatabase()
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...settings, DATA_DIR: folder, DATABASE_URL: database.url },
    // The IPC channel stops the server when the run is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const stop = async () => {
    await end(server)
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const url = await openedAt(server)
    return { url, rows: database.url || (findRunning(folder) ?? ''), stop }
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
    const [, url] = /Emporia is open: (\S+)/.exec(text) ?? []
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
