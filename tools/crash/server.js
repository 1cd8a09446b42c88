import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '../../server/src/adapters/postgres/run.ts'
import { projectEnvironment, root } from '../process/place.js'
import { serverFlags, serverMemory } from '../process/server-flags.js'

// A busy machine loads the demo data in minutes.
const startMsMax = 600_000

/** The server as delivered, on a database that outlives it. */
export const createServer = ({ url, folder }) => {
  const now = { child: undefined, port: undefined, said: '' }
  const data = join(folder, 'server')
  mkdirSync(data, { recursive: true })

  /**
   * Starts it, optionally with the command `wrap` and other settings; returns the milliseconds
   * until it was ready.
   */
  const start = async ({ env = {}, wrap = [], flags = [] } = {}) => {
    now.port ??= await freePort()
    const own = { DATABASE_URL: url, DATA_DIR: data, PORT: now.port }
    const began = performance.now()
    begin(now, {
      env: { ...serverMemory, ...projectEnvironment, ...settings, ...own, ...env },
      wrap,
      flags,
    })
    await untilReady(now, began)
    return Math.round(performance.now() - began)
  }

  return {
    start,
    /** Simulates a power failure: nothing is completed or announced. */
    kill: () => endBy(now.child, 'SIGKILL'),
    /** Stops it as an operator does. */
    end: () => endBy(now.child, 'SIGTERM'),
    port: () => now.port,
    pid: () => now.child.pid,
    tell: (word) => now.child.send(word),
    /** Returns its latest output. */
    said: () => now.said,
    isAlive: () => isAlive(now.child),
  }
}

const begin = (now, { env, wrap, flags }) => {
  const [command, ...labels] = [...wrap, 'node', ...serverFlags, ...flags, 'server/src/main.ts']
  // The IPC channel stops the server when this process ends.
  now.child = spawn(command, labels, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  now.said = ''
  for (const stream of [now.child.stdout, now.child.stderr])
    stream.on('data', (piece) => (now.said = (now.said + piece).slice(-4_000)))
}

const untilReady = async (now, began) => {
  while (performance.now() - began < startMsMax && isAlive(now.child)) {
    const ready = await fetch(`http://127.0.0.1:${now.port}/health/ready`).catch(() => undefined)
    if (ready?.ok) return
    await sleep(20)
  }
  throw new Error(`The server did not start:\n${now.said}`)
}

const isAlive = (child) => child?.exitCode === null && child.signalCode === null

const endBy = async (child, signal) => {
  if (!isAlive(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const settings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  DEMO: '1',
  LOG_LEVEL: 'error',
  S3_BUCKET: '',
  SMTP_URL: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  PAYMENT_SANDBOX: '1',
}
