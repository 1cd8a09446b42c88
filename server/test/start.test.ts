import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { getCommand } from '../src/adapters/postgres/processes.ts'
import { freePort } from '../src/adapters/postgres/run.ts'

type Server = { child: ChildProcess; output: () => string; ended: Promise<unknown[]> }

let folder: string
let port: number
const started: Server[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
  chmodSync(folder, 0o755)
})
beforeEach(async () => {
  port = await freePort()
})
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const start = (settings: Record<string, string> = {}): Server => {
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), DEMO: '0', ...settings }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], { env })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const server = { child, output: () => text, ended: once(child, 'close') }
  started.push(server)
  return server
}

const opened = async (server: Server) => {
  await vi.waitFor(() => expect(server.output()).toContain('Press Ctrl+C to stop'), {
    timeout: 600_000,
  })
  return server
}

const isReady = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok

const postgresPid = () => {
  const file = join(folder, 'postgres/data/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

test('a server that is stopped closes its database and releases the folder', async () => {
  const server = await opened(start())
  await expect.poll(isReady).toBe(true)
  const postgres = postgresPid() ?? 0
  expect(getCommand(postgres)).toContain(folder)

  server.child.kill('SIGTERM')

  expect(await server.ended).toEqual([0, null])
  expect(getCommand(postgres)).toBeUndefined()
  expect(existsSync(join(folder, 'owner.json'))).toBe(false)
})

test('after kill -9 the next start stops the orphaned database and continues', async () => {
  const first = await opened(start())
  const left = postgresPid() ?? 0
  first.child.kill('SIGKILL')
  await first.ended
  expect(getCommand(left)).toContain(folder)

  await opened(start())

  await expect.poll(isReady).toBe(true)
  expect(getCommand(left)).toBeUndefined()
})

test('a second server is refused with the reason, and does not affect the first', async () => {
  const first = await opened(start())
  const otherFolder = mkdtempSync(join(tmpdir(), 'start-'))

  const sameFolder = start({ PORT: '0' })
  const samePort = start({ DATA_DIR: otherFolder })

  expect(await sameFolder.ended).toEqual([1, null])
  expect(sameFolder.output()).toContain(`is in use by another server (process ${first.child.pid})`)
  expect(await samePort.ended).toEqual([1, null])
  expect(samePort.output()).toContain(`Port ${port} is in use by another program`)
  await expect.poll(isReady).toBe(true)
  rmSync(otherFolder, { recursive: true })
})

test('all errors in the environment are reported at once, and nothing is started', async () => {
  const nowhere = join(folder, 'nowhere')

  const server = start({ DATA_DIR: nowhere, PORT: 'http', SMTP_URL: 'smtp://mail.test' })

  expect(await server.ended).toEqual([1, null])
  for (const name of ['PORT', 'MAIL_FROM']) expect(server.output()).toContain(`${name} must be`)
  expect(existsSync(nowhere)).toBe(false)
})

test('the old setting WORK starts the process it named and warns in the log and on the terminal', async () => {
  const server = start({ WORK: 'only', LOG_LEVEL: 'warn' })
  await vi.waitFor(() => expect(server.output()).toContain('The worker is running'), {
    timeout: 600_000,
  })

  server.child.kill('SIGTERM')
  await server.ended

  const warning =
    'The setting WORK=only is deprecated and will be ignored by the next version. ' +
    'Set PROCESS=worker instead.'
  const lines = server.output().split('\n')
  expect(lines).toContain(warning)
  expect(lines.filter((line) => line.includes(`"msg":"${warning}"`))).toHaveLength(1)
})

test('a server with both PROCESS and WORK does not start and says which to remove', async () => {
  const nowhere = join(folder, 'nowhere')

  const server = start({ DATA_DIR: nowhere, PROCESS: 'web', WORK: '0' })

  expect(await server.ended).toEqual([1, null])
  expect(server.output()).toContain('both are set: remove WORK')
  expect(existsSync(nowhere)).toBe(false)
})
