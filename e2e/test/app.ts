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
    /** The address of the market that all journeys share, with the demo market loaded. */
    market: string
    /** Where its rows are, for those who move time (`time.ts`). */
    rows: string
  }
}

/** Once a run: the built web and the server itself, as `npm start` would run it. */
export const setup = async (project: TestProject) => {
  await buildWeb()
  const { url, rows, stop } = await startApp()
  project.provide('market', url)
  project.provide('rows', rows)
  return stop
}

/** A market of its own on a free port, with a data folder that goes with it. */
const startApp = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emporia-journeys-'))
  // As root PostgreSQL runs as somebody else, who has to get in.
  chmodSync(folder, 0o755)
  const database = await openDatabase()
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...settings, DATA_DIR: folder, DATABASE_URL: database.url },
    // The channel: a run that is killed takes its server with it.
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

/** Port 0 is any free one; the server says which. */
const settings = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: 'localhost',
  PUBLIC_URL: '',
  DEMO: '1',
  LOG_LEVEL: 'warn',
}

/** Waits for the sentence that names the address, and then for the market to be ready. */
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
  throw new Error(`The market did not open within ${readyWithinMs / 1000} s. It said:\n${text}`)
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
