import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { findRunning } from '../../server/src/adapters/postgres/find-running.ts'
import { buildServer } from '../process/build-server.js'
import { root } from '../process/place.js'
import { onDatabase } from './app.js'
import { saveResult } from './cached.js'
import { createServer, megabytes, memoryOf } from './demo-server.js'

const warmStarts = 5
const restMs = 10_000

/** Measures the first and later starts, and the memory and disk space at rest. */
const bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emporia-start-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  await buildServer()
  const market = await createServer(folder)
  try {
    const cold = await market.start()
    await leavePictures(folder)
    const warm = []
    for (let count = 0; count < warmStarts; count++) {
      await market.stop()
      warm.push(await market.start())
    }
    await sleep(restMs)
    const found = {
      cold: seconds(cold),
      warm: seconds(warm.toSorted((one, other) => one - other)[Math.floor(warmStarts / 2)]),
      memory: megabytes(memoryOf(market.pid(), 'status', 'VmRSS')),
      postgres: megabytes(postgresMemory(folder)),
      modules: megabytes(sizeOf(join(root, 'node_modules')) / 1024),
      web: megabytes(sizeOf(join(root, 'web/build')) / 1024),
    }
    print(found)
    saveResult('start', found)
  } finally {
    await market.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const print = ({ cold, warm, memory, postgres, modules, web }) =>
  console.table({
    'cold start with demo data (s)': cold,
    [`warm start, median of ${warmStarts} (s)`]: warm,
    'server, resident (MB)': memory,
    'PostgreSQL, proportional share (MB)': postgres,
    'node_modules (MB)': modules,
    'web build (MB)': web,
  })

/**
 * Deletes the resize jobs of the demo images, which are not part of a start, or of being at rest.
 */
const leavePictures = (folder) =>
  onDatabase(findRunning(folder), (client) =>
    client.query(`delete from pgboss.job where name = 'resize-image'`),
  )

/** The PostgreSQL main process and all its child processes. */
const postgresMemory = (folder) => {
  const file = join(folder, 'postgres/data/postmaster.pid')
  if (!existsSync(file)) return Number.NaN
  const first = Number(readFileSync(file, 'utf8').split('\n')[0])
  const children = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && parentOf(pid) === first,
  )
  return [first, ...children].reduce((sum, pid) => sum + memoryOf(pid, 'smaps_rollup', 'Pss'), 0)
}

const parentOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

const sizeOf = (folder) => {
  if (!existsSync(folder)) return Number.NaN
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(path) : lstatSync(path).size)
  }, 0)
}

const seconds = (ms) => Number((ms / 1000).toFixed(2))

await bench()
