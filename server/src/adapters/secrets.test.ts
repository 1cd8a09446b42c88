import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openSecrets } from './secrets.ts'

let data_dir = ''
beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterEach(() => rm(data_dir, { recursive: true }))

const openTestSecrets = (secret_key?: string) => openSecrets({ data_dir, secret_key })

test('an encrypted value reveals nothing and decrypts to the original', async () => {
  const secrets = await openTestSecrets()
  const sealed = secrets.seal('DE89 3704 – Ünïcode', 'payout_account')

  expect(sealed).not.toContain('3704')
  expect(secrets.isSealed(sealed)).toBe(true)
  expect(secrets.isSealed('{"account":"1"}')).toBe(false)
  expect(secrets.open(sealed, 'payout_account')).toBe('DE89 3704 – Ünïcode')
  expect(secrets.open(secrets.seal('', 'payout_account'), 'payout_account')).toBe('')
  expect(secrets.seal('one', 'a')).not.toBe(secrets.seal('one', 'a'))
})

test('a blind index is equal for equal text under the same key, and reveals nothing else', async () => {
  const secrets = await openTestSecrets()
  const mark = secrets.mark('DE89', 'payout_account')

  expect((await openTestSecrets()).mark('DE89', 'payout_account')).toBe(mark)
  expect(mark).not.toContain('DE89')
  expect(secrets.mark('DE88', 'payout_account')).not.toBe(mark)
  expect(secrets.mark('DE89', 'smtp_password')).not.toBe(mark)
  expect((await openTestSecrets('another')).mark('DE89', 'payout_account')).not.toBe(mark)
})

test('the key file is created once, by the first process, readable by its owner only', async () => {
  const [one, two] = await Promise.all([openTestSecrets(), openTestSecrets()])
  const again = await openTestSecrets()

  expect(two.open(one.seal('x', 'p'), 'p')).toBe('x')
  expect(again.open(two.seal('y', 'p'), 'p')).toBe('y')
  expect(await readdir(data_dir)).toEqual(['secret.key'])
  const { mode } = await stat(join(data_dir, 'secret.key'))
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600)
  expect((await readFile(join(data_dir, 'secret.key'), 'utf8')).trim()).toMatch(/^[\w-]{43}$/)
})

test('with a configured key, values encrypted with the key file still decrypt', async () => {
  const sealed = (await openTestSecrets()).seal('old', 'p')
  const moved = await openTestSecrets('a configured key phrase')

  expect(moved.open(sealed, 'p')).toBe('old')
  const fresh = moved.seal('new', 'p')
  await rm(join(data_dir, 'secret.key'))
  expect((await openTestSecrets('a configured key phrase')).open(fresh, 'p')).toBe('new')
  expect(await readdir(data_dir)).toEqual([])
})

test('a value that was changed, moved or encrypted with another key does not decrypt', async () => {
  const secrets = await openTestSecrets('the first configured key')
  const sealed = secrets.seal('secret', 'p')
  const last = sealed.at(-1) === 'A' ? 'B' : 'A'

  expect(() => secrets.open(sealed, 'other')).toThrow(/cannot be decrypted/)
  expect(() => secrets.open(sealed.slice(0, -2) + last + last, 'p')).toThrow(/cannot be decrypted/)
  expect(() => secrets.open('plain', 'p')).toThrow(/cannot be decrypted/)
  const other = await openTestSecrets('another configured key')
  expect(() => other.open(sealed, 'p')).toThrow(/SECRET_KEY/)
})
