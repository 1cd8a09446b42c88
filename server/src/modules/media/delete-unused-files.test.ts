import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { as, users, clock, db, drain, jobs, parts, pool } from '../../../test/app.ts'
import { pictureKey } from './address.ts'
import { collectFiles } from './delete-unused-files.ts'
import { savePicture } from './save-file.ts'
import { receivePicture } from './receive-file.ts'

const receive = async () => {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: randomUUID() } })
    .jpeg()
    .toBuffer()
  return receivePicture(parts.files, new File([bytes], 'a.jpg'), 'picture')
}

const isThere = ({ storage_key }: { storage_key: string }) => parts.files.exists(storage_key)

test('files of a failed transaction are deleted after a day, and not before', async () => {
  const received = await receive()

  await collectFiles(parts)
  expect(await isThere(received)).toBe(true)

  clock.move({ hours: 25 })
  await collectFiles(parts)
  expect(await isThere(received)).toBe(false)
})

test('files with a database row are retained with all their sizes', async () => {
  const received = await receive()
  await savePicture(db, jobs, received, { shop_id: null })
  await drain()

  clock.move({ hours: 25 * 24 })
  await collectFiles(parts)

  expect(await isThere(received)).toBe(true)
  expect(await parts.files.exists(pictureKey(received.hash, 240, 'avif'))).toBe(true)
})

test('deleted files are erased after a week, with their sizes', async () => {
  const received = await receive()
  const id = await savePicture(db, jobs, received, { shop_id: null })
  await drain()
  await as('ada')('DELETE', '/admin/file', { id })

  clock.move({ hours: 25 })
  await collectFiles(parts)
  expect(await isThere(received)).toBe(true)

  clock.move({ hours: 7 * 24 })
  await collectFiles(parts)
  expect(await isThere(received)).toBe(false)
  expect(await parts.files.exists(pictureKey(received.hash, 240))).toBe(false)
  expect((await pool.query('select id from files')).rows).toEqual([])
})

test('content shared by two rows is retained while one of them exists', async () => {
  const received = await receive()
  const gone = await savePicture(db, jobs, received, { shop_id: null })
  await savePicture(db, jobs, received, { shop_id: users.sam.shop_id })
  await as('ada')('DELETE', '/admin/file', { id: gone })

  clock.move({ hours: 9 * 24 })
  await collectFiles(parts)

  expect(await isThere(received)).toBe(true)
  expect((await pool.query('select shop_id from files')).rows).toEqual([
    { shop_id: users.sam.shop_id },
  ])
})

test('a deleted file that an old order shows is retained', async () => {
  const received = await receive()
  const id = await savePicture(db, jobs, received, { shop_id: null })
  await as('ada')('POST', '/admin/brand', { name: 'Nord', logo: id })
  await pool.query('update brands set deleted_at = now()')
  await as('ada')('DELETE', '/admin/file', { id })

  clock.move({ hours: 9 * 24 })
  await collectFiles(parts)

  expect(await isThere(received)).toBe(true)
})

test('an unused upload of a user is deleted; an avatar in use is retained', async () => {
  const [portrait, forgotten] = [await receive(), await receive()]
  const owner = { shop_id: null, user_id: users.una.id }
  const saved = await savePicture(db, jobs, portrait, owner)
  await savePicture(db, jobs, forgotten, owner)
  await pool.query('update users set picture_file_id = $1 where id = $2', [saved, users.una.id])

  clock.move({ hours: 25 })
  await collectFiles(parts)
  clock.move({ hours: 8 * 24 })
  await collectFiles(parts)

  expect(await isThere(portrait)).toBe(true)
  expect(await isThere(forgotten)).toBe(false)
})

test('uploading the same content again restarts the retention period', async () => {
  const received = await receive()
  const bytes = await parts.files.read(received.storage_key)
  const [listed] = await parts.files.list(received.storage_key.split('/').slice(0, 2).join('/'))

  await parts.files.put(received.storage_key, bytes)

  const [again] = await parts.files.list(received.storage_key.split('/').slice(0, 2).join('/'))
  expect(again?.put_at.getTime()).toBeGreaterThanOrEqual(listed?.put_at.getTime() ?? 0)
})
