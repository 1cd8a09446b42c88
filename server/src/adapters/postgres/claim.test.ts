import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { claim } from './claim.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claim-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('a second server on one folder is refused, and the error names the owner', async () => {
  await claim(folder)

  await expect(claim(folder)).rejects.toThrow(
    `${folder} is in use by another server (process ${process.pid}). ` +
      'Stop it first, or choose another folder with DATA_DIR.',
  )
})

test('a released folder is free', async () => {
  const first = await claim(folder)
  first.release()

  await expect(claim(folder)).resolves.toMatchObject({ folder })
})

test.each([
  ['a process that is gone', { pid: 2 ** 22 + 1, started: 'once' }],
  ['a process ID that was reused', { pid: process.pid, started: 'before' }],
  ['an unreadable owner file', 'half a fi'],
])('a folder held by %s is free', async (_, owner) => {
  writeFileSync(join(folder, 'owner.json'), JSON.stringify(owner))

  await expect(claim(folder)).resolves.toMatchObject({ folder })
})

test('of many servers that find a dead owner at once, one claims the folder', async () => {
  writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid: 2 ** 22 + 1, started: 'once' }))

  const all = await Promise.allSettled(Array.from({ length: 20 }, () => claim(folder)))

  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(['owner.json'])
})
