import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { db, drain, getApp, jobs, parts, pool } from '../../../test/app.ts'
import { pictureKey } from './address.ts'
import { savePictures, receivePictures } from './draft-pictures.ts'
import { savePicture } from './save-file.ts'
import { lookAt } from './inspect.ts'
import { getPicturesById, withPictures } from './queries.ts'
import { receivePicture } from './receive-file.ts'
import { sizePicture, widthsFor } from './resize-image.ts'

const platform = { shop_id: null }
const staff = {
  id: 1,
  role: 'admin' as const,
  permissions: ['brand' as const],
  session_id: 1,
  shop_id: null,
}
const plain = (width: number, height: number, background: string | object) =>
  sharp({ create: { width, height, channels: 4, background } })
/** Returns bytes that no other test has uploaded. The store is shared by all tests of a run. */
const fresh = (width = 500, height = 400) =>
  plain(width, height, '#3366aa')
    .withExif({ IFD0: { Copyright: randomUUID() } })
    .jpeg()
    .toBuffer()

const save = async (bytes: Uint8Array<ArrayBuffer>) =>
  savePicture(
    db,
    jobs,
    await receivePicture(parts.files, new File([bytes], 'a.jpg'), 'logo'),
    platform,
  )
const rowOf = async (id: number) =>
  (await pool.query('select * from files where id = $1', [id])).rows[0]

/** Returns a PNG that declares a larger size than it has. */
const claimingToBe = (width: number, height: number, png: Buffer<ArrayBuffer>) => {
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test.each([
  [100, 100, [100]],
  [240, 300, [240]],
  [500, 400, [240, 360, 480, 500]],
  [960, 960, [240, 360, 480, 720, 960]],
  [4000, 3000, [240, 360, 480, 720, 960]],
  [1200, 300, [240, 360, 480, 720, 960, 1200]],
  [4000, 1250, [240, 360, 480, 720, 960, 1440, 1920]],
])('an original of %i × %i gets the widths %j', (width, height, widths) => {
  expect(widthsFor({ width, height })).toEqual(widths)
})

test('a new image has no sizes until the job has generated them', async () => {
  const id = await save(await fresh())
  expect((await getPicturesById(db, [id])).get(id)).toMatchObject({ width: 500, widths: [] })

  await drain()

  const picture = (await getPicturesById(db, [id])).get(id)
  expect(picture).toMatchObject({ widths: [240, 360, 480, 500], avif: true, plate: 'sky' })
  const { hash } = await rowOf(id)
  for (const format of ['webp', 'avif'] as const) {
    const sized = sharp(await parts.files.read(pictureKey(hash, 360, format)))
    expect(await sized.metadata()).toMatchObject({ width: 360, height: 288 })
  }
})

test('camera metadata is not served with an image', async () => {
  const id = await save(await fresh())
  await drain()
  const { hash } = await rowOf(id)

  const { exif, icc, xmp } = await sharp(await parts.files.read(pictureKey(hash, 240))).metadata()

  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
})

test('running the resize job twice changes nothing', async () => {
  const id = await save(await fresh())
  await drain()
  const before = await rowOf(id)

  await sizePicture(parts, { file_id: id })

  expect(await rowOf(id)).toEqual(before)
})

test('an image with known content has its sizes at once', async () => {
  const bytes = await fresh()
  await save(bytes)
  await drain()

  const twin = await save(bytes)

  expect(await rowOf(twin)).toMatchObject({ widths: [240, 360, 480, 500], avif: true })
  expect(await drain()).toBe(0)
})

test('existing sizes are retained, and so are manual settings of the image', async () => {
  const id = await save(await fresh())
  await pool.query(
    `update files set widths = '{450}', plate = 'clay', cutout = true where id = $1`,
    [id],
  )

  await drain()

  expect(await rowOf(id)).toMatchObject({
    widths: [240, 360, 450, 480, 500],
    plate: 'clay',
    cutout: true,
  })
})

test('two identical uploads before the job share the generated sizes', async () => {
  const bytes = await fresh()
  const ids = [await save(bytes), await save(bytes)]

  await drain()

  for (const id of ids) expect(await rowOf(id)).toMatchObject({ avif: true })
})

test('a rotated image is measured upright', async () => {
  const lying = await plain(300, 200, 'red').withMetadata({ orientation: 6 }).jpeg().toBuffer()

  expect(await lookAt(lying)).toMatchObject({ width: 200, height: 300 })
})

test('an object on a transparent background is a cutout, rounded corners are not', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const item = await plain(200, 200, 'red').png().toBuffer()
  const on = (size: number) =>
    plain(size, size, clear)
      .composite([{ input: item }])
      .png()
      .toBuffer()

  expect(await lookAt(await on(260))).toMatchObject({ cutout: true, plate: 'blush' })
  expect(await lookAt(await on(204))).toMatchObject({ cutout: true })
  expect(await lookAt(item)).toMatchObject({ cutout: false })
})

test('more than fifty megapixels are rejected with a reason', async () => {
  const huge = claimingToBe(9000, 6000, await plain(9, 6, 'red').png().toBuffer())

  await expect(
    receivePicture(parts.files, new File([huge], 'a.png'), 'logo'),
  ).rejects.toMatchObject({
    code: 'invalid',
    errors: { logo: 'Logo can have up to 50 megapixels' },
  })
})

test('the images of a draft are saved as ids and returned as images', async () => {
  const draft = { name: 'Brand', logo: new File([await fresh()], 'logo.jpg'), banner: null }
  const received = await receivePictures({ ...parts, actor: staff }, draft, [
    'logo',
    'banner',
    'icon',
  ])
  const saved = await savePictures(db, jobs, received, platform)
  expect(saved).toEqual({ logo: expect.any(Number), banner: null })

  const rows = [{ name: 'Brand', logo: saved.logo ?? null, banner: null }]
  expect(await withPictures(db, rows, ['logo', 'banner'])).toEqual([
    { name: 'Brand', logo: expect.objectContaining({ id: saved.logo, width: 500 }), banner: null },
  ])
})

test('private and deleted files are not served as images', async () => {
  const ids = [await save(await fresh()), await save(await fresh())]
  await pool.query('update files set is_private = true where id = $1', [ids[0]])
  await pool.query('update files set deleted_at = now() where id = $1', [ids[1]])

  expect(await getPicturesById(db, ids)).toEqual(new Map())
})

test('an image is served with a one-year cache lifetime and its content type, and cannot run scripts', async () => {
  const id = await save(await fresh())
  await drain()
  const url = (await getPicturesById(db, [id])).get(id)?.url
  const app = await getApp()

  const reply = await app.inject(`${url}/240.webp`)

  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test.each([
  ['/241.webp'],
  ['/240.png'],
  ['/240'],
  ['/0240.webp'],
  ['/..%2f..%2foriginals'],
  ['/%2e%2e/240.webp'],
  ['/'],
])('%s is not found as an image', async (path) => {
  const id = await save(await fresh())
  await drain()
  const url = (await getPicturesById(db, [id])).get(id)?.url
  const app = await getApp()

  expect((await app.inject(`${url}${path}`)).statusCode).toBe(404)
})

test('no URL leads to an original or a document', async () => {
  const id = await save(await fresh())
  const { hash, storage_key } = await rowOf(id)
  const app = await getApp()

  for (const path of [`/media/${hash}/240.webp`, `/media/${storage_key}`, `/${storage_key}`])
    expect((await app.inject(path)).statusCode).toBe(404)
})
