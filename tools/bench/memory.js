import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { buildServer } from '../process/build-server.js'
import { createServer, megabytes, memoryOf } from './demo-server.js'
import { load } from './load.js'
import { requestOf } from './measure.js'

const { values: chosen } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    /** Requests between two readings. */
    each: { type: 'string', default: '20000' },
  },
})
// The server returns memory after the first minute without work.
const restMs = 75_000
const lookMs = 10_000

/** Prints the memory of the server at rest, and after every 20,000 requests for public pages. */
const bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emporia-memory-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  await buildServer()
  const market = await createServer(folder)
  try {
    // The first start fills the database and resizes images, which a server at rest has behind it.
    await market.start()
    await untilIdle(market)
    await market.stop()
    await market.start()
    await sleep(restMs)
    print(0, await readMemory(market))
    const paths = await listPages(market.port)
    const each = Number(chosen.each)
    for (let sent = each; sent <= Number(chosen.requests); sent += each) {
      let number = 0
      const next = () => requestOf(paths[number++ % paths.length])
      await load({ port: market.port, next, connections: 4, amount: each })
      print(sent, await readMemory(market))
    }
  } finally {
    await market.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the paths of the pages that the home pages of all languages link to. */
const listPages = async (port) => {
  const home = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const pages = await Promise.all(['/', '/de', '/ar', '/fr', '/es'].map(home))
  const links = pages.flatMap((html) =>
    [...html.matchAll(/href="(\/(?:\w\w\/)?(?:c|product-details)\/[^"#?]+)"/g)].map(
      ([, path]) => path,
    ),
  )
  return [...new Set(links)]
}

/** Waits until the server uses less than a thirtieth of a core. */
const untilIdle = async (market) => {
  const seconds = async () => (await readMetrics(market))('process_cpu_seconds_total')
  let spent
  do {
    const before = await seconds()
    await sleep(lookMs)
    spent = (await seconds()) - before
  } while (spent > lookMs / 30_000)
}

const readMetrics = async ({ port }) => {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1])
}

const readMemory = async ({ port, pid }) => {
  const metrics = await readMetrics({ port })
  const read = (name) => metrics(name) / 1024
  return {
    resident: memoryOf(pid(), 'status', 'VmRSS'),
    programs: memoryOf(pid(), 'status', 'RssFile'),
    heap: read('nodejs_heap_size_used_bytes'),
    external: read('nodejs_external_memory_bytes'),
  }
}

const print = (requests, { resident, programs, heap, external }) =>
  console.log(
    `${requests.toLocaleString('en').padStart(9)} requests: ${megabytes(resident)} MB resident, of which ` +
      `${megabytes(programs)} MB of programs; ${megabytes(heap)} MB of objects, ${megabytes(external)} MB outside the heap`,
  )

await bench()
