import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'

import { freePort } from '../src/adapters/postgres/run.ts'
import { end, listening, openFolder, unprivileged, findVersion } from './adapters/pgbouncer.ts'

const root = join(import.meta.dirname, '../..')
const version = findVersion('nginx', '-v')

/** The delivered file, embedded in a test configuration with its own ports and folder. */
const write = (folder: string, ports: { open: number; web: number[] }) => {
  const shipped = readFileSync(join(root, 'docs/operations/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${ports.open};`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.web[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports.web[1]}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const path = join(folder, 'nginx.conf')
  writeFileSync(
    path,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
access_log off;
${temporary}
${shipped}
}`,
  )
  return path
}

describe.skipIf(!version)('nginx', () => {
  const folder = openFolder('nginx')
  let nginx: ChildProcess | undefined
  const webs: Server[] = []
  afterAll(async () => {
    if (nginx) await end(nginx)
    for (const web of webs) web.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const startWeb = async (port: number) => {
    const web = createServer((_, response) => response.end('served'))
    web.listen(port, '127.0.0.1')
    await once(web, 'listening')
    webs.push(web)
    return web
  }
  const stopWeb = async (web: Server | undefined) => {
    web?.close()
    web?.closeAllConnections()
  }

  test('the delivered file is valid', async () => {
    const path = write(folder, { open: await freePort(), web: [3001, 3002] })
    const { stderr, status } = spawnSync('nginx', ['-t', '-c', path, '-p', folder], {
      ...unprivileged,
      encoding: 'utf8',
    })
    expect(stderr).toContain('test is successful')
    expect(status).toBe(0)
  })

  test('restarting one server after the other, two seconds apart, causes no 502', async () => {
    const ports = { open: await freePort(), web: [await freePort(), await freePort()] }
    const path = write(folder, ports)
    const [first, second] = ports.web
    let [one, other] = [await startWeb(first ?? 0), await startWeb(second ?? 0)]
    nginx = spawn('nginx', ['-c', path, '-p', folder], { ...unprivileged, stdio: 'ignore' })
    await listening(ports.open, nginx)

    const statuses = new Map<number, number>()
    const over = new AbortController()
    const asking = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) {
        const { status } = await fetch(`http://127.0.0.1:${ports.open}/`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        await sleep(5)
      }
    })
    for (let round = 0; round < 2; round++) {
      await stopWeb(one)
      await sleep(500)
      one = await startWeb(first ?? 0)
      await sleep(2_000)
      await stopWeb(other)
      await sleep(500)
      other = await startWeb(second ?? 0)
      await sleep(2_000)
    }
    over.abort()
    await Promise.all(asking)

    expect([...statuses.keys()]).toEqual([200])
  })
})
