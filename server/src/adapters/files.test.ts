import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { toContentAddress, openFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const bytes = (text: string) => new TextEncoder().encode(text)

test('a stored file can be read, found and removed', async () => {
  const files = await openFiles(folder)
  const key = `pictures/${toContentAddress(bytes('chair'))}/480.webp`

  await files.put(key, bytes('chair'))

  expect(await files.exists(key)).toBe(true)
  expect(await files.read(key)).toEqual(bytes('chair'))
  expect(await (await files.open(key)).toArray()).toEqual([Buffer.from('chair')])
  await files.remove(key)
  expect(await files.exists(key)).toBe(false)
})

test('a file of the local disk is stored as a copy', async () => {
  const files = await openFiles(folder)
  const source = join(folder, 'source.csv')
  writeFileSync(source, 'chair')

  await files.putFile('exports/one.csv', source)

  expect(await files.read('exports/one.csv')).toEqual(bytes('chair'))
  expect(existsSync(source)).toBe(true)
  expect(readdirSync(join(folder, 'half-written'))).toEqual([])
})

test('the same file stored many times at once exists once and complete', async () => {
  const files = await openFiles(folder)
  const large = bytes('chair'.repeat(100_000))

  await Promise.all(Array.from({ length: 8 }, () => files.put('large', large)))

  expect(await files.read('large')).toEqual(large)
  expect(readdirSync(join(folder, 'half-written'))).toEqual([])
})

test('a file that a killed server left incomplete is deleted after an hour', async () => {
  const rest = join(folder, 'half-written/rest')
  writeFileSync(rest, 'ch')

  await openFiles(folder)
  expect(existsSync(rest)).toBe(true)

  utimesSync(rest, 0, 0)
  await openFiles(folder)
  expect(existsSync(rest)).toBe(false)
})

test.each(['../outside', 'a/../../outside', 'a\0b', ''])('%j is not a valid key', async (key) => {
  const files = await openFiles(folder)

  await expect(files.put(key, bytes('x'))).rejects.toThrow()
  await expect(files.read(key)).rejects.toThrow()
  expect(readdirSync(join(folder, '..'))).not.toContain('outside')
})
