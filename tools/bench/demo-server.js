import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '../../server/src/adapters/postgres/run.ts'
import { findServerEntry } from '../process/build-server.js'
import { projectEnvironment, root } from '../process/place.js'
import { serverFlags, serverMemory } from '../process/server-flags.js'

/**
 * Returns a server with the demo marketplace and its data in `folder`, as `npm start` runs it: `start`
 * takes milliseconds until it is ready.
 */
export const createServer = async (folder) => {
  const port = await freePort()
  const own = {
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: '1',
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
  }
  const env = {
    ...serverMemory,
    ...projectEnvironment,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    ...own,
  }
  let child

  const start = async () => {
    const began = performance.now()
    child = spawn('node', [...serverFlags, findServerEntry()], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    while (child.exitCode === null) {
      const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
      if (ready?.ok) return performance.now() - began
      await sleep(10)
    }
    throw new Error('The server did not start.')
  }
  const stop = async () => {
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { port, start, stop, pid: () => child.pid }
}

/** In kilobytes, as Linux reports it; undefined elsewhere. */
export const memoryOf = (pid, file, name) => {
  const path = `/proc/${pid}/${file}`
  if (!existsSync(path)) return Number.NaN
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'))?.[1])
}

export const megabytes = (kilobytes) => Math.round(kilobytes / 1024)
