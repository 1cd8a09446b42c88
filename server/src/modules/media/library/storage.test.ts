import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { as, users, parts, pool } from '../../../../test/app.ts'

const sam = as('sam')

/** Returns bytes that no other test has uploaded. */
const fresh = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#3366aa' } })
    .withExif({ IFD0: { Copyright: randomUUID() } })
    .jpeg()
    .toBuffer()

const formOf = (bytes: BlobPart) => {
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'chair.jpg')
  return form
}

const rows = async () => (await pool.query('select * from files order by id')).rows
const storedFiles = () =>
  readdirSync(parts.settings.data_dir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length

const limitSam = (storage_mb: number) =>
  pool.query(
    `update package_purchases set terms = jsonb_build_object('storage_mb', $1::numeric)
    where holder_id = ${users.sam.id}`,
    [storage_mb],
  )

test('a shop stores as much as its package allows', async () => {
  const bytes = await fresh()
  await limitSam((bytes.length * 1.5) / 1024 / 1024)
  const { data } = await sam('POST', '/seller/file', formOf(bytes))
  const before = storedFiles()

  expect(await sam('POST', '/seller/file', formOf(await fresh()))).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Delete files, or choose a larger package'),
  })
  expect(storedFiles()).toBe(before)
  expect(await sam('POST', '/seller/file', formOf(bytes))).toMatchObject({ code: 'conflict' })

  const { storage } = (await sam('GET', '/seller/file-list')).data
  expect(storage).toEqual({
    used_bytes: bytes.length,
    max_bytes: expect.closeTo(bytes.length * 1.5, -1),
  })
  await sam('DELETE', '/seller/file', { id: data.id })
  expect(await sam('POST', '/seller/file', formOf(await fresh()))).toMatchObject({ success: true })
})

test('concurrent uploads never exceed the storage limit', async () => {
  const bytes = await Promise.all(Array.from({ length: 6 }, fresh))
  await limitSam((Math.max(...bytes.map(({ length }) => length)) * 3.2) / 1024 / 1024)

  const replies = await Promise.all(bytes.map((one) => sam('POST', '/seller/file', formOf(one))))

  expect(replies.filter(({ success }) => success)).toHaveLength(3)
  expect(await rows()).toHaveLength(3)
})

test('without an active package files can be viewed but not changed', async () => {
  const { data } = await sam('POST', '/seller/file', formOf(await fresh()))
  await pool.query(`update package_purchases set state = 'expired'`)

  const refused = { code: 'forbidden', message: expect.stringContaining('package has ended') }
  expect(await sam('POST', '/seller/file', formOf(await fresh()))).toMatchObject(refused)
  expect(await sam('PUT', '/seller/file', { id: data.id, alt: 'x' })).toMatchObject(refused)
  expect(await sam('DELETE', '/seller/file', { id: data.id })).toMatchObject(refused)
  expect((await sam('GET', '/seller/file-list')).data.total).toBe(1)
})
