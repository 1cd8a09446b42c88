import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '../../server/src/outside/postgres/run.ts'
import { projectEnvironment, root } from '../machine/place.js'

const startMsMax = 180_000

/** The server as it is delivered, on a database that outlives it. */
export const createServer = ({ url, folder }) => {
  let child
  let port
  const data = join(folder, 'server')
  mkdirSync(data, { recursive: true })

  /** Starts it and gives how long it took until it was ready. */
  const start = async () => {
    port ??= await freePort()
    const began = performance.now()
    child = spawn('node', ['server/src/main.ts'], {
      cwd: root,
      env: { ...projectEnvironment, ...settings, DATABASE_URL: url, DATA_DIR: data, PORT: port },
      // The channel: when we are gone, it goes too.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => (said = (said + piece).slice(-4_000)))
    const started = child
    while (performance.now() - began < startMsMax && started.exitCode === null) {
      const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
      if (ready?.ok) return Math.round(performance.now() - began)
      await sleep(20)
    }
    throw new Error(`The server did not start:\n${said}`)
  }

  /** As if the power went: nothing is finished, nothing is told. */
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return { start, kill, port: () => port }
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
