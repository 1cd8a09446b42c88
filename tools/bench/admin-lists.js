import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { claim } from '../../server/src/adapters/postgres/claim.ts'
import { startPostgres } from '../../server/src/adapters/postgres/start.ts'
import { createServer } from '../crash/server.js'
import { admit, asker, findListOwners } from './lists/admission.js'
import { fillUp } from './lists/copies.js'
import { measureFile, readable } from './lists/files.js'
import { listEndpoints, measureList } from './lists/measure-list.js'
import { onDatabase } from './app.js'

const { values: chosen } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    // A folder with a prepared database, which is used again instead of being filled.
    folder: { type: 'string' },
  },
})
const msMax = 50

/** Measures server and database CPU for every back-office list on a large database. */
const bench = async () => {
  const folder = openFolder()
  const held = await claim(folder)
  const postgres = await startPostgres(held)
  const url = postgres.url('postgres')
  const server = createServer({ url, folder })
  try {
    console.log('Loading and multiplying the demo data …')
    await server.start()
    const tokens = await onDatabase(url, async (client) => {
      await leavePictures(client)
      await fillUp(client, await sizesOf(client))
      return admit(client)
    })
    await measureAll({ url, port: server.port(), tokens })
    await measureFiles({ port: server.port(), tokens, pid: server.pid() })
  } finally {
    await server.kill()
    await postgres.stop()
    held.release()
    if (!chosen.folder) rmSync(folder, { recursive: true, force: true })
  }
}

const openFolder = () => {
  const folder = chosen.folder
    ? resolve(chosen.folder)
    : mkdtempSync(join(tmpdir(), 'emporia-admin-lists-'))
  mkdirSync(folder, { recursive: true })
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  return folder
}

/** Deletes the resize jobs of the demo images, which are not part of reading a list. */
const leavePictures = (client) =>
  client.query(`delete from pgboss.job where name = 'resize-image' and state < 'active'`)

const sizesOf = async (client) => ({ rows: Number(chosen.rows), ...(await findListOwners(client)) })

const measureAll = async ({ url, port, tokens }) => {
  const rows = []
  const reported = (row) => {
    rows.push(row)
    console.log(lineOf(row))
  }
  console.log(lineOf({}))
  const ask = asker(() => port, tokens)
  const params = { url, port, ask, requests: Number(chosen.requests) }
  for (const list of listEndpoints(chosen.only)) await measureList(params, list, reported)
  const slow = rows.filter(({ ms }) => !(ms <= msMax))
  console.log(`\n${slow.length} of ${rows.length} questions above ${msMax} ms`)
  for (const row of slow.toSorted((one, other) => (other.ms || 0) - (one.ms || 0)))
    console.log(lineOf(row))
}

const lineOf = ({ list = 'list', question = 'question', ...row }) =>
  [
    list.padEnd(40),
    question.padEnd(24),
    String(row.rows ?? 'rows').padStart(8),
    figure(row.server, 'server'),
    figure(row.database, 'database'),
    figure(row.ms, 'CPU ms'),
    figure(row.statements, 'asked'),
    ...(row.refused ? [row.refused] : []),
  ].join(' ')

const figure = (number, name) => (number === undefined ? name : number.toFixed(1)).padStart(9)

const measureFiles = async (params) => {
  const rows = []
  for (const file of readable.filter(({ path }) => path.includes(chosen.only)))
    rows.push(await measureFile(params, file))
  if (rows.length) console.table(rows)
}

await bench()
