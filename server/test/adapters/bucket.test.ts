import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { openBucketServer } from './bucket.ts'
import { clock, db, drain, jobs, parts } from '../app.ts'
import { buildApp } from '../../src/app.ts'
import { pictureUrl } from '../../src/modules/media/address.ts'
import { collectFiles } from '../../src/modules/media/delete-unused-files.ts'
import { savePicture } from '../../src/modules/media/save-file.ts'
import { receivePicture } from '../../src/modules/media/receive-file.ts'
import { sizePicture } from '../../src/modules/media/resize-image.ts'
import { openBucket } from '../../src/adapters/bucket.ts'

const server = await openBucketServer('market')
afterAll(() => {
  server.close()
})
beforeEach(() => server.kept.clear())

const settings = {
  endpoint: server.url,
  region: 'us-east-1',
  name: 'market',
  key: 'key',
  secret: 's',
}
const files = await openBucket(settings)
const bytes = (text: string) => new TextEncoder().encode(text)

test('a stored object can be read, found, listed and removed', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await files.put(`originals/3f/${name}`, bytes(name))
  await files.put('originals/3g/f', bytes('f'))

  expect(await files.exists('originals/3f/a')).toBe(true)
  expect(await files.exists('originals/3f/z')).toBe(false)
  expect(Buffer.from(await files.read('originals/3f/b')).toString()).toBe('b')
  expect(Buffer.concat(await (await files.open('originals/3f/c')).toArray()).toString()).toBe('c')
  const listed = await files.list('originals/3f')
  expect(listed.map(({ key }) => key)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => `originals/3f/${name}`),
  )
  expect(listed[0]?.put_at.getTime()).toBeGreaterThan(Date.now() - 60_000)
  await files.remove('originals/3f/a')
  expect(await files.exists('originals/3f/a')).toBe(false)
})

test('images are stored in the bucket, served from our own address and deleted when unused', async () => {
  const inBucket = { ...parts, files }
  const picture = await sharp({
    create: { width: 300, height: 200, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer()
  const received = await receivePicture(files, new File([picture], 'a.png'), 'picture')
  const file_id = await savePicture(db, jobs, received, { shop_id: null })
  await sizePicture(inBucket, { file_id })
  const app = await buildApp(inBucket)

  const reply = await app.inject(`${pictureUrl(received.hash)}/240.webp`)
  await app.close()

  expect(reply.headers['content-type']).toBe('image/webp')
  expect((await sharp(reply.rawPayload).metadata()).width).toBe(240)
  expect(server.kept.size).toBe(5)
  await db.execute(`delete from files`)
  clock.move({ hours: 25 })
  await collectFiles(inBucket)
  expect(server.kept.size).toBe(0)
  await drain()
})

test.each([
  [{ name: 'other' }, /cannot be reached/],
  [{ key: 'wrong' }, /cannot be reached/],
  [{ endpoint: 'http://127.0.0.1:9' }, /cannot be reached/],
])('a bucket that answers %j is refused at startup', async (wrong, reason) => {
  await expect(openBucket({ ...settings, ...wrong })).rejects.toThrow(reason)
})
